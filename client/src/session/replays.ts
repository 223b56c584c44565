/** The finished games that this browser has seen, the latest first. */

export interface Remembered {
  table: string;
  game: string;
  names: string[];
  at: number;
}

const KEY = 'tafelrunde.replays';
const MOST = 50;

export function remembered(): Remembered[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Remembered[];
  } catch {
    return [];
  }
}

export function remember(game: Remembered): void {
  const others = remembered().filter((one) => one.table !== game.table);
  try {
    localStorage.setItem(KEY, JSON.stringify([game, ...others].slice(0, MOST)));
  } catch {
    // Nothing is lost on the server.
  }
}
