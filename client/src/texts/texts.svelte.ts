/** Every word that people see, in the person's language; a test holds German and English to the same keys. */

import { settings } from '../session/settings.svelte';
import en from './en.json';
import { filled, type Values } from './filling';
import { FALLBACK, TEXTS, type Key, type Text } from './languages';

export type { Key } from './languages';

/** A text in the person's language; {name} is filled in from the values. */
export function say(key: Key, values: Values = {}): string {
  return sayIn(settings.language, key, values);
}

/** A text in another language than the person's. */
export function sayIn(language: string, key: Key, values: Values = {}): string {
  return filled(TEXTS[language]?.[key] ?? en[key], values);
}

/** A text whose key is put together from data; unknown keys come back as themselves. */
export function sayOf(key: string, values: Values = {}): string {
  return key in en ? say(key as Key, values) : key;
}

export function isKey(key: string): key is Key {
  return key in en;
}

/** The same in the person's language, from the texts by language that the server sends. */
export function inLanguage(text: Text): string {
  return text[settings.language] ?? text[FALLBACK] ?? '';
}

/** A number with its sign, and a true minus. */
export function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : minus(amount);
}

export function minus(amount: number): string {
  return amount < 0 ? `−${-amount}` : `${amount}`;
}
