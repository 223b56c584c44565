/** Pictures that a worker draws when they are first asked for; until one is there, and where none can be drawn, a board shows the quiet style. */

import { SvelteMap } from 'svelte/reactivity';
import { settings } from '../../session/settings.svelte';
import { whenIdle } from '../idle';
import type { Answer, Order } from './painting';

/** Sides in pixels that are drawn; what lies between is scaled down. */
const SIDES = [64, 128, 256, 512, 1024, 1536, 2048] as const;
const SHARPEST = 2;
/** Milliseconds without anything to draw after which the worker goes home. */
const REST = 2500;

export class Pictures<Subject> {
  readonly #found = new SvelteMap<string, string>();
  readonly #asked = new Set<string>();
  readonly #hire: () => Worker;
  #night = $state(false);
  readonly #waiting: Order<Subject>[] = [];
  readonly #names = new Map<number, string>();
  #worker: Worker | null | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #id = 0;

  constructor(hire: () => Worker) {
    this.#hire = hire;
    // Heard as long as the page is there; a MediaQuery of Svelte's hears only while an effect reads it itself, and what was derived from it may go stale.
    const night = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
    this.#night = night?.matches ?? false;
    night?.addEventListener('change', () => (this.#night = night.matches));
  }

  get dark(): boolean {
    return settings.theme === 'auto' ? this.#night : settings.theme === 'dark';
  }

  /** Does this browser show pictures, and does its person want them? */
  get wanted(): boolean {
    return !settings.quiet && typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined' && this.#worker !== null;
  }

  /** The picture of something that is shown so many pixels large; a smaller one for as long as it is being drawn. */
  of(subject: Subject, side: number): string | undefined {
    if (!this.wanted) return undefined;
    const least = side * Math.min(SHARPEST, globalThis.devicePixelRatio || 1);
    const pixels = SIDES.find((one) => one * 1.1 >= least) ?? SIDES.at(-1)!;
    const name = `${this.dark ? 'dark' : 'light'} ${JSON.stringify(subject)}`;
    const found = this.#found.get(`${name} ${pixels}`);
    if (!found) this.#ask(subject, name, pixels);
    return found ?? [...SIDES].reverse().map((one) => this.#found.get(`${name} ${one}`)).find(Boolean);
  }

  #ask(subject: Subject, name: string, pixels: number): void {
    if (this.#asked.has(`${name} ${pixels}`)) return;
    this.#asked.add(`${name} ${pixels}`);
    const order = { id: ++this.#id, subject: JSON.parse(JSON.stringify(subject)) as Subject, pixels, dark: this.dark };
    this.#names.set(order.id, `${name} ${pixels}`);
    clearTimeout(this.#rest);
    if (this.#worker) this.#worker.postMessage(order);
    else if (this.#waiting.push(order) === 1) setTimeout(() => this.#begin(), 0);
  }

  /** The page comes first: a painter is hired when it has nothing else to do. */
  #begin(): void {
    whenIdle(() => {
      this.#worker = this.#hire();
      this.#worker.onmessage = ({ data }: MessageEvent<Answer>) => void this.#keep(data);
      this.#worker.onerror = () => (this.#worker = null);
      for (const order of this.#waiting.splice(0)) this.#worker.postMessage(order);
    }, 1500);
  }

  /** A picture is shown once the browser can show it at once: nothing is missing between the quiet style and what is drawn. */
  async #keep({ id, picture }: Answer): Promise<void> {
    const name = this.#names.get(id);
    if (name && picture) {
      const image = new Image();
      image.src = URL.createObjectURL(picture);
      await image.decode().catch(() => {});
      this.#found.set(name, image.src);
    }
    this.#names.delete(id);
    if (!this.#names.size) this.#rest = setTimeout(() => this.#dismiss(), REST);
  }

  /** Without anything to draw the worker goes home, and gives back the memory that drawing took. */
  #dismiss(): void {
    this.#worker?.terminate();
    this.#worker &&= undefined;
  }

  /** How many pictures are still to be drawn. */
  get drawing(): number {
    void this.#found.size;
    return this.#names.size;
  }
}
