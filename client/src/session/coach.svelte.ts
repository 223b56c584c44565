/** The coach of a first game: says what matters before a decision, and gently what would have been better after it.
 *  It knows no rule: what can be decided, what a bot would do and what each choice would bring come from the server. */

import type { AnyAction, AnyEvent, AnyView, Choice, GameClient, Rule, SeatSeen } from '../games/contract';
import { inLanguage, say, signed } from '../texts/texts.svelte';
import type { Playing } from '../wire/messages';
import { router } from './route.svelte';
import type { Teaching } from './teaching';
import { hintOf, type Advice, type TableSession } from './table.svelte';

export class Coach {
  on = $state(false);
  /** What would have been better, until the next choice. */
  remark = $state('');
  /** A rule that matters for the first time, until the next choice: its title, and its first sentence. */
  fresh: { rule: string; title: string; text: string } | null = $state.raw(null);
  #asked = '';
  #advice: Advice | null = $state.raw(null);
  #about: Playing | null = null;
  #client: GameClient | null = $state.raw(null);
  #seats: SeatSeen[] = [];
  #teaching: Promise<Teaching> | null = null;
  /** What the board was before the own last decision, and what a bot would have done there. */
  #before: { view: AnyView; better: string } | null = null;

  constructor(
    readonly table: TableSession,
    on: boolean,
  ) {
    this.on = on;
  }

  /** The game that is being played, and who plays it. */
  knows(client: GameClient, seats: SeatSeen[]): void {
    this.#client = client;
    this.#seats = seats;
  }

  /** Tells one new thing at a time; what is not told now waits for the next time. */
  async #tell(of: (teaching: Teaching) => Rule | null): Promise<void> {
    const [client, view] = [this.#client, this.table.shown?.view];
    if (!this.on || this.fresh || !client || !view) return;
    try {
      const { Teaching, firstSentence } = await import('./teaching');
      this.#teaching ??= Teaching.of(view.game, client);
      const teaching = await this.#teaching;
      const rule = this.on && !this.fresh ? of(teaching) : null;
      if (rule) this.fresh = { rule: rule.id, title: inLanguage(rule.title), text: firstSentence(inLanguage(rule.text)) };
    } catch {
      this.#teaching = null; // It could not be loaded; what comes next asks again.
    }
  }

  /** What to do now and what matters, by the kind of the decision. */
  get says(): string {
    const shown = this.table.shown;
    if (!shown) return '';
    const kind = this.#races ? 'race' : this.table.busy ? '' : (shown.actions[0]?.do ?? '');
    return this.#client?.told?.(`coach.${kind}`) ?? say('coach.wait');
  }

  /** A race is one long decision, until this seat has had enough. */
  get #races(): boolean {
    const { view, viewer } = this.table.shown!;
    return this.table.race && viewer !== null && (this.#client?.races?.(view, viewer) ?? true);
  }

  get canShow(): boolean {
    return this.#advice !== null;
  }

  switch(on: boolean): void {
    this.on = on;
    this.remark = '';
    this.fresh = null;
    router.go(`table/${this.table.id}${on ? '?coach=1' : ''}`, true);
  }

  /** Looks ahead while the person thinks. A race against the clock leaves no time for that. */
  async prepare(): Promise<void> {
    const playing = this.table.playing;
    if (!playing || playing === this.#about || this.table.race) return;
    this.#about = playing;
    this.#advice = null;
    this.#lookBack();
    this.#ask(this.table.choices.map(({ action }) => action));
    const advice = await this.table.advice();
    if (this.#about === playing) this.#advice = advice;
  }

  /** What is new about a decision is told once, however often the table changes around it. */
  #ask(actions: AnyAction[]): void {
    const asked = JSON.stringify(actions);
    if (asked === this.#asked) return;
    this.#asked = asked;
    void this.#tell((teaching) => teaching.asked(actions));
  }

  show(): void {
    if (this.#advice) this.table.hint = hintOf(this.#advice.action, [this.#text(this.#advice), ...this.#advice.texts.slice(1)]);
  }

  /** What an advice comes to, in one sentence. */
  #text(advice: Advice): string {
    const choice = this.#choice(advice.action);
    return (choice && this.#client?.called?.(choice, this.table.shown!.view)) || choice?.text || (advice.texts[0] ?? '');
  }

  /** What the own last decision has changed, and what a bot would rather have done. */
  #lookBack(): void {
    const before = this.#before;
    this.#before = null;
    if (!before || !this.table.shown) return;
    const changed = this.#client?.changed?.(before.view, this.table.shown.view, this.#seats) ?? '';
    if (changed) this.remark = [changed, before.better].filter(Boolean).join(' ');
  }

  #choice(action: AnyAction): Choice | undefined {
    return this.table.choices.find((choice) => same(choice.action, action));
  }

  /** The person has chosen: is there something that brings more at once, or that a bot would rather have done? */
  chosen(action: AnyAction): void {
    const seat = this.table.shown?.viewer ?? null;
    const better = this.#advice;
    this.remark = '';
    this.fresh = null;
    this.#advice = null;
    this.#before = null;
    if (!this.on) return;
    const view = this.table.shown!.view;
    if (!better || same(action, better.action)) {
      this.#before = { view, better: better ? say('coach.same') : '' };
      return;
    }
    this.#before = { view, better: say('coach.otherwise', { text: this.#text(better), why: better.texts[1] ?? '' }) };
    const [got, missed] = [brings(this.#choice(action), seat), brings(this.#choice(better.action), seat)];
    const instead = this.#client?.told?.(`instead.${better.action.do}`);
    if (missed > got) this.remark = say('coach.better', { text: this.#text(better), more: signed(missed), got: signed(got) });
    else if (missed === got && action.do !== better.action.do && instead) this.remark = instead;
  }

  /** Something happened that is worth a word. */
  heard(event: AnyEvent): void {
    if (!this.on) return;
    void this.#tell((teaching) => teaching.happened(event));
    const word = this.#client?.told?.(`after.${event.event}`);
    const met = this.#client?.meets?.(event) ?? (event as { seat?: number }).seat;
    if (word && met === this.table.shown?.viewer) this.remark = word;
  }
}

/** The same action, in whatever order its fields were written. */
function same(one: AnyAction, other: AnyAction): boolean {
  const [fields, others] = [one, other].map((action) => JSON.stringify(Object.entries(action).sort()));
  return fields === others;
}

/** What a choice would bring this seat for certain, in the game's own score lines. */
function brings(choice: Choice | undefined, seat: number | null): number {
  return (choice?.outcome ?? []).reduce((sum, event) => {
    const line = (event as unknown as { line?: { seat: number; amount: number } }).line;
    return event.event === 'Scored' && line?.seat === seat ? sum + line.amount : sum;
  }, 0);
}
