/** What is told over a board, one after the other: the board waits until it has been read, but no decision does. */

import { pace as wanted, still } from '../session/settings.svelte';
import { untilWay, wait, wayIsMade } from './pace';
import { unharmed } from './unharmed';

/** The times within something that is told: to read it, and to see what moves with it. */
export interface Times {
  read: (ms: number) => Promise<void>;
  move: (ms: number) => Promise<void>;
}

const tellings = new Set<Telling>();

/** The decision is made: what was told beside it is over. */
export function hush(): void {
  for (const telling of tellings) telling.hush();
}

export class Telling {
  /** It is told beside a decision, and ends with it. */
  aside = $state(false);
  #last: Promise<void> = Promise.resolve();
  #generation = 0;
  #over: (() => void) | null = null;

  /** What is told is taken away by `clear`. */
  constructor(private readonly clear: () => void) {}

  /** Resolves when the next event may be played: when it has been told, or at once where somebody is to decide. */
  async tell(told: (times: Times) => Promise<void> | void, pace: number): Promise<void> {
    if (!wayIsMade()) this.hush(); // the game has gone on
    const generation = this.#generation;
    const times: Times = {
      read: (ms) => this.#pass(ms / pace, generation),
      move: (ms) => this.#pass(still() ? 0 : ms / pace / wanted(), generation),
    };
    let over = false;
    const mine = (this.#last = this.#last.then(() => unharmed(() => told(times))));
    void mine.then(() => {
      over = true;
      if (this.aside && this.#last === mine) this.hush();
    });
    await untilWay(mine);
    if (over || generation !== this.#generation) return;
    this.aside = true;
    tellings.add(this);
  }

  /** So long; never over for what was hushed meanwhile. */
  async #pass(ms: number, generation: number): Promise<void> {
    const { over, end } = wait(ms);
    this.#over = end;
    await over;
    if (generation !== this.#generation) await new Promise(() => {});
  }

  /** A click: on to the next. */
  skip = (): void => this.#over?.();

  /** Nothing more is told beside a decision. */
  hush = (): void => {
    if (!this.aside) return;
    this.aside = false;
    tellings.delete(this);
    this.#generation++;
    this.#last = Promise.resolve();
    this.#over?.();
    this.clear();
  };
}
