/** When the person last pressed something: the event's own time, which no busy page makes later. */

/** Milliseconds after which an action cannot be what was pressed for. */
const LONG_AGO = 1000;
let latest = -Infinity;

export function watchPresses(): () => void {
  const kinds = ['pointerdown', 'pointerup', 'keydown', 'click'] as const;
  const note = (event: Event) => (latest = event.timeStamp);
  for (const kind of kinds) addEventListener(kind, note, { capture: true, passive: true });
  return () => kinds.forEach((kind) => removeEventListener(kind, note, { capture: true }));
}

/** The moment of the press that led to now, in the time of this page. */
export function pressedAt(now = performance.now()): number {
  return now - latest < LONG_AGO && latest <= now ? latest : now;
}
