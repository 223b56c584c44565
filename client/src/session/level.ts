/** Bots that fit: mild for a newcomer, then a level that this browser's person beats about half of the time. */

import type { GameInfo } from '../wire/messages';

interface Outcome {
  level: string;
  won: boolean;
}

interface Kept {
  outcomes: Outcome[];
  /** What the person has chosen, until the next results say otherwise. */
  chosen?: string;
  /** The tables that have been counted. */
  tables: string[];
}

const KEY = 'tafelrunde.levels';
const MOST = 20;
/** So many games in a row at one level are looked at; winning or losing all but one of them is not about half. */
const LOOKED_AT = 3;

function read(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

function write(game: string, kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [game]: kept }));
  } catch {
    // A browser that keeps nothing begins mildly every time.
  }
}

/** The level that follows from results, the latest last. */
export function levelAfter(outcomes: readonly Outcome[], levels: readonly string[]): string {
  let at = 0;
  let here: boolean[] = [];
  for (const { level, won } of outcomes) {
    const known = levels.indexOf(level);
    if (known < 0) continue;
    if (known !== at) [at, here] = [known, []];
    here = [...here, won].slice(-LOOKED_AT);
    const wins = here.filter(Boolean).length;
    const step = wins >= 2 ? 1 : here.length - wins >= 2 ? -1 : 0;
    const next = Math.min(levels.length - 1, Math.max(0, at + step));
    if (next !== at) [at, here] = [next, []];
  }
  return levels[at] ?? '';
}

/** The level at which "Play now" begins. */
export function fittingLevel(game: GameInfo): string {
  const kept = read()[game.name];
  if (kept?.chosen && game.levels.includes(kept.chosen)) return kept.chosen;
  return levelAfter(kept?.outcomes ?? [], game.levels);
}

/** The person wants another one. */
export function chooseLevel(game: string, level: string): void {
  write(game, { outcomes: [], tables: [], ...read()[game], chosen: level });
}

/** A game of one person against bots of one level has ended. Each table counts once. */
export function noteOutcome(game: string, table: string, level: string, won: boolean): void {
  const kept = read()[game] ?? { outcomes: [], tables: [] };
  if (kept.tables.includes(table)) return;
  write(game, { outcomes: [...kept.outcomes, { level, won }].slice(-MOST), tables: [...kept.tables, table].slice(-MOST) });
}
