/** The games of the house, in the order of the home page, and how a quick game of each is set up. */

import type { GameInfo } from '../wire/messages';
import { openTable } from './http';
import { random } from './guest';
import { router } from './route.svelte';
import { settings } from './settings.svelte';
import { say } from '../texts/texts.svelte';
import type { GameClient } from '../games/contract';

export const GAMES = ['artus', 'carcassonne', 'tumult-royale'] as const;
export type GameName = (typeof GAMES)[number];

/** How many sit at the table after "Play now". */
const QUICK_SEATS: Record<GameName, number> = { artus: 3, carcassonne: 2, 'tumult-royale': 3 };

/** The drawn games, loaded when a table of that game is first seen. */
const CLIENTS: Record<string, () => Promise<{ client: unknown }>> = {
  artus: () => import('../games/artus/client'),
  carcassonne: () => import('../games/carcassonne/client'),
  'tumult-royale': () => import('../games/tumult/client'),
};

export async function clientOf(game: string): Promise<GameClient> {
  const load = CLIENTS[game];
  if (!load) throw new Error(`no board is drawn for ${game}`);
  return (await load()).client as GameClient;
}

/** A level that is no walk-over and no wall: the one in the middle, the better of two. */
export function usualLevel(game: GameInfo): string {
  return game.levels[Math.ceil((game.levels.length - 1) / 2)] ?? '';
}

/** The mildest level, for a first game. */
export function mildestLevel(game: GameInfo): string {
  return game.levels.find((level) => level === 'level-1') ?? game.levels[0] ?? '';
}

export function myName(): string {
  return settings.name || say('seat.guest');
}

/** Opens a table with bots on all other seats and goes there; the table page begins the game. */
export async function playNow(game: GameInfo, options: Record<string, boolean | number | string> = {}, coached = false): Promise<void> {
  const seats = QUICK_SEATS[game.name as GameName] ?? game.seats[0]!;
  const opened = await openTable({
    id: random(16),
    game: game.name,
    seats: Array.from({ length: seats }, (_, seat) => (seat === 0 ? { kind: 'open' } : { kind: 'bot', level: coached ? mildestLevel(game) : usualLevel(game) })),
    terms: { public: false, options },
    name: myName(),
    form: settings.titles,
    sit: 0,
  });
  router.go(`table/${opened.table.table}?begin=1${coached ? '&coach=1' : ''}`);
}
