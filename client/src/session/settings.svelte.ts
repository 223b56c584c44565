/** What this browser remembers about its person: language, light, sound, how things move and lie, name. */

import { flushSync } from 'svelte';
import { FALLBACK, LANGUAGES } from '../texts/languages';

type Choice<T> = T | 'auto';
/** How fast things move on a board. */
export type Motion = 'calm' | 'normal' | 'quick' | 'still';
/** For what this browser's person is called to a table; not yet asked. */
export type RingFor = 'none' | 'turn' | 'everything';

interface Stored {
  language: Choice<string>;
  theme: Choice<'light' | 'dark'>;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Do lessons speak? */
  spoken: boolean;
  /** Languages of which it was said that no voice here speaks them. */
  voiceless: readonly string[];
  motion: Motion;
  confirm: boolean;
  larger: boolean;
  /** Boards in the quiet style instead of drawn, where a game has both. */
  quiet: boolean;
  leftHanded: boolean;
  curtain: boolean;
  ring: RingFor | 'unasked';
  name: string;
  titles: 'masculine' | 'feminine';
}

const KEY = 'tafelrunde.settings';
const FIRST: Stored = { language: 'auto', theme: 'auto', sound: true, volume: 0.7, spoken: true, voiceless: [], motion: 'normal', confirm: false, larger: false, quiet: false, leftHanded: false, curtain: true, ring: 'unasked', name: '', titles: 'masculine' };

function read(): Stored {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>) };
  } catch {
    return { ...FIRST };
  }
}

/** The first of the browser's languages that the pages speak. */
export function languageOfBrowser(): string {
  return navigator.languages.map((tag) => tag.split('-')[0]!).find((tag) => LANGUAGES.includes(tag)) ?? FALLBACK;
}

class Settings {
  #stored = $state(read());
  /** The page is being put on paper: in the light, and in the quiet style. */
  #printed = $state(false);

  constructor() {
    if (typeof window === 'undefined') return;
    const onPaper = (printed: boolean) => () => {
      flushSync(() => (this.#printed = printed));
      this.show();
    };
    window.addEventListener('beforeprint', onPaper(true));
    window.addEventListener('afterprint', onPaper(false));
  }

  get printed(): boolean {
    return this.#printed;
  }

  get chosenLanguage(): Choice<string> {
    return this.#stored.language;
  }

  get language(): string {
    return this.#stored.language === 'auto' ? languageOfBrowser() : this.#stored.language;
  }

  get theme(): Choice<'light' | 'dark'> {
    return this.#printed ? 'light' : this.#stored.theme;
  }

  get sound(): boolean {
    return this.#stored.sound;
  }

  get volume(): number {
    return this.#stored.volume;
  }

  get spoken(): boolean {
    return this.#stored.spoken;
  }

  get voiceless(): readonly string[] {
    return this.#stored.voiceless;
  }

  get motion(): Motion {
    return this.#stored.motion;
  }

  /** Is a decision shown once more before it counts? */
  get confirm(): boolean {
    return this.#stored.confirm;
  }

  get larger(): boolean {
    return this.#stored.larger;
  }

  get quiet(): boolean {
    return this.#printed || this.#stored.quiet;
  }

  get leftHanded(): boolean {
    return this.#stored.leftHanded;
  }

  /** Around one screen: is what is secret hidden between two people? */
  get curtain(): boolean {
    return this.#stored.curtain;
  }

  get ring(): RingFor | 'unasked' {
    return this.#stored.ring;
  }

  get name(): string {
    return this.#stored.name;
  }

  get titles(): 'masculine' | 'feminine' {
    return this.#stored.titles;
  }

  change(some: Partial<Stored>): void {
    Object.assign(this.#stored, some);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#stored));
    } catch {
      // A browser that keeps nothing still plays; it only forgets.
    }
    this.show();
  }

  /** Writes what concerns the whole page where its styles and screen readers look for it. */
  show(): void {
    document.documentElement.lang = this.language;
    if (this.theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
    document.documentElement.dataset.motion = this.#stored.motion;
    document.documentElement.dataset.type = this.#stored.larger ? 'larger' : 'normal';
    document.documentElement.dataset.hand = this.#stored.leftHanded ? 'left' : 'right';
  }
}

export const settings = new Settings();

/** Does the person want things to stay still? */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset.motion === 'still';
}

const PACES: Record<Motion, number> = { calm: 0.6, normal: 1, quick: 2, still: 1 };

/** How many times faster than usual things shall move. */
export function pace(): number {
  return PACES[settings.motion] ?? 1;
}
