/** Who this browser is: a random secret that it makes and keeps; no account. */

const KEY = 'tafelrunde.secret';
let kept: string | undefined;

/** Random characters of A-Z a-z 0-9 _ -. */
export function random(length: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte & 63]).join('');
}

/** From now on this browser is the guest with this secret; a page that is loaded anew knows it. */
export function become(other: string): void {
  kept = other;
  try {
    localStorage.setItem(KEY, other);
  } catch {
    // A browser that keeps nothing is that guest until its tab is closed.
  }
}

export function secret(): string {
  if (kept) return kept;
  try {
    kept = localStorage.getItem(KEY) ?? undefined;
    if (!kept) localStorage.setItem(KEY, (kept = random(40)));
  } catch {
    kept ??= random(40); // A browser that keeps nothing is a new guest at every visit.
  }
  return kept;
}
