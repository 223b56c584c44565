/** Who this browser is: a random secret that it makes and keeps; no account. */

const KEY = 'tafelrunde.secret';
const GUEST = 'tafelrunde.guest';
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
    localStorage.removeItem(GUEST);
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

/** What everybody sees of the secret, as it was last told: it follows from the secret and stays the same. */
export function keptGuest(): string | null {
  try {
    return localStorage.getItem(KEY) && localStorage.getItem(GUEST);
  } catch {
    return null;
  }
}

export function keepGuest(guest: string): void {
  try {
    localStorage.setItem(GUEST, guest);
  } catch {
    // It is told again at the next connection.
  }
}
