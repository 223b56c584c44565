/** The figures and the turntable as they are drawn: they remember who walked where, which a view does not say. */

import { move, Staging } from '../../kit/pace';
import { still } from '../../session/settings.svelte';
import { sound } from '../../sound/sound';
import type { ArtusEvent, ArtusFigure, ArtusView } from '../../wire/messages';
import { degrees, nearest, STEP } from './geometry';

export interface Standing {
  id: number;
  figure: ArtusFigure;
  chair: number;
  /** Degrees on the ring; goes on beyond 360, so that a figure walks on and never back through the table. */
  angle: number;
  rings: number;
  /** How long its present way takes, in milliseconds. */
  ms: number;
  displaced: boolean;
}

/** A card that lies on the table for all to see. */
export interface Laid {
  seat: number;
  card: string;
  /** Tells one card from the same card played again. */
  id: number;
  /** It lay there when the table was first shown. */
  before?: boolean;
}

/** A crown on its way from one chair to another. */
export interface Coronation {
  from: number;
  to: number;
}

export class Scene {
  figures: Standing[] = $state([]);
  /** Degrees of the turntable, like the angles of the figures. */
  turned = $state(0);
  crowning = $state(-1);
  /** The last card of every seat, and the seat that played last. */
  last: Record<number, Laid> = $state({});
  #latest: number | null = $state(null);
  coronation: Coronation | null = $state(null);
  readonly #staging = new Staging<Coronation>((shown) => (this.coronation = shown));
  #next = 0;
  readonly #settled = new Set<number>();
  #ringed = -1;

  /** Brings the drawing in line with a view; figures that stand right stay who they are. */
  show(view: ArtusView): void {
    const rings = new Map(view.princes.map((prince) => [prince.chair, prince.rings]));
    const free = [...this.figures];
    const shown: Standing[] = [];
    view.chairs.forEach((chair, number) => {
      if (!chair.figure) return;
      const place = free.findIndex((one) => one.chair === number && same(one.figure, chair.figure!));
      const one = place >= 0 ? free.splice(place, 1)[0]! : this.#new(chair.figure, number);
      shown.push({ ...one, figure: chair.figure, rings: rings.get(number) ?? 0, displaced: false });
      if (chair.colour === 'crown') this.turned = nearest(this.turned, degrees(number));
    });
    this.figures = shown.sort((a, b) => a.id - b.id);
    this.#keepLaid(view);
  }

  /** The card that was played last of all. */
  get laid(): Laid | null {
    return this.#latest === null ? null : (this.last[this.#latest] ?? null);
  }

  /** The last cards of the other seats. */
  get lying(): Laid[] {
    return Object.values(this.last).filter((one) => one.seat !== this.#latest);
  }

  /** What had been played before the table was first shown. */
  recall(past: readonly ArtusEvent[]): void {
    for (const event of past) if (event.event === 'CardPlayed') this.#lay(event.seat, event.card, true);
  }

  #lay(seat: number, card: string, before = false): void {
    this.last[seat] = { seat, card, id: this.#next++, before };
    this.#latest = seat;
  }

  /** A card stays until a view that once knew it knows it no more; one that was played just now may be ahead of the view. */
  #keepLaid(view: ArtusView): void {
    for (const laid of Object.values(this.last)) {
      if (view.players[laid.seat]?.played.includes(laid.card)) this.#settled.add(laid.id);
      else if (laid.before || this.#settled.has(laid.id)) delete this.last[laid.seat];
    }
  }

  /** A tap ends what is only looked at. */
  skip = (): void => this.#staging.skip();

  #new(figure: ArtusFigure, chair: number): Standing {
    return { id: this.#next++, figure, chair, angle: degrees(chair), rings: 0, ms: 0, displaced: false };
  }

  /** Plays one event; resolves when the next may begin. */
  async perform(event: ArtusEvent, pace: number): Promise<void> {
    switch (event.event) {
      case 'KnightPlaced':
        this.figures.push(this.#new({ kind: 'knight', seat: event.seat }, event.chair));
        sound.place();
        return move(200, pace);
      case 'FigureMoved': {
        const one = this.#at(event.from_chair, event.figure);
        if (!one) return;
        one.ms = Math.min(600, 90 + 70 * Math.abs(event.steps)) / pace;
        one.chair = event.to_chair;
        one.angle += event.steps * STEP;
        steps(Math.abs(event.steps), one.ms);
        return move(one.ms + 60, 1);
      }
      case 'FigureDisplaced': {
        const one = this.#at(event.from_chair, event.figure);
        if (!one) return;
        one.ms = 420 / pace;
        one.chair = event.to_chair;
        one.angle = nearest(one.angle, degrees(event.to_chair));
        one.displaced = true;
        sound.place();
        await move(460, pace);
        one.displaced = false;
        return;
      }
      case 'RingGiven': {
        const one = this.#at(event.chair, event.prince);
        if (one) one.rings = event.rings;
        this.#ringed = one?.id ?? -1;
        sound.tick();
        return move(240, pace);
      }
      case 'KingCrowned': {
        const before = this.figures.find((one) => one.figure.kind === 'king');
        const after = this.figures.find((one) => one.id === this.#ringed);
        if (before) before.figure = { ...before.figure, kind: 'prince' };
        if (after) {
          after.figure = { ...after.figure, kind: 'king' };
          this.crowning = after.id;
        }
        sound.crown();
        if (before && after) await this.#staging.play({ from: before.chair, to: after.chair }, 1800, pace);
        await move(300, pace);
        this.crowning = -1;
        return;
      }
      case 'TurntableTurned':
        this.turned = nearest(this.turned, degrees(event.crown_at));
        sound.turn();
        return move(520, pace);
      case 'CardPlayed':
        this.#lay(event.seat, event.card);
        sound.card();
        return move(300, pace);
    }
  }

  #at(chair: number, figure: ArtusFigure): Standing | undefined {
    return this.figures.find((one) => one.chair === chair && one.figure.kind === figure.kind && one.figure.seat === figure.seat) ??
      this.figures.find((one) => one.chair === chair);
  }
}

function same(a: ArtusFigure, b: ArtusFigure): boolean {
  return a.kind === b.kind && (a.seat ?? null) === (b.seat ?? null) && (a.colour ?? null) === (b.colour ?? null);
}

function steps(count: number, ms: number): void {
  if (still()) return sound.step();
  for (let step = 0; step < count; step++) setTimeout(sound.step, (ms * (step + 1)) / count);
}
