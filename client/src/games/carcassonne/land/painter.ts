/** The painter: gives the pictures of tiles that it has, and draws those that are wanted, in a worker or in the page's idle time. */

import { whenIdle } from '../../../kit/idle';
import { nameOf, type Sketch } from './sketch';

export interface Order {
  id: number;
  sketch: Sketch;
  size: number;
  pixels: number;
  /** With fewer details than the size allows. */
  plain: boolean;
}

export interface Answer {
  id: number;
  /** Nothing when the tile could not be drawn: then it is shown in the quiet style. */
  pictures?: [ImageBitmap, ImageBitmap];
}

export interface Painted {
  ground: CanvasImageSource;
  standing: CanvasImageSource;
  /** Pixels of the page for a tile's side, and of its ground. */
  size: number;
  pixels: number;
  /** Quarter turns that are still to be made: it was drawn for another place. */
  turned?: number;
}

/** By what a tile is nearly the same: without its gold, in another place, in another position. */
const likenesses = ({ tile, turns, x, y, drawing: { key } }: Sketch): string[] => [`${tile} ${key} ${turns} ${x} ${y}`, `${tile} ${key} ${turns}`, `${tile} ${key}`];

/** Sizes that are drawn, in pixels of the page; what lies between is scaled. */
const SIZES = [32, 45, 64, 90, 128, 180, 256] as const;
/** Pictures are forgotten, the longest unused first, when they take more than so many bytes. */
const MOST_BYTES = 48e6;

/** Milliseconds without anything to draw after which workers go home. */
const REST = 600;

/** Pictures after which a worker is replaced by a fresh one: what drawing leaves behind grows with their number. */
const MANY = 24;

/** A device draws slowly when most of its first pictures take longer than so many milliseconds: about ten times as long as elsewhere. */
const LONG = 250;
const FIRST = 9;

/** The size in which a tile is drawn that is shown in so many pixels. */
export const sizeFor = (side: number): number => SIZES.find((size) => size * 1.12 >= side) ?? SIZES.at(-1)!;

export const canPaint = (): boolean => typeof document !== 'undefined' && !!document.createElement('canvas').getContext?.('2d') && typeof DOMMatrix !== 'undefined';

export class Painter {
  readonly #painted = new Map<string, Map<number, Painted>>();
  readonly #failed = new Set<string>();
  /** What was painted last of everything that is nearly the same. */
  readonly #alike = new Map<string, Sketch>();
  readonly #wanted = new Map<object, { sketch: Sketch; size: number }[]>();
  /** What everybody asked for last, to be asked once more. */
  readonly #asked = new Map<object, () => void>();
  readonly #listeners = new Set<() => void>();
  /** How long the first pictures took. */
  readonly #took: number[] = [];
  #plain = false;
  #hands: Hand[] | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #id = 0;
  #bytes = 0;

  /** The picture nearest in size. */
  find(sketch: Sketch, size: number): Painted | undefined {
    const name = nameOf(sketch);
    const sizes = this.#painted.get(name);
    if (!sizes) return undefined;
    this.#painted.delete(name);
    this.#painted.set(name, sizes);
    return sizes.get(size) ?? [...sizes.values()].sort((one, other) => Math.abs(one.size - size) - Math.abs(other.size - size))[0];
  }

  /** A picture for the moment until its own is there. */
  nearly(sketch: Sketch, size: number): Painted | undefined {
    for (const likeness of likenesses(sketch)) {
      const other = this.#alike.get(likeness);
      const painted = other && this.find(other, size);
      if (painted) return { ...painted, turned: sketch.turns - other.turns };
    }
    return undefined;
  }

  /** What somebody wants to see now, the most pressing first; replaces what they wanted before. Whoever is content takes pictures of any size that there are. */
  want(who: object, all: readonly Sketch[], size: number, content = false): void {
    this.#asked.set(who, () => this.want(who, all, size, content));
    this.#wanted.set(who, (content ? all.filter((sketch) => this.lacks(sketch)) : all).map((sketch) => ({ sketch, size })));
    this.#next();
  }

  /** Is there no picture of it yet, of any size, but going to be one? */
  lacks(sketch: Sketch): boolean {
    const name = nameOf(sketch);
    return !this.#painted.has(name) && !this.#failed.has(name);
  }

  /** Is there its picture of this size, or will there never be one? */
  has(sketch: Sketch, size: number): boolean {
    const name = nameOf(sketch);
    return this.#failed.has(name) || !!this.#painted.get(name)?.has(size);
  }

  leave(who: object): void {
    this.#wanted.delete(who);
    this.#asked.delete(who);
  }

  /** How many pictures are still to be drawn. */
  get waiting(): number {
    return [...this.#wanted.values()].reduce((sum, list) => sum + list.length, 0) + (this.#hands ?? []).filter(({ doing }) => doing).length;
  }

  /** Is everything drawn with fewer details, because this device is slow? */
  get plain(): boolean {
    return this.#plain;
  }

  /** Calls back after every picture. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Gives every free hand the next order. */
  #next(): void {
    clearTimeout(this.#rest);
    for (let order = this.#pick(); order; order = this.#pick()) {
      this.#hands ??= hire((hand, answer) => this.#answer(hand, answer), (hand) => hand.doing && this.#draw(hand, hand.doing));
      const hand = this.#hands.find(({ doing }) => !doing)!;
      hand.doing = order;
      this.#draw(hand, order);
    }
    if (!this.#hands?.some(({ doing }) => doing)) this.#rest = setTimeout(() => this.#dismiss(), REST);
  }

  /** Whoever has nothing to draw gives back the memory that drawing took. */
  #dismiss(): void {
    for (const { worker } of this.#hands ?? []) worker?.terminate();
    this.#hands = undefined;
  }

  /** The next order, as long as there is a free hand for it. */
  #pick(): Order | null {
    if (this.#hands?.every(({ doing }) => doing)) return null;
    for (const list of this.#wanted.values()) {
      for (let wanted = list.shift(); wanted; wanted = list.shift()) {
        const { sketch, size } = wanted;
        const name = nameOf(sketch);
        const begun = this.#hands?.some(({ doing }) => doing?.size === size && nameOf(doing.sketch) === name);
        if (this.#painted.get(name)?.has(size) || this.#failed.has(name) || begun) continue;
        const sharp = this.#plain ? 1 : Math.min(2, devicePixelRatio || 1);
        return { id: ++this.#id, sketch, size, pixels: Math.round(size * sharp), plain: this.#plain };
      }
    }
    return null;
  }

  #draw(hand: Hand, order: Order): void {
    hand.since = performance.now();
    if (hand.worker && ++hand.drawn > MANY) hand.begin();
    if (hand.worker) hand.worker.postMessage(order);
    else whenIdle(() => void drawnHere(order).then((drawing) => this.#answer(hand, drawing)), 200);
  }

  #answer(hand: Hand, { id, pictures }: Drawing): void {
    const order = hand.doing;
    if (order?.id !== id) return;
    hand.doing = null;
    const slow = this.#took.push(performance.now() - hand.since) === FIRST && median(this.#took) > LONG;
    const name = nameOf(order.sketch);
    if (pictures) for (const likeness of likenesses(order.sketch)) this.#alike.set(likeness, order.sketch);
    if (pictures) this.#keep(name, { ground: pictures[0], standing: pictures[1], size: order.size, pixels: order.pixels });
    else this.#failed.add(name);
    if (slow) this.#simplify();
    for (const listener of this.#listeners) listener();
    this.#next();
  }

  #keep(name: string, painted: Painted): void {
    const sizes = this.#painted.get(name) ?? new Map<number, Painted>();
    sizes.set(painted.size, painted);
    this.#painted.set(name, sizes);
    this.#bytes += bytes(painted);
    for (const [oldest, all] of this.#painted) {
      if (this.#bytes < MOST_BYTES || oldest === name) break;
      this.#forget(oldest, all);
    }
  }

  #forget(name: string, sizes: ReadonlyMap<number, Painted>): void {
    for (const one of sizes.values()) {
      this.#bytes -= bytes(one);
      for (const picture of [one.ground, one.standing]) if ('close' in picture) picture.close();
    }
    this.#painted.delete(name);
  }

  /** All of it once more, with fewer details. */
  #simplify(): void {
    this.#plain = true;
    for (const [name, sizes] of [...this.#painted]) this.#forget(name, sizes);
    for (const again of [...this.#asked.values()]) again();
  }
}

const bytes = ({ pixels }: Painted): number => 4 * pixels * pixels * (1 + 1.36 ** 2);

const median = (of: readonly number[]): number => [...of].sort((one, other) => one - other)[Math.floor(of.length / 2)]!;

/** Somebody who draws one tile at a time: a worker, or the page itself. */
interface Hand {
  worker: Worker | null;
  doing: Order | null;
  since: number;
  drawn: number;
  /** With a worker that remembers nothing. */
  begin: () => void;
}

interface Drawing {
  id: number;
  pictures?: readonly [CanvasImageSource, CanvasImageSource] | undefined;
}

/** Workers, where there are workers that can draw; one processor is left for the page. */
function hire(answer: (hand: Hand, drawing: Drawing) => void, broken: (hand: Hand) => void): Hand[] {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return [{ worker: null, doing: null, since: 0, drawn: 0, begin: () => {} }];
  return Array.from({ length: Math.max(1, Math.min(3, (navigator.hardwareConcurrency || 2) - 1)) }, () => {
    const hand: Hand = {
      worker: null,
      doing: null,
      since: 0,
      drawn: 0,
      begin() {
        hand.worker?.terminate();
        hand.drawn = 0;
        hand.worker = new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' });
        hand.worker.onmessage = ({ data }: MessageEvent<Answer>) => answer(hand, data);
        hand.worker.onerror = () => {
          hand.worker = null;
          broken(hand);
        };
      },
    };
    hand.begin();
    return hand;
  });
}

/** Only where no worker draws does the page need to know how. */
async function drawnHere({ id, sketch, size, pixels, plain }: Order): Promise<Drawing> {
  try {
    const { drawTile } = await import('./tile');
    const { ground, standing } = drawTile(sketch, size, pixels, plain);
    return { id, pictures: [ground, standing] };
  } catch {
    return { id };
  }
}

export const painter = new Painter();
