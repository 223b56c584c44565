/** One table as this browser knows it: what the server said, what is being shown, what was asked and not yet answered. */

import { tick } from 'svelte';
import { makeWay, wayMade } from '../kit/pace';
import { pressedLately } from '../kit/pressed';
import { hush } from '../kit/telling.svelte';
import { unharmed } from '../kit/unharmed';
import type { AnyAction, AnyEvent, AnyView, Choice, Explained, Performer } from '../games/contract';
import { applied, digest } from '../wire/changes';
import type { Done, Playing, Present, Result, ScoreLine, Snapshot, Step, TableInfo, Update, Said } from '../wire/messages';
import { CommandRefused, lineTo, type Command } from './connection.svelte';
import { random } from './guest';
import { thoughtHere } from './http';
import { isLocal, local } from './local.svelte';
import { settings } from './settings.svelte';

/** What the board shows: a view with the choices that belong to it. */
export interface Shown {
  viewer: number | null;
  view: AnyView;
  actions: readonly AnyAction[];
  result: Result | null;
}

interface Chapter {
  sequence: number;
  events: readonly AnyEvent[];
  texts: readonly string[];
  playing: Playing | null;
  /** The server time at which everybody is shown it, where decisions race. */
  showAt: number | null;
}

type TableWord = Command extends infer C ? (C extends { table: string } ? Omit<C, 'table'> : never) : never;

/** An update longer than this is shown at once, without being played. */
const MANY_EVENTS = 120;

/** Milliseconds after which an answered action is no longer pending, whatever became of its consequences. */
const LONGEST_PENDING = 4000;

/** Milliseconds that something is held back at most so that all see it at one moment; a clock may be wrong. */
const LONGEST_WAIT = 500;

/** Milliseconds after which somebody can decide, whatever is still being played; what a page needs for drawing it comes on top, up to 300 in all. */
const LONGEST_PLAYED = 200;

/** Milliseconds until an advice is asked for again. */
const ASK_AGAIN = 500;

/** Milliseconds after which a refusal has been read, and goes with the next thing that happens. */
const LONG_READ = 4000;

/** What a bot would do as the page tells it: the action, why, and what the bot has calculated. */
export interface Hint {
  action: AnyAction;
  text: string;
  why: string;
  more: readonly string[];
}

/** What a bot would do in sentences: what, why, then what it has calculated. */
export interface Advice {
  action: AnyAction;
  texts: readonly string[];
}

export class TableSession {
  info: TableInfo | null = $state.raw(null);
  shown: Shown | null = $state.raw(null);
  playing: Playing | null = $state.raw(null);
  steps: Step[] = $state.raw([]);
  said: Said[] = $state.raw([]);
  /** Every change of a score so far: the answers to "why?". */
  lines: Explained[] = $state.raw([]);
  present: Present | null = $state.raw(null);
  choices: Choice[] = $state.raw([]);
  /** The choices have their sentences, or none can be had. */
  described = $state(false);
  /** True from asking until the answer, and while what it made happen is played. */
  pending = $state(false);
  busy = $state(false);
  refusal: { text: string; rule: string; at: number; /** The button that caused it. */ near: Element | null } | null = $state.raw(null);
  hint: Hint | null = $state.raw(null);
  /** A bot is thinking about a hint. */
  thinking = $state(false);
  missing = $state(false);
  /** This browser held the table, but cannot read it any more. */
  damaged = $state(false);
  /** Why this browser is no longer told about the table. */
  dismissed = $state('');

  #advised: { shown: Shown; advice: Promise<Advice | null> } | null = null;
  #sequence: number | undefined;
  /** The game as it was told last, and the digest of all that was told of the table. */
  #told: Playing | null = null;
  #digest = 0;
  #healing = false;
  #shownSequence = $state(0);
  #waiting: { sequence: number; resolve: () => void }[] = [];
  #queue: Chapter[] = [];
  #performer: Performer | null = null;
  /** Set while a decision of this browser's person waits for what is being played. */
  #due: ReturnType<typeof setTimeout> | undefined;
  #generation = 0;
  #stop: (() => void)[] = [];

  /** Where the table is held: at the server or in this browser. */
  readonly line;

  constructor(readonly id: string) {
    this.line = lineTo(id);
    this.#stop.push(
      this.line.listen((message, text) => {
        if (message.type === 'Snapshot' && message.table.table === id) this.#snapshot(message, text);
        else if (message.type === 'Update' && message.table === id) this.#update(message, text);
        else if (message.type === 'Dismissed' && message.table === id) this.dismissed = message.text;
        else if (message.type === 'Present' && message.table === id) this.present = message;
      }),
      this.line.whenOpen(() => this.#enter()),
    );
  }

  close(): void {
    for (const stop of this.#stop) stop();
    this.#played();
    if (this.line.state === 'open') this.line.command({ type: 'Leave', table: this.id }, false).catch(() => {});
  }

  /** Who was asked to leave comes back, by an invitation. */
  comeBack(): void {
    this.dismissed = '';
    this.missing = false;
    this.#sequence = undefined;
    if (this.line.state === 'open') this.#enter();
  }

  #enter(): void {
    const since = this.#sequence ?? null;
    this.line.command({ type: 'Enter', table: this.id, since }, false).catch((error: { error?: string; message?: string }) => {
      if (error instanceof CommandRefused) this.dismissed = error.message;
      if (error.error === 'unknown-table' || error.error === 'not-allowed') this.missing = true;
      if (isLocal(this.id) && error.message?.includes('damaged')) this.damaged = true;
    });
  }

  /** Something that was told is missing here, or is not what was sent: everything is asked for, once. */
  #heal(): void {
    if (this.#healing) return;
    this.#healing = true;
    this.#sequence = undefined;
    this.#enter();
  }

  // ---- what the server says ----------------------------------------------------------------------

  #snapshot(message: Snapshot, text: string): void {
    this.#told = message.playing ?? null;
    this.#digest = digest(text);
    this.#healing = false;
    this.#generation++;
    this.#queue = [];
    this.#played();
    this.#sequence = message.sequence;
    this.info = message.table;
    this.said = [...(message.said ?? [])];
    this.steps = [...(message.steps ?? [])];
    this.lines = explained(message.lines ?? [], message.whys ?? []);
    this.busy = false;
    this.#show(message.playing ?? null);
    this.#reached(message.sequence);
  }

  #update(message: Update, text: string): void {
    if (this.#healing) return;
    if (this.#sequence === undefined || message.since > this.#sequence) return this.#enter();
    if ((message.after ?? this.#digest) !== this.#digest || (message.changes && !this.#told)) return this.#heal();
    this.#digest = digest(text, message.after ?? 0);
    const playing = message.playing ?? (message.changes ? applied(this.#told, message.changes) : null);
    this.#told = playing ?? this.#told;
    const fresh = message.steps.filter((step) => step.sequence > this.#sequence!);
    this.#sequence = Math.max(this.#sequence, message.sequence);
    if (message.info) this.info = message.info;
    this.steps = [...this.steps, ...fresh];
    this.said = [...this.said, ...fresh.flatMap((step) => (step.said ? [step.said] : []))];
    const events = fresh.flatMap((step) => [...((step.events ?? []) as AnyEvent[])]);
    this.lines = [...this.lines, ...fresh.flatMap((step) => explained(scoredIn(step), step.whys ?? []))];
    if (!playing && !events.length) return;
    const texts = fresh.flatMap((step) => (step.events ?? []).map((_, i) => step.texts?.[i] ?? ''));
    if (playing?.race) this.line.compareClocks();
    this.#queue.push({ sequence: message.sequence, events, texts, playing, showAt: message.show_at ?? null });
    if (playing?.view.waiting.some((seat) => this.mine.includes(seat))) this.#due ??= setTimeout(makeWay, LONGEST_PLAYED);
    if (!this.busy) void this.#tell();
  }

  /** Plays what happened, one update after the other; what waits behind makes it go faster. */
  async #tell(): Promise<void> {
    const generation = ++this.#generation;
    this.busy = true;
    while (this.#queue.length) {
      const chapter = this.#queue.shift()!;
      if (chapter.showAt !== null) await until(chapter.showAt - this.line.now());
      if (generation !== this.#generation) return;
      const told = chapter.events.length <= MANY_EVENTS && document.visibilityState === 'visible';
      for (const [i, event] of told ? chapter.events.entries() : []) {
        await unharmed(() => this.#performer?.(event, this.#queue.length ? 2 : 1, chapter.texts[i]));
        if (generation !== this.#generation) return;
      }
      if (chapter.playing) this.#show(chapter.playing);
      await unharmed(tick); // every view is drawn, also one that was taken back at once
      if (generation !== this.#generation) return;
      this.#reached(chapter.sequence);
    }
    this.#played();
    this.busy = false;
  }

  /** Nothing that is played keeps anybody from deciding any more. */
  #played(): void {
    clearTimeout(this.#due);
    this.#due = undefined;
    wayMade();
  }

  /** What was asked is no longer pending once its consequences are on the table. */
  #reached(sequence: number): void {
    this.#shownSequence = sequence;
    for (const waiting of [...this.#waiting]) if (waiting.sequence <= sequence) waiting.resolve();
    this.#waiting = this.#waiting.filter((waiting) => waiting.sequence > sequence);
  }

  #shows(sequence: number): Promise<void> {
    if (sequence <= this.#shownSequence) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push({ sequence, resolve });
      setTimeout(resolve, LONGEST_PENDING);
    });
  }

  #show(playing: Playing | null): void {
    this.playing = playing;
    this.hint = null;
    if (this.refusal && Date.now() - this.refusal.at > LONG_READ) this.refusal = null;
    if (!playing) {
      this.shown = null;
      this.choices = [];
      return;
    }
    const view = playing.view as AnyView;
    const actions = (playing.actions ?? []) as readonly AnyAction[];
    this.shown = { viewer: playing.viewer, view, actions, result: playing.result ?? null };
    this.choices = actions.map((action) => ({ action, text: '', outcome: [] }));
    this.described = this.race;
    if (actions.length && playing.viewer !== null && !this.race) void this.#describe(playing);
  }

  /** Decisions race against the clock: choices must not wait for sentences, and a press carries its time. */
  get race(): boolean {
    return this.playing?.race ?? false;
  }


  async #describe(playing: Playing): Promise<void> {
    try {
      const done = await this.line.command({ type: 'Describe', table: this.id, seat: playing.viewer! }, false);
      if (this.playing !== playing) return;
      this.choices = this.choices.map((choice, i) => ({
        ...choice,
        text: done.texts?.[i] ?? '',
        outcome: (done.outcomes?.[i] ?? []) as AnyEvent[],
      }));
    } catch {
      // Without sentences and outcomes the choices can still be made.
    }
    if (this.playing === playing) this.described = true;
  }

  perform(performer: Performer | null): void {
    this.#performer = performer;
  }

  // ---- what the person says ----------------------------------------------------------------------

  /** A command about this table; a refusal is shown with its reason. */
  async ask(command: TableWord, quiet = false) {
    if (!quiet) this.refusal = null;
    const near = pressedLately();
    try {
      return await this.line.command({ ...command, table: this.id } as Command);
    } catch (error) {
      if (!quiet && error instanceof CommandRefused) this.refusal = { text: error.message, rule: error.answer.rule, at: Date.now(), near: near() };
      else if (!quiet && error instanceof Error && error.message) this.refusal = { text: error.message, rule: '', at: Date.now(), near: near() };
      return null;
    }
  }

  /** Plays an action with the viewer's seat; it is pending until the server has answered. */
  async play(action: AnyAction, pressed?: number): Promise<boolean> {
    const seat = this.shown?.viewer;
    if (seat === null || seat === undefined || this.pending) return false;
    this.pending = true;
    hush();
    const done = await this.ask({ type: 'Play', seat, action: action as never, pressed: pressed ?? null });
    if (done?.sequence) await this.#shows(done.sequence);
    this.pending = false;
    return done !== null;
  }

  /** What a bot would do, without a word of it on the table; asked once for every decision. */
  advice(): Promise<Advice | null> {
    const shown = this.shown;
    if (!shown || shown.viewer === null) return Promise.resolve(null);
    if (this.#advised?.shown !== shown) this.#advised = { shown, advice: this.#advise(shown, shown.viewer) };
    return this.#advised.advice;
  }

  async #advise(shown: Shown, seat: number): Promise<Advice | null> {
    while (this.shown === shown) {
      try {
        const done = await this.#thought((own) => this.line.command({ type: 'Hint', table: this.id, seat, level: null, own }, false));
        return done?.action ? { action: done.action as AnyAction, texts: done.texts ?? [] } : null;
      } catch (error) {
        // Somebody else was faster, or the bots are busy: the game goes on without advice.
        if (!(error instanceof CommandRefused && error.answer.reason === 'asked_already')) return null;
        // A bot still thinks about the decision before.
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
      }
    }
    return null;
  }

  /** What a bot would do: thought of by this browser where it can, so that it costs the server nothing. */
  async #thought(ask: (own: boolean) => Promise<Done | null>): Promise<Pick<Done, 'action' | 'texts'> | null> {
    const own = !isLocal(this.id) && (await local.thinks());
    const done = await ask(own);
    if (!done?.question) return done;
    return thoughtHere(done.question).catch(() => ask(false));
  }

  async askHint(): Promise<void> {
    const shown = this.shown;
    const seat = shown?.viewer;
    if (seat === null || seat === undefined || this.thinking) return;
    this.thinking = true;
    const advised = this.#advised?.shown === shown ? await this.#advised.advice : null;
    const done = advised ?? (await this.#thought((own) => this.ask({ type: 'Hint', seat, level: null, own })));
    this.thinking = false;
    // The answer to a question of before helps nobody.
    if (done?.action && this.shown === shown) this.hint = hintOf(done.action as AnyAction, done.texts ?? []);
  }

  sit(seat: number | null, name: string | null, invitation: string | null = null, colour: string | null = null) {
    // Who sits down brings the form of title that was chosen last in this browser.
    const form = seat !== null && this.mine.includes(seat) ? null : settings.titles;
    return this.ask({ type: 'Sit', seat, name, colour, form, entropy: random(32), invitation });
  }

  /** How the titles of an own seat are told, for everybody; this browser brings it along to the next table. */
  chooseForm(seat: number, form: 'feminine' | 'masculine') {
    settings.change({ titles: form });
    return this.ask({ type: 'ChooseForm', seat, form });
  }

  // ---- questions ---------------------------------------------------------------------------------

  /** What has happened as far as it has been shown: the log never runs ahead of the board. */
  get told(): Step[] {
    return this.steps.filter((step) => step.sequence <= this.#shownSequence || !step.events?.length);
  }

  /** The seats that this browser's person holds. */
  get mine(): number[] {
    return (this.info?.seats ?? []).filter((seat) => seat.guest && seat.guest === this.line.guest && seat.kind === 'person').map((seat) => seat.seat);
  }

  get hosting(): boolean {
    return this.info?.host === this.line.guest;
  }
}

/** Until the moment when everybody is shown the same; the server never asks to wait long. */
function until(ms: number): Promise<void> {
  const wait = Math.min(ms, LONGEST_WAIT);
  return wait > 0 ? new Promise((resolve) => setTimeout(resolve, wait)) : Promise.resolve();
}

function scoredIn(step: Step): ScoreLine[] {
  return (step.events ?? []).flatMap((event) => (event.event === 'Scored' ? [event.line] : []));
}

/** Score lines, each with its words. */
export function explained(lines: readonly ScoreLine[], whys: readonly string[]): Explained[] {
  return lines.map((line, i) => ({ line, why: whys[i] ?? '' }));
}

export function hintOf(action: AnyAction, [text = '', why = '', ...more]: readonly string[]): Hint {
  return { action, text, why, more };
}
