/** Every word that people see, in German and English; a test holds the two files to the same keys. */

import { settings } from '../session/settings.svelte';
import de from './de.json';
import en from './en.json';

export type Key = keyof typeof en;
type Values = Record<string, string | number>;

const TEXTS: Record<'de' | 'en', Record<Key, string>> = { de, en };

/** A text in the person's language; {name} is filled in from the values. */
export function say(key: Key, values: Values = {}): string {
  return fill(TEXTS[settings.language][key], values);
}

/** A text whose key is put together from data; unknown keys come back as themselves. */
export function sayOf(key: string, values: Values = {}): string {
  return key in en ? say(key as Key, values) : key;
}

export function isKey(key: string): key is Key {
  return key in en;
}

/** The same in the person's language, from the pairs that the server sends. */
export function inLanguage(text: { de: string; en: string }): string {
  return text[settings.language];
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A number with its sign, and a true minus. */
export function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : minus(amount);
}

export function minus(amount: number): string {
  return amount < 0 ? `−${-amount}` : `${amount}`;
}
