/** How long things take: movement takes no time where it is not wanted; reading always does, until it is skipped. */

import { pace as wanted, still } from '../session/settings.svelte';

export function move(ms: number, pace: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, still() ? 0 : ms / pace / wanted()));
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
