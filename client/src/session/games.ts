/** The games of the house, in the order of the home page, and how a quick game of each is set up. */

import type { Component } from 'svelte';
import type { GameInfo } from '../wire/messages';
import { openTable } from './http';
import { random } from './guest';
import { router } from './route.svelte';
import { settings } from './settings.svelte';
import { say } from '../texts/texts.svelte';
import type { Board } from '../games/contract';

export const GAMES = ['artus', 'carcassonne', 'tumult-royale'] as const;
export type GameName = (typeof GAMES)[number];

/** How many sit at the table after "Play now". */
const QUICK_SEATS: Record<GameName, number> = { artus: 3, carcassonne: 2, 'tumult-royale': 3 };

/** The boards, loaded when a table of that game is first seen. */
export const BOARDS: Record<string, () => Promise<{ default: Component<never> }>> = {
  artus: () => import('../games/artus/Board.svelte') as never,
};

export async function boardOf(game: string): Promise<Board> {
  const load = BOARDS[game];
  if (!load) throw new Error(game);
  return (await load()).default as unknown as Board;
}

/** A level that is no walk-over and no wall: the one in the middle, the better of two. */
export function usualLevel(game: GameInfo): string {
  return game.levels[Math.ceil((game.levels.length - 1) / 2)] ?? '';
}

export function myName(): string {
  return settings.name || say('seat.guest');
}

/** Opens a table with bots on all other seats and goes there; the table page begins the game. */
export async function playNow(game: GameInfo, options: Record<string, boolean | number | string> = {}): Promise<void> {
  const seats = QUICK_SEATS[game.name as GameName] ?? game.seats[0]!;
  const opened = await openTable({
    id: random(16),
    game: game.name,
    seats: Array.from({ length: seats }, (_, seat) => (seat === 0 ? { kind: 'open' } : { kind: 'bot', level: usualLevel(game) })),
    terms: { public: false, options },
    name: myName(),
    sit: 0,
  });
  router.go(`table/${opened.table.table}?begin=1`);
}
