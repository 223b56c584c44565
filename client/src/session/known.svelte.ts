/** The games of this server, as it tells them: nothing in the client lists games. */

import { inLanguage } from '../texts/texts.svelte';
import type { GameInfo } from '../wire/messages';
import { serverInfo } from './http';

const KEY = 'tafelrunde.games';

/** What the server told at the last visit: lessons need no more, and so no server. */
function kept(): readonly GameInfo[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as GameInfo[];
  } catch {
    return [];
  }
}

function keep(games: readonly GameInfo[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    // A browser that keeps nothing asks again.
  }
}

class Known {
  games: readonly GameInfo[] = $state.raw(kept());

  /** Asks the server, once. */
  async load(): Promise<readonly GameInfo[]> {
    this.games = (await serverInfo()).games;
    keep(this.games);
    return this.games;
  }

  /** What is told about one game; undefined until the server has answered once, or where it does not have the game. */
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
