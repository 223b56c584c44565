/** The sentences of the games' own text files (the same that the terminal and the log speak). */

import { settings } from '../session/settings.svelte';

export type GameTexts = Record<string, Record<string, string>>;

export class Wording {
  readonly #texts: Record<'de' | 'en', GameTexts>;

  constructor(de: unknown, en: unknown) {
    this.#texts = { de: de as GameTexts, en: en as GameTexts };
  }

  /** The text of a chapter and key, filled in; the key itself where there is none. */
  say(chapter: string, key: string, values: Record<string, unknown> = {}): string {
    const text = this.#texts[settings.language][chapter]?.[key];
    return text === undefined ? key : text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  }

  has(chapter: string, key: string): boolean {
    return this.#texts[settings.language][chapter]?.[key] !== undefined;
  }
}
