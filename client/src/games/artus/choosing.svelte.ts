/** A choice in the making: a card, then a figure, then a chair. It only narrows down what the server lists. */

import type { ArtusAction, ArtusEvent, ArtusFigureDisplaced, ArtusMoveFigure } from '../../wire/messages';
import type { Choice } from '../contract';

export type Move = Choice<ArtusAction, ArtusEvent>;

export interface Target {
  chair: number;
  from: number;
  steps: number;
  choice: Move;
  points: number;
  displaced: ArtusFigureDisplaced | null;
}

export class Choosing {
  card: string | null = $state(null);
  from: number | null = $state(null);
  #choices: () => Move[];

  constructor(choices: () => Move[]) {
    this.#choices = choices;
  }

  /** The cards that can be played now. */
  cards = $derived.by(() => new Set(this.#choices().flatMap((choice) => ('card' in choice.action ? [choice.action.card as string] : []))));

  #withCard = $derived.by(() => this.#choices().filter((choice) => 'card' in choice.action && choice.action.card === this.card));

  /** Chairs on which a knight may be placed. */
  places = $derived.by(() => new Map(this.#choices().flatMap((choice) => (choice.action.do === 'PlaceKnight' ? [[choice.action.chair, choice] as const] : []))));

  /** Stacks from which a card may be drawn. */
  stacks = $derived.by(() => new Map(this.#choices().flatMap((choice) => (choice.action.do === 'DrawCard' ? [[choice.action.stack as string, choice] as const] : []))));

  /** Every chair that a figure reaches with the chosen card. */
  targets: Target[] = $derived.by(() => this.#withCard.filter((choice) => choice.action.do === 'MoveFigure').map(targetOf).filter((target) => target.chair >= 0));

  /** Princes that may be given a ring with the chosen card. */
  rings = $derived.by(() => new Map(this.#withCard.flatMap((choice) => (choice.action.do === 'GiveRing' ? [[choice.action.chair, choice] as const] : []))));

  /** Ways to score with the chosen card, the best first. */
  scorings = $derived.by(() => this.#withCard.filter((choice) => choice.action.do === 'ScoreKnights').sort((a, b) => pointsOf(b) - pointsOf(a)));

  /** Figures that can be moved, with the points for the chair they leave. */
  movable = $derived.by(() => new Map(this.targets.map((target) => [target.from, target.points])));

  /** The points that are shown beside a chair: for leaving it, or for the ring that its prince gets. */
  worth = $derived.by(() => {
    const rings = [...this.rings].filter(([, choice]) => choice.outcome.length).map(([chair, choice]) => [chair, pointsOf(choice)] as const);
    return new Map([...rings, ...this.movable]);
  });

  /** The chairs to show now: of the chosen figure, or of the only one. */
  reach = $derived.by(() => {
    const from = this.from ?? (this.movable.size === 1 ? [...this.movable.keys()][0]! : null);
    return from === null ? [] : this.targets.filter((target) => target.from === from);
  });

  choose(card: string): void {
    this.card = this.card === card ? null : card;
    this.from = null;
  }

  lift(chair: number): void {
    this.from = this.from === chair ? null : chair;
  }

  clear(): void {
    this.card = null;
    this.from = null;
  }
}

function targetOf(choice: Move): Target {
  const action = choice.action as ArtusMoveFigure;
  const moved = choice.outcome.find((event) => event.event === 'FigureMoved');
  const displaced = choice.outcome.find((event) => event.event === 'FigureDisplaced') ?? null;
  return {
    chair: moved?.to_chair ?? -1,
    from: action.chair,
    steps: action.steps,
    choice,
    points: pointsOf(choice),
    displaced,
  };
}

/** What the choice would bring whoever makes it. */
export function pointsOf(choice: Move): number {
  return choice.outcome.reduce((sum, event) => (event.event === 'Scored' ? sum + event.line.amount : sum), 0);
}

/** The chairs that a way to score counts. */
export function chairsOf(choice: Move): readonly number[] {
  const named = (choice.action.do === 'ScoreKnights' && choice.action.chairs) || [];
  if (named.length) return named;
  return choice.outcome.flatMap((event) => (event.event === 'Scored' ? event.line.parts.flatMap((part) => part.where ?? []) : []));
}
