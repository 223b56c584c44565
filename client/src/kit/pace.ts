/** How long things take: movement takes no time where it is not wanted; reading always does, until it is skipped. */

import { pace as wanted, still } from '../session/settings.svelte';

export function move(ms: number, pace: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, still() ? 0 : ms / pace / wanted()));
}

/** The longest that a scene keeps anybody from deciding, in milliseconds; it goes on over the board and takes no clicks. */
export const LONGEST_DELAY = 300;

/** A scene over the board: shown for its time, at the speed that is wanted, or until a tap; with reduced motion it is not shown at all. */
export class Staging<Shown> {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly set: (shown: Shown | null) => void) {}

  /** Resolves when the next event may be played, which is before a long scene is over. */
  play(shown: Shown, ms: number, pace: number): Promise<void> {
    if (still()) return Promise.resolve();
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
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms / pace);
      this.#over = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  skip = (): void => {
    this.#over?.();
    this.#over = null;
  };
}
