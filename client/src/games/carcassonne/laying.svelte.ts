/** Laying a tile: a place is chosen, the tile turned there, then laid. It only narrows down what the server lists. */

import type { CarcassonneAction, CarcassonneEvent, CarcassonneView } from '../../wire/messages';
import type { Choice } from '../contract';
import type { Lying } from './land/sketch';

export type Move = Choice<CarcassonneAction, CarcassonneEvent>;
type Laying = Extract<CarcassonneAction, { x: number; y: number; turns: number }>;

export interface Place {
  x: number;
  y: number;
  /** Legal turns here, with the choice for each. */
  turns: Map<number, Move>;
}

function isLaying(action: CarcassonneAction): action is Laying {
  return action.do === 'PlaceTile' || action.do === 'PlacePrize' || action.do === 'PlaceTournamentTile';
}

export class LayingTile {
  at: string | null = $state(null);
  turns = $state(0);
  #choices: () => Move[];
  #view: () => CarcassonneView;

  constructor(choices: () => Move[], view: () => CarcassonneView) {
    this.#choices = choices;
    this.#view = view;
  }

  places = $derived.by(() => {
    const places = new Map<string, Place>();
    for (const choice of this.#choices()) {
      if (!isLaying(choice.action)) continue;
      const { x, y, turns } = choice.action;
      const key = `${x} ${y}`;
      if (!places.has(key)) places.set(key, { x, y, turns: new Map() });
      places.get(key)!.turns.set(turns, choice);
    }
    return places;
  });

  /** The tiles in hand, as they would lie: a single one, or the six places of the tournament tile. */
  tiles = $derived.by((): string[] => {
    const view = this.#view();
    if (view.phase === 'place-tournament-tile') {
      const prefix = view.river ? 'tournament-river' : 'tournament';
      return Array.from({ length: 6 }, (_, i) => `${prefix}-${i + 1}`);
    }
    if (view.phase === 'place-prize') {
      const prize = view.seat === null ? null : view.tournaments?.contenders[view.seat]?.prizes.find((one) => one.tile);
      return prize?.tile ? [prize.tile] : [];
    }
    return view.drawn && view.phase === 'place-tile' ? [view.drawn] : [];
  });

  place = $derived.by(() => (this.at === null ? undefined : this.places.get(this.at)));
  /** The tiles as they would lie at the place that was chosen. */
  trial = $derived.by((): Lying[] => {
    const { place, tiles, turns } = this;
    return place ? spread(tiles.length, turns).map(({ dx, dy }, i) => ({ tile: tiles[i]!, x: place.x + dx, y: place.y + dy, turns })) : [];
  });
  choice = $derived.by(() => this.place?.turns.get(this.turns));

  /** Chooses a place; the tile is turned to the next way in which it fits there. */
  choose(key: string): void {
    if (this.at === key) return this.turn(true);
    this.at = key;
    const place = this.places.get(key);
    if (place && !place.turns.has(this.turns)) this.turn(true);
  }

  /** Turns the tile: where it lies to the next way that fits, in the hand by a quarter. */
  turn(clockwise: boolean): void {
    const step = clockwise ? 1 : 3;
    const fits = this.place?.turns;
    for (let i = 0; i < 4; i++) {
      this.turns = (this.turns + step) % 4;
      if (!fits || fits.has(this.turns)) return;
    }
  }

  clear(): void {
    this.at = null;
  }
}

/** The places that tiles of a piece lie on, from its north-western place. */
export function spread(count: number, turns: number): { dx: number; dy: number }[] {
  if (count === 1) return [{ dx: 0, dy: 0 }];
  return Array.from({ length: count }, (_, i) => {
    const [column, row] = [i % 3, Math.floor(i / 3)];
    if (turns === 0) return { dx: column, dy: row };
    if (turns === 1) return { dx: 1 - row, dy: column };
    if (turns === 2) return { dx: 2 - column, dy: 1 - row };
    return { dx: row, dy: 2 - column };
  });
}

/** What a choice brings a seat at once. */
export function pointsOf(choice: Move | undefined, seat: number | null): number {
  return (choice?.outcome ?? []).reduce((sum, event) => (event.event === 'Scored' && event.line.seat === seat ? sum + event.line.amount : sum), 0);
}
