/** How this browser shows the land: drawn in ink and wash, or in the quiet style, which every browser can show. */

import { settings } from '../../../session/settings.svelte';
import { canPaint } from './painter';

class Style {
  /** Can this browser show the land drawn? */
  readonly possible = canPaint();

  get drawn(): boolean {
    return this.possible && !settings.quiet;
  }

  choose(drawn: boolean): void {
    settings.change({ quiet: !drawn });
  }
}

export const style = new Style();
