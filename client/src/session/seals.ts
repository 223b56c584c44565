/** The commitments that this browser saw before games. */

const KEY = 'tafelrunde.seals';
const MOST = 100;

/** Keeps what was shown before a game; only the first sight counts. */
export function keepSeal(table: string, commitment: string): void {
  const kept = seals();
  if (kept.some(([of]) => of === table)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([[table, commitment], ...kept].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing can still check the rest.
  }
}

export function seenSeal(table: string): string | null {
  return seals().find(([of]) => of === table)?.[1] ?? null;
}

function seals(): [string, string][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as [string, string][];
  } catch {
    return [];
  }
}
