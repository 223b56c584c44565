/** The log in turns: what one seat did in a row belongs together, and so does what a game tells as one (a raid). */

import type { AnyEvent } from '../../games/contract';
import type { Step } from '../../wire/messages';

export interface Turn {
  /** Of its first step; tells a turn from the others. */
  key: number;
  /** What holds it together, if it is not the seat. */
  fold: string | null;
  steps: Step[];
}

/** Sentences of a step; those that say the same of many things in a row are told by the first. */
export interface Line {
  text: string;
  event: AnyEvent | null;
  more: string[];
}

/** From so many events of one kind in a row on, the first one is enough. */
const MANY = 5;

export function turnsOf(steps: readonly Step[], foldOf: (events: readonly AnyEvent[]) => string | null): Turn[] {
  const turns: Turn[] = [];
  for (const step of steps) {
    const fold = step.events?.length ? foldOf(step.events as readonly AnyEvent[]) : null;
    const last = turns.at(-1);
    const seat = last?.steps[0]?.seat ?? null;
    if (last && last.fold === fold && (fold !== null || (seat !== null && seat === (step.seat ?? null)))) last.steps.push(step);
    else turns.push({ key: step.sequence, fold, steps: [step] });
  }
  return turns;
}

/** The lines of a step: sentences are its own texts, in the order of its events where there is one for each. */
export function linesOf(sentences: readonly string[], events: readonly AnyEvent[]): Line[] {
  const offset = sentences.length - events.length; // a table may say something first
  const lines: Line[] = [];
  sentences.forEach((text, i) => {
    if (!text) return;
    const event = offset >= 0 ? (events[i - offset] ?? null) : null;
    const last = lines.at(-1);
    if (last && event && last.event?.event === event.event) last.more.push(text);
    else lines.push({ text, event, more: [] });
  });
  return lines.flatMap((line) => (line.more.length + 1 >= MANY ? [line] : [{ ...line, more: [] }, ...line.more.map((text) => ({ text, event: line.event, more: [] }))]));
}
