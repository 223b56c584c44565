/** How a game of this server is shown, and how a quick table of it is set up. */

import type { GameClient } from '../games/contract';
import type { GameInfo, NewTable, Result, TableInfo, TableOpened } from '../wire/messages';
import { connection } from './connection.svelte';
import { random } from './guest';
import { noteHere } from './here';
import { openHere, openTable } from './http';
import { cannot, cannotHold, SITE } from './local.svelte';
import { known } from './known.svelte';
import { router } from './route.svelte';
import { fittingLevel, noteOutcome } from './level';
import { settings } from './settings.svelte';
import { sayOf } from '../texts/texts.svelte';

/** The drawn games by folder, each loaded when a table of that game is first seen. */
const CLIENTS = import.meta.glob<{ client: unknown }>('../games/*/client.ts');

/** How a game is shown: by the folder that its declaration names, or on the generic board. */
export async function clientOf(game: string): Promise<GameClient> {
  const info = known.of(game) ?? (await known.load()).find((one) => one.name === game);
  if (!info) throw new Error(`this server has no game ${game}`);
  const load = CLIENTS[`../games/${info.client}/client.ts`];
  if (load) return (await load()).client as GameClient;
  return (await import('../games/generic/generic')).genericClient(info);
}

/** The mildest level, for a first game. */
export function mildestLevel(game: GameInfo): string {
  return game.levels.find((level) => level === 'level-1') ?? game.levels[0] ?? '';
}

/** The name that was typed last in this browser; without one the server calls everybody by a different one. */
export function myName(): string | null {
  return settings.name || null;
}

/** This browser cannot hold another table; the text says why. */
export class NoPlaceHere extends Error {}

/** Opens a table in this browser, if it can hold one. */
export async function openLocally(wanted: NewTable): Promise<TableOpened> {
  const why = await cannotHold();
  if (why) throw new NoPlaceHere(sayOf(`local.${why}`));
  noteHere();
  return openHere(wanted);
}

/** Is a quick table to be held here? Where there is no server, or none that answers. */
function withoutServer(): boolean {
  return SITE || (!cannot() && (!navigator.onLine || connection.state === 'lost'));
}

/** Opens a table with bots on all other seats and goes there; the table page begins the game. */
export async function playNow(game: GameInfo, options: Record<string, boolean | number | string> = {}, coached = false): Promise<void> {
  const seats = game.quick_seats;
  const open = withoutServer() ? openLocally : openTable;
  const opened = await open({
    id: random(16),
    game: game.name,
    seats: Array.from({ length: seats }, (_, seat) => (seat === 0 ? { kind: 'open' } : { kind: 'bot', level: coached ? mildestLevel(game) : fittingLevel(game) })),
    terms: { public: false, options },
    name: myName(),
    form: settings.titles,
    sit: 0,
  });
  router.go(`table/${opened.table.table}?begin=1${coached ? '&coach=1' : ''}`);
}

/** A game of this browser's person alone against bots has ended: the next one may be a little harder, or milder. */
export function noteResult(info: TableInfo, result: Result, mine: readonly number[]): void {
  const bots = info.seats.filter((seat) => seat.kind === 'bot');
  const levels = new Set(bots.map((seat) => seat.level ?? ''));
  if (mine.length !== 1 || bots.length !== info.seats.length - 1 || levels.size !== 1) return;
  const won = result.standings.some((one) => one.seat === mine[0] && one.place === 1);
  noteOutcome(info.game, info.table, [...levels][0]!, won);
}
