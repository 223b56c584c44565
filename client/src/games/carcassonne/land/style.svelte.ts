/** How this browser shows the land: drawn in ink and wash, or in the quiet style, which every browser can show. */

import { canPaint } from './painter';

const KEY = 'tafelrunde.land';

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'quiet';
  } catch {
    return false;
  }
}

class Style {
  /** Can this browser show the land drawn? */
  readonly possible = canPaint();
  #quiet = $state(read());

  get drawn(): boolean {
    return this.possible && !this.#quiet;
  }

  choose(drawn: boolean): void {
    this.#quiet = !drawn;
    try {
      localStorage.setItem(KEY, drawn ? 'drawn' : 'quiet');
    } catch {
      // A browser that keeps nothing only forgets.
    }
  }
}

export const style = new Style();
