/** Where somebody is in a tutorial: the step, the situation that it shows, what was answered. */

import type { AnyAction, AnyEvent, AnyView, Choice, Performer } from '../../games/contract';
import { unharmed } from '../../kit/unharmed';
import { applied, remarkAfter, same, type Lesson, type Step, type Then, type Way } from '../../lessons/lesson';
import { still } from '../../session/settings.svelte';
import { sound } from '../../sound/sound';
import { inLanguage, say } from '../../texts/texts.svelte';
import type { Text } from '../../texts/languages';
import { BEGIN, GO_ON, pressesFor, type Press } from './presses';

/** How many times faster things go where nothing moves: there is nothing to look at meanwhile. */
const STILL = 8;

interface Answer {
  text: Text | null;
  /** All that there is to say about it. */
  more?: Text;
  good: boolean;
  rule?: string;
}

export class Learner {
  at = $state(0);
  view: AnyView = $state.raw() as AnyView;
  /** The checkpoint of this step is behind us. */
  done = $state(false);
  /** While something is told. */
  busy = $state(false);
  /** While the sand of a free step runs. */
  running = $state(false);
  answer: Answer | null = $state.raw(null);
  performer: Performer | null = null;

  #situation = $state(0);
  #began = 0;
  #clock = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #events: AnyEvent[] = [];

  constructor(readonly lesson: Lesson) {
    this.show(0);
  }

  get step(): Step {
    return this.lesson.steps[this.at]!;
  }

  get asked(): boolean {
    return !this.done && (!!this.step.choices || !!this.step.free);
  }

  get last(): boolean {
    return this.at === this.lesson.steps.length - 1;
  }

  get remark(): string {
    if (!this.answer) return '';
    return this.answer.text ? inLanguage(this.answer.text) : say('learn.other');
  }

  get choices(): Choice[] {
    if (!this.asked) return [];
    if (this.step.free) return this.running ? this.#ways.flatMap((way) => (way.action ? [{ action: way.action, text: '', outcome: [] }] : [])) : [];
    const tempting = (this.step.refused ?? []).map(({ action }) => ({ action, text: '', outcome: [] }));
    return [...this.step.choices!.map(({ action, outcome }) => ({ action, text: '', outcome })), ...tempting];
  }

  /** All that there is to say about now, for who asks. */
  get more(): string {
    const text = this.answer ? this.answer.more : this.step.more;
    return text ? inLanguage(text) : '';
  }

  /** What is to be pressed now, step by step. */
  get presses(): Press[] {
    if (this.busy) return [];
    if (!this.asked) return GO_ON;
    if (!this.step.free) return pressesFor(this.step.choices!.find((choice) => choice.then)!);
    if (!this.running) return BEGIN;
    const ways = this.choices;
    const wanted = ways.find(({ action }) => action.do === 'KeepTile') ?? (this.#situation === 0 ? ways.find(({ action }) => action.do === 'LiftTile') : undefined);
    const presses = [wanted, ways.find(({ action }) => action.do === 'DeclareDone')].find((choice) => choice !== undefined);
    return presses ? pressesFor(presses) : [];
  }

  get #ways(): Way[] {
    return this.step.free?.[this.#situation]?.ways ?? [];
  }

  /** Match time: it runs only in a free step. */
  now(): number {
    return this.#clock + (this.running ? performance.now() - this.#began : 0);
  }

  show(to: number): void {
    this.stop();
    this.at = Math.max(0, Math.min(this.lesson.steps.length - 1, to));
    this.view = this.step.view;
    this.done = false;
    this.busy = false;
    this.answer = null;
    this.#situation = 0;
    this.#events = [];
    this.#clock = (this.view as { clock?: number }).clock ?? 0;
    if (this.step.then) void this.#happen(this.step.then);
  }

  /** Nothing runs on when the page is left. */
  stop(): void {
    clearTimeout(this.#timer);
    this.running = false;
  }

  /** The sand begins to run. */
  begin(): void {
    if (!this.step.free || this.running || this.done) return;
    this.#began = performance.now();
    this.running = true;
    this.#awaitTime();
  }

  async play(action: AnyAction): Promise<void> {
    if (this.busy || !this.asked) return;
    if (this.step.free) {
      const way = this.#ways.find((one) => same(one.action, action));
      if (way && this.running) await this.#go(way);
      return;
    }
    const refused = this.step.refused?.find((one) => same(one.action, action));
    const then = this.step.choices?.find((choice) => same(choice.action, action))?.then;
    if (refused || !then) {
      sound.refused();
      this.answer = refused ? { text: refused.text, good: false, rule: refused.rule } : { text: null, more: this.step.wrong, good: false };
      return;
    }
    this.answer = null;
    this.done = true;
    if (!(await this.#happen(then))) return;
    this.answer = remarkAfter(this.step, this.#told(then.events));
    if (this.answer) return;
    if (!this.last) this.show(this.at + 1);
  }

  async #go(way: Way): Promise<void> {
    clearTimeout(this.#timer);
    this.#situation = way.to;
    this.#events.push(...this.#told(way.events));
    const next = this.step.free![way.to]!;
    if (!(await this.#happen({ ...way, change: next.change }))) return;
    if (next.ways.length) return this.#awaitTime();
    this.stop();
    this.done = true;
    this.answer = remarkAfter(this.step, this.#events);
  }

  #awaitTime(): void {
    clearTimeout(this.#timer);
    const way = this.#ways.find((one) => one.at !== undefined);
    if (way) this.#timer = setTimeout(() => void this.#go(way), Math.max(0, way.at! - this.now()));
  }

  #told(events: number[]): AnyEvent[] {
    return events.map((number) => this.lesson.happened[number]!);
  }

  /** Plays what happened and shows what it led to; false if somebody has gone on meanwhile. */
  async #happen({ events, change }: Then): Promise<boolean> {
    const now = this.at;
    this.busy = true;
    for (const event of this.#told(events)) {
      await unharmed(() => this.performer?.(event, still() ? STILL : 1, ''));
      if (this.at !== now || !this.busy) return false;
    }
    this.view = applied(this.step.view, change);
    this.busy = false;
    return true;
  }
}
