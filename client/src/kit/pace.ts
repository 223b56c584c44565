/** How long things take: movement takes no time where it is not wanted; reading always does, until it is skipped. */

import { pace as wanted, still } from '../session/settings.svelte';

/** What is being waited for, and until when nothing is: somebody wants to decide. */
const waiting = new Set<() => void>();
let hurriedUntil = 0;

/** All that is still to be shown has time to pass by, in milliseconds. */
const HURRY = 300;

/** A tap: what happens now, and what follows at once, is not waited for. */
export function hurry(): void {
  if (!waiting.size) return; // the tap is a decision
  hurriedUntil = performance.now() + HURRY;
  for (const go of [...waiting]) go();
}

function wait(ms: number): { over: Promise<void>; end: () => void } {
  let end = (): void => {};
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(() => end(), performance.now() < hurriedUntil ? 0 : ms);
    end = () => {
      clearTimeout(timer);
      waiting.delete(end);
      resolve();
    };
    waiting.add(end);
  });
  return { over, end };
}

export function move(ms: number, pace: number): Promise<void> {
  return wait(still() ? 0 : ms / pace / wanted()).over;
}

/** The longest that a scene keeps anybody from deciding, in milliseconds; it goes on over the board and takes no clicks. */
export const LONGEST_DELAY = 300;

/** A scene over the board: shown for its time, at the speed that is wanted, or until a tap; with reduced motion it is not shown at all. */
export class Staging<Shown> {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly set: (shown: Shown | null) => void) {}

  /** Resolves when the next event may be played, which is before a long scene is over. */
  play(shown: Shown, ms: number, pace: number): Promise<void> {
    if (still() || performance.now() < hurriedUntil) return Promise.resolve();
    clearTimeout(this.#timer);
    this.set(shown);
    this.#timer = setTimeout(this.skip, ms / pace / wanted());
    return move(Math.min(ms, LONGEST_DELAY), pace);
  }

  skip = (): void => {
    clearTimeout(this.#timer);
    this.set(null);
  };
}

/** A sentence on the board, for as long as it takes to read; a click goes on. */
export class Reading {
  #over: (() => void) | null = null;

  wait(ms: number, pace: number): Promise<void> {
    const { over, end } = wait(ms / pace);
    this.#over = end;
    return over;
  }

  skip = (): void => {
    this.#over?.();
    this.#over = null;
  };
}
