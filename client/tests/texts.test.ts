/** Every word that people see exists in German and English, and stands in the text files only. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import de from '../src/texts/de.json';
import en from '../src/texts/en.json';
import { filled } from '../src/texts/filling';

const SOURCE = join(import.meta.dirname, '..', 'src');

function files(folder: string, ends: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return files(path, ends);
    return name.endsWith(ends) ? [path] : [];
  });
}

const components = files(SOURCE, '.svelte');
const sources = [...components, ...files(SOURCE, '.ts')].map((path) => readFileSync(path, 'utf-8')).join('\n');
const values = (text: string) => [...new Set([...text.matchAll(/\{(\w+)[:}]/g)].map((found) => found[1]))].sort();

describe('texts', () => {
  it('have the same keys in both languages', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  });

  it('name the same values in both languages', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(values(de[key]), key).toEqual(values(en[key]));
  });

  it('are not empty', () => {
    for (const text of [...Object.values(de), ...Object.values(en)]) expect(text.trim()).not.toBe('');
  });

  it('are all used: by name, or by a name that is put together', () => {
    const built = [...sources.matchAll(/`([a-z-]+\.[^`$]*)\$\{/g)].map((found) => found[1]!);
    const unused = Object.keys(en).filter((key) => !sources.includes(`'${key}'`) && !built.some((start) => key.startsWith(start)));
    expect(unused).toEqual([]);
  });
});

/** Of parts of the pages, and of the games. */
const english = ['pages', 'games'].flatMap((part) => files(join(SOURCE, part), 'en.json')).filter((path) => path.includes(join('texts', 'en.json')));
const read = (file: string) => JSON.parse(readFileSync(file, 'utf-8')) as Record<string, string>;
const inGerman = (path: string) => read(path.replace(/en\.json$/, 'de.json'));

describe('texts of parts that are loaded when they are needed', () => {
  it.each(english)('%s: the same keys and values in both languages, all used in their folder', (path) => {
    const [mine, theirs] = [read(path), inGerman(path)];
    expect(Object.keys(theirs).sort()).toEqual(Object.keys(mine).sort());
    for (const [key, text] of Object.entries(mine)) expect(values(theirs[key]!), key).toEqual(values(text));
    const built = [...sources.matchAll(/`([a-z-]+[.-][^`$]*)\$\{/g)].map((found) => found[1]!);
    const kinds = ['mistake', 'good-luck', 'bad-luck']; // a turning point names its text
    const unused = Object.keys(mine).filter((key) => !sources.includes(`'${key}'`) && !built.some((start) => key.startsWith(start)) && !kinds.includes(key));
    expect(unused).toEqual([]);
  });
});

/** The values that are numbers; the others are names and words. */
const NUMBERS = new Set(['n', 'all', 'points', 'tiles', 'open', 'ms', 'high', 'low', 'hours', 'left', 'count']);

describe('numbers', () => {
  it('choose between the forms of a noun', () => {
    const text = '{name}: {n:# tile at {each}|# tiles at {each} each}';
    expect(filled(text, { name: 'Ada|{n}', n: 1, each: 2 })).toBe('Ada|{n}: 1 tile at 2');
    expect(filled(text, { name: 'Ada', n: 2, each: 2 })).toBe('Ada: 2 tiles at 2 each');
    expect(filled('{n:# point|# points}', { n: '+1' })).toBe('+1 point');
    expect(filled('{n:# point|# points}', { n: 0 })).toBe('0 points');
  });

  it('never stand before a noun in the wrong form', () => {
    const forms = {
      german: { one: /\b1 (?:Punkte|Seiten|Prestigepunkte|Gefolgsleute|Statuen|Ringe|Millisekunden|Schritte)\b/, several: /\b2 (?:Punkt|Seite|Prestigepunkt|Gefolgsmann|Statue|Ring|Millisekunde|Schritt)\b/ },
      english: { one: /\b1 (?:more )?(?!ms\b)[a-z]+s\b/, several: /\b2 (?:more )?(?:point|side|tile|statue|supporter|millisecond|step|choice)\b/ },
    };
    for (const [texts, wrong] of [[[de, ...english.map(inGerman)], forms.german], [[en, ...english.map(read)], forms.english]] as const) {
      for (const text of texts.flatMap((file) => Object.values(file))) {
        const all = (value: number) => Object.fromEntries(values(text).map((name) => [name, NUMBERS.has(name!) ? value : 'Ada']));
        expect(filled(text, all(1))).not.toMatch(wrong.one);
        expect(filled(text, all(2))).not.toMatch(wrong.several);
      }
    }
  });
});

describe('components', () => {
  it.each(components)('%s hold no text of their own', (path) => {
    const markup = readFileSync(path, 'utf-8')
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<style[\s\S]*?<\/style>/g, '')
      .replace(/<!--[\s\S]*?-->/g, '');
    const plain = withoutBraces(markup).replace(/<[^<>]*>/g, '\n');
    const words = plain.split('\n').map((line) => line.trim()).filter((line) => /[A-Za-zÄÖÜäöüß]{3,}/.test(line));
    expect(words).toEqual([]);
    const labels = [...withoutBraces(markup).matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*[A-Za-z]{3,}[^"]*)"/g)].map((found) => found[1]);
    expect(labels).toEqual([]);
  });
});

/** Markup without {expressions}, which may hold braces and angle brackets of their own. */
function withoutBraces(text: string): string {
  let depth = 0;
  let out = '';
  for (const letter of text) {
    if (letter === '{') depth++;
    else if (letter === '}') depth = Math.max(0, depth - 1);
    else if (depth === 0) out += letter;
  }
  return out;
}
