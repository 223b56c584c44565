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

/** The tables as the list of games shows them, and the names of those whose record is damaged; none where there never was one. */
export async function keptHere(): Promise<{ tables: MyTable[]; damaged: string[] }> {
  try {
    if (!hasTablesHere()) return { tables: [], damaged: [] };
    const kept = await (await import('../local/store')).tables();
    const isWhole = ({ shown }: (typeof kept)[number]) => Array.isArray(shown?.seats);
    return { tables: kept.filter(isWhole).map((one) => one.shown), damaged: kept.filter((one) => !isWhole(one)).map((one) => one.table) };
  } catch {
    return { tables: [], damaged: [] };
  }
}
