/** The client knows no game by name outside the folder of that game. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..', 'src');
const FOLDERS = readdirSync(join(SOURCE, 'games')).filter((name) => statSync(join(SOURCE, 'games', name)).isDirectory() && name !== 'generic');
const NAMES = new RegExp(`\\b(${FOLDERS.join('|')})`, 'i');
const WORDS = new RegExp(`${NAMES.source}\\b`, 'i'); // in texts: a word of a language may begin like a game

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

/** Everything but the games' own folders, and what is made from other sources: the types of the server's messages, and lessons. */
const shared = files(SOURCE).filter((path) => {
  const [first, second = ''] = relative(SOURCE, path).split(sep);
  return /\.(ts|svelte|css|json)$/.test(path) && first !== 'wire' && !(first === 'lessons' && path.endsWith('.json')) && !(first === 'games' && FOLDERS.includes(second));
});

describe('sources that all games share', () => {
  it('are there, and so are games', () => {
    expect(shared.length).toBeGreaterThan(50);
    expect(FOLDERS.length).toBeGreaterThan(0);
  });

  it.each(shared.map((path) => [relative(SOURCE, path), path]))('%s names no game', (_, path) => {
    const lines = readFileSync(path, 'utf-8').split('\n');
    const names = path.endsWith('.json') ? WORDS : NAMES;
    expect(lines.filter((line) => names.test(line))).toEqual([]);
  });
});
