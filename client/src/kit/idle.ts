/** Runs something when the page has nothing else to do, or after so many milliseconds in any case. */
export function whenIdle(run: () => void, latest: number): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: latest });
  else setTimeout(run, Math.min(200, latest));
}
