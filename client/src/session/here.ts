/** What this browser keeps of its own tables, read without starting anything that plays. */

import type { MyTable } from '../wire/messages';

const KEY = 'tafelrunde.local';

/** From now on this browser has tables of its own. */
export function noteHere(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // A browser that keeps nothing has no tables of its own.
  }
}

/** Has this browser ever had one? */
export function hasTablesHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** The tables as the list of games shows them; none where there never was one. */
export async function keptHere(): Promise<MyTable[]> {
  try {
    if (!hasTablesHere()) return [];
    const { tables } = await import('../local/store');
    return (await tables()).map((kept) => kept.shown);
  } catch {
    return [];
  }
}
