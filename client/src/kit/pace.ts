/** How long things take: movement takes no time where it is not wanted; reading always does, until it is skipped. */

import { pace as wanted, still } from '../session/settings.svelte';

/** What is being waited for, and until when nothing is: somebody wants to go on. */
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

/** What keeps the board from going on to a decision, and whether that is to be there now. */
const before = new Set<() => void>();
let way = false;

/** Somebody is to decide: nothing is waited for until `wayMade`. What moves goes on moving, what is told is told beside the decision. */
export function makeWay(): void {
  way = true;
  for (const go of [...before]) go();
}

export function wayMade(): void {
  way = false;
}

/** Is way made now? */
export const wayIsMade = (): boolean => way;

/** What is waited for until it is over, or way is made. */
export function untilWay(over: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      before.delete(go);
      resolve();
    };
    if (way) return go();
    before.add(go);
    void over.then(go);
  });
}

/** So long, or until somebody is in a hurry. */
export function wait(ms: number): { over: Promise<void>; end: () => void } {
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

/** The time that a movement takes, unless somebody is to decide. */
export function move(ms: number, pace: number): Promise<void> {
  if (way) return Promise.resolve();
  const { over, end } = wait(still() ? 0 : ms / pace / wanted());
  before.add(end);
  return over.finally(() => before.delete(end));
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
