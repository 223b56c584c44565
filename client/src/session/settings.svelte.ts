/** What this browser remembers about its person: language, light, sound, name. */

import { FALLBACK, LANGUAGES } from '../texts/languages';

type Choice<T> = T | 'auto';

interface Stored {
  language: Choice<string>;
  theme: Choice<'light' | 'dark'>;
  sound: boolean;
  name: string;
  titles: 'masculine' | 'feminine';
}

const KEY = 'tafelrunde.settings';
const FIRST: Stored = { language: 'auto', theme: 'auto', sound: true, name: '', titles: 'masculine' };

function read(): Stored {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>) };
  } catch {
    return { ...FIRST };
  }
}

/** The first of the browser's languages that the pages speak. */
function languageOfBrowser(): string {
  return navigator.languages.map((tag) => tag.split('-')[0]!).find((tag) => LANGUAGES.includes(tag)) ?? FALLBACK;
}

class Settings {
  #stored = $state(read());

  get chosenLanguage(): Choice<string> {
    return this.#stored.language;
  }

  get language(): string {
    return this.#stored.language === 'auto' ? languageOfBrowser() : this.#stored.language;
  }

  get theme(): Choice<'light' | 'dark'> {
    return this.#stored.theme;
  }

  get sound(): boolean {
    return this.#stored.sound;
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

  /** Writes language and light where the page's own styles and screen readers look for them. */
  show(): void {
    document.documentElement.lang = this.language;
    if (this.#stored.theme === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.#stored.theme;
  }
}

export const settings = new Settings();

/** Does the person want things to stay still? */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset.motion === 'still';
}
