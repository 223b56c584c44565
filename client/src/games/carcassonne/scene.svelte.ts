/** What moves on the Carcassonne table for a moment: a tile laid, a meeple set or walking home, a feature counted, a sentence told. */

import { move, Staging } from '../../kit/pace';
import { Telling } from '../../kit/telling.svelte';
import { still } from '../../session/settings.svelte';
import { sound } from '../../sound/sound';
import type { CarcassonneEvent, CarcassonneFeatureView, CarcassonneView, ScoreLine } from '../../wire/messages';
import { figureIn } from './figures';
import type { Lying } from './land/sketch';

export interface Set {
  seat: number;
  x: number;
  y: number;
  segment: number;
  role: string;
  figure: string;
}

/** A feature that is being counted: its segments in the order of its tiles, and the tiles that are in no view yet. */
export interface Counted {
  id: number;
  feature: CarcassonneFeatureView['feature'];
  segments: readonly (readonly [number, number])[];
  fresh: readonly Lying[];
}

/** What a seat has so far in the scoring at the end, and what it got just now. */
export interface Total {
  seat: number;
  score: number;
  gained: number;
}

const TOLD = new Set(['GoodsTaken', 'SecondPartBegan', 'TournamentBegan', 'EmblemTurnedUp', 'PrizeWon', 'EmblemKept', 'EmblemRemoved', 'CrownMoved', 'PrizesLeftOver', 'EmblemOnStatue', 'PrizeRemoved', 'FinalScoringBegan']);

/** What a part of a score line counts, as a feature. */
const COUNTS: Record<string, CarcassonneFeatureView['feature']> = { 'road-tiles': 'road', 'city-tiles': 'city', 'monastery-tiles': 'monastery', 'completed-cities': 'field' };

/** Points from which a scoring sounds as a great one. */
const GREAT = 10;
const SHOWN = 1600;

export class Scene {
  laid: Lying[] = $state([]);
  set: Set[] = $state([]);
  gone: string[] = $state([]);
  leaving: (Set & { id: number })[] = $state([]);
  counted: readonly Counted[] = $state.raw([]);
  rising: { id: number; seat: number; amount: number; at: { x: number; y: number } }[] = $state([]);
  told = $state('');
  /** The totals of the scoring at the end, as far as it has been shown. */
  parade: Total[] | null = $state(null);
  /** Where people look while the end is counted. */
  looked: { x: number; y: number } | null = $state(null);
  /** The emblem that was turned up just now. */
  emblem: { seat: number; emblem: number } | null = $state(null);
  readonly #turning = new Staging<{ seat: number; emblem: number }>((emblem) => (this.emblem = emblem));
  readonly telling = new Telling(() => (this.told = ''));
  #id = 0;
  #final = false;
  /** A tap: the rest of the scoring at the end is shown at once. */
  #hurried = false;

  clear(): void {
    this.laid = [];
    this.set = [];
    this.gone = [];
    if (!this.telling.aside) this.told = '';
  }

  /** A tap goes on. */
  skip = (): void => {
    this.#turning.skip();
    this.telling.hush();
    if (this.#final) this.#hurried = true;
  };

  async perform(event: CarcassonneEvent, pace: number, text: string, view: CarcassonneView): Promise<void> {
    switch (event.event) {
      case 'TilePlaced':
      case 'PrizePlaced':
      case 'StartTilePlaced':
        this.laid.push({ tile: event.tile, x: event.x, y: event.y, turns: event.turns });
        sound.place();
        return move(280, pace);
      case 'TileDrawn':
        return sound.card();
      case 'MeeplePlaced':
      case 'LargeMeeplePlaced':
      case 'BuilderPlaced':
      case 'PigPlaced':
        this.set.push({ seat: event.seat, x: event.x, y: event.y, segment: event.segment, role: event.role, figure: figureIn(event.event) });
        sound.step();
        return move(260, pace);
      case 'MeepleReturned':
      case 'LargeMeepleReturned':
      case 'BuilderReturned': {
        this.gone.push(`${event.x} ${event.y}`);
        sound.home();
        const id = ++this.#id;
        if (!still()) this.leaving.push({ id, seat: event.seat, x: event.x, y: event.y, segment: event.segment, role: event.role, figure: figureIn(event.event) });
        setTimeout(() => (this.leaving = this.leaving.filter((one) => one.id !== id)), 900);
        return move(160, pace);
      }
      case 'Scored':
        return this.#score(event.line, pace, view);
      case 'FinalScoringBegan':
        this.#final = true;
        this.parade = view.players.map(({ score }, seat) => ({ seat, score, gained: 0 }));
        break;
      case 'EmblemTurnedUp':
        sound.emblem();
        await this.#turning.play({ seat: event.seat, emblem: event.emblem }, 1500, pace);
        break;
      case 'GameEnded':
        sound.end();
        setTimeout(() => (this.parade = null), this.#hurried || still() ? 0 : SHOWN);
        return;
    }
    if (!TOLD.has(event.event) || !text) return;
    return this.telling.tell(async (times) => {
      this.told = text;
      sound.tick();
      await times.read(1600);
      if (this.#final) this.told = ''; // what is counted is told by the parade
    }, pace);
  }

  /** The feature shines, tile by tile; then the points rise. A field is shown before it is counted. */
  async #score(line: ScoreLine, pace: number, view: CarcassonneView): Promise<void> {
    const where = [...new Set(line.parts.flatMap((part) => [...(part.where ?? [])]))];
    const feature = line.parts.map((part) => COUNTS[part.what]).find((kind) => kind !== undefined);
    const id = ++this.#id;
    const last = where.at(-1);
    const at = (last === undefined ? undefined : view.tiles[last]) ?? this.laid.at(-1) ?? { x: 0, y: 0 };
    if (this.#final) this.looked = { x: at.x, y: at.y };
    if (feature) {
      this.counted = [...this.counted, { id, feature, ...segmentsOf(view, feature, where, line.seat), fresh: feature === 'city' ? this.laid.slice() : [] }];
      setTimeout(() => (this.counted = this.counted.filter((one) => one.id !== id)), SHOWN / (this.#final ? 1 : pace));
      if (this.#final && !this.#hurried) await move(feature === 'field' ? 900 : 350, pace);
    }
    if (line.amount >= GREAT) sound.crown();
    else if (feature === 'city') sound.city();
    else sound.score();
    this.parade &&= this.parade.map((total) => (total.seat === line.seat ? { ...total, score: total.score + line.amount, gained: line.amount } : { ...total, gained: 0 }));
    this.rising.push({ id, seat: line.seat, amount: line.amount, at });
    setTimeout(() => (this.rising = this.rising.filter((one) => one.id !== id)), 1400);
    return this.#hurried ? undefined : move(this.#final ? 420 : 280, pace);
  }
}

/** The segments that a score line counts, as far as the view before it knows them; of fields those that the seat leads. */
function segmentsOf(view: CarcassonneView, feature: CarcassonneFeatureView['feature'], where: readonly number[], seat: number): { segments: (readonly [number, number])[] } {
  const own = view.features.filter((one) => one.feature === feature);
  if (feature === 'field') {
    const led = own.filter((one) => one.leaders.includes(seat) && one.worth > 0);
    return { segments: led.flatMap((one) => [...one.segments]) };
  }
  const all = own.flatMap((one) => [...one.segments].filter(([tile]) => where.includes(tile)));
  return { segments: all.sort(([one], [other]) => where.indexOf(one) - where.indexOf(other)) };
}
