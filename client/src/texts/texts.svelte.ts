/** Every word that people see, in the person's language; a test holds German and English to the same keys. */

import { settings } from '../session/settings.svelte';
import { filled, type Values } from './filling';
import { COMPLETE, FALLBACK, FILES, type Key, type Text, type Texts } from './languages';

export type { Key } from './languages';

let learnt: Record<string, Texts> = $state.raw({});

/** Loads a language, and English with it where it lacks a word; the pages wait for this before they speak it. */
export async function learn(language: string): Promise<void> {
  if (learnt[language]) return;
  const reply = await fetch(FILES[language]!);
  if (!reply.ok) throw new Error(`${reply.status} for ${reply.url}`);
  const texts: Texts = await reply.json();
  if (!COMPLETE.includes(language)) await learn(FALLBACK);
  learnt = { ...learnt, [language]: texts };
}

function text(key: string): string | undefined {
  return learnt[settings.language]?.[key as Key] ?? learnt[FALLBACK]?.[key as Key];
}

/** A text in the person's language; {name} is filled in from the values. */
export function say(key: Key, values: Values = {}): string {
  return filled(text(key) ?? key, values);
}

/** A text whose key is put together from data; unknown keys come back as themselves. */
export function sayOf(key: string, values: Values = {}): string {
  return isKey(key) ? say(key, values) : key;
}

export function isKey(key: string): key is Key {
  return text(key) !== undefined;
}

/** The same in the person's language, from the texts by language that the server sends. */
export function inLanguage(text: Text): string {
  return text[settings.language] ?? text[FALLBACK] ?? '';
}

/** Names as they are spoken, the last after an "and". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(settings.language).format(names);
}

/** A number with its sign, and a true minus. */
export function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : minus(amount);
}

export function minus(amount: number): string {
  return amount < 0 ? `−${-amount}` : `${amount}`;
}
