/** A tutorial as `scripts/lessons` played it on the rules: real views, choices and events. Nothing is decided here. */

import type { AnyAction, AnyEvent, AnyView } from '../games/contract';
import type { Text } from '../texts/languages';

/** What turns one piece of data into another: [the new one], or what changed below, by key. */
type Change = [unknown] | { [key: string]: Change };

/** What happened, by number in the lesson's list, and what it changed of the step's view. */
export interface Then {
  events: number[];
  change: Change;
}

/** A way from one situation of a free step to another: by an action, or at a time. */
export interface Way {
  action?: AnyAction;
  at?: number;
  events: number[];
  to: number;
}

export interface Remark {
  when: Record<string, unknown>;
  say: Text;
  learned?: Text;
}

export interface Step {
  /** A few words; `more` is all that there is to say, for who asks. */
  say: Text;
  more?: Text;
  /** Places of the board that are meant; `point` names its parts. */
  mark?: number[];
  point?: string[];
  /** Of the ledger, that the step is about. */
  rules?: string[];
  view: AnyView;
  then?: Then;
  choices?: { action: AnyAction; outcome: AnyEvent[]; then?: Then }[];
  refused?: { action: AnyAction; rule: string; text: Text }[];
  free?: { change: Change; ways: Way[] }[];
  /** What is said after the right answer; `learned` is all of it. */
  right?: Text;
  learned?: Text;
  wrong?: Text;
  after?: Remark[];
}

export interface Lesson {
  game: string;
  /** Of the seats, by language. */
  names: Record<string, string[]>;
  /** Of the box, by seat. */
  colours: string[];
  /** Options of the coached game that follows. */
  coached?: Record<string, boolean | number | string>;
  happened: AnyEvent[];
  steps: Step[];
}

const FILES = import.meta.glob<{ default: unknown }>('./*.json');

/** The lessons of a game: the first, then its further chapters. */
export function lessonsOf(game: string): string[] {
  const names = Object.keys(FILES).map((path) => path.slice(2, -5));
  return names.filter((name) => name === game || name.startsWith(`${game}-`)).sort();
}

/** A lesson with the view of every step, or null where there is none of that name. */
export async function lessonOf(name: string): Promise<Lesson | null> {
  const found = FILES[`./${name}.json`];
  if (!found) return null;
  const stored = (await found()).default as Omit<Lesson, 'steps'> & { steps: (Omit<Step, 'view'> & { change: Change })[] };
  let view: unknown = null;
  const steps = stored.steps.map((step) => {
    view = applied(view, step.change);
    return { ...step, view: view as AnyView };
  });
  return { ...stored, steps };
}

/** The data after a change. */
export function applied<T>(old: T, change: Change): T {
  if (Array.isArray(change)) return change[0] as T;
  const copy = (Array.isArray(old) ? [...old] : { ...old }) as Record<string, unknown>;
  for (const [key, inner] of Object.entries(change)) copy[key] = applied(copy[key], inner);
  return copy as T;
}

/** What a step says after these events: the first remark that fits one of them, else that it was right. */
export function remarkAfter(step: Step, events: readonly AnyEvent[]): { text: Text; more?: Text; good: boolean } | null {
  const fits = (event: AnyEvent, when: Remark['when']) => Object.entries(when).every(([key, value]) => (event as unknown as Record<string, unknown>)[key] === value);
  const remark = step.after?.find(({ when }) => events.some((event) => fits(event, when)));
  if (remark) return { text: remark.say, more: remark.learned, good: false };
  return step.right ? { text: step.right, more: step.learned, good: true } : null;
}

export function same(one: AnyAction | undefined, other: AnyAction): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
