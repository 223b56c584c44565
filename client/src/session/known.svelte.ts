/** The games of this server, as it tells them: nothing in the client lists games. What it told last is kept, so that
 *  lessons find their boards while it does not answer. */

import { inLanguage } from '../texts/texts.svelte';
import type { GameInfo } from '../wire/messages';
import { serverInfo } from './http';

const KEPT = 'tafelrunde.games';

function kept(): readonly GameInfo[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as readonly GameInfo[];
  } catch {
    return [];
  }
}

class Known {
  games: readonly GameInfo[] = $state.raw(kept());

  /** Asks the server, once. */
  async load(): Promise<readonly GameInfo[]> {
    this.games = (await serverInfo()).games;
    localStorage.setItem(KEPT, JSON.stringify(this.games));
    return this.games;
  }

  /** What is told about one game; undefined until the server has answered, or where it does not have the game. */
  of(game: string): GameInfo | undefined {
    return this.games.find((one) => one.name === game);
  }

  /** What a game is called. */
  title(game: string): string {
    const info = this.of(game);
    return info ? inLanguage(info.title) : '';
  }
}

export const known = new Known();
known.load().catch(() => undefined); // whoever needs more than names asks again, and tells what went wrong
