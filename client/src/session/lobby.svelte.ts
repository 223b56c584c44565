/** The public tables, live: the newest of those that are wanted; older ones are asked for by pages. */

import type { LobbyTable } from '../wire/messages';
import { connection } from './connection.svelte';
import { ask } from './http';

const PAGE = 50;

export class LobbySession {
  tables: LobbyTable[] = $state.raw([]);
  /** There are older ones. */
  more = $state(false);
  game: string | null = $state(null);
  free = $state(false);
  #stop: (() => void)[] = [];

  constructor() {
    this.#stop.push(
      connection.listen((message) => {
        if (message.type === 'Lobby') [this.tables, this.more] = [[...message.tables], message.more ?? false];
        else if (message.type === 'LobbyChanged') this.#show([...this.#without(message.table.table), message.table]);
        else if (message.type === 'LobbyGone') this.tables = this.#without(message.table);
      }),
      connection.whenOpen(() => this.#watch()),
    );
  }

  /** Only tables of a game, or only those where anybody can sit down. */
  want(game: string | null, free: boolean): void {
    [this.game, this.free] = [game, free];
    if (connection.state === 'open') this.#watch();
  }

  /** The next page of older tables. */
  async older(): Promise<void> {
    const last = this.tables.at(-1);
    if (!last) return;
    const wanted = new URLSearchParams({ opened: String(last.opened), table: last.table, limit: String(PAGE), free: String(this.free), ...(this.game ? { game: this.game } : {}) });
    const page = await ask<LobbyTable[]>(`/api/tables?${wanted}`);
    const known = new Set(this.tables.map((table) => table.table));
    this.#show([...this.tables, ...page.filter((table) => !known.has(table.table))]);
    this.more = page.length === PAGE;
  }

  close(): void {
    for (const stop of this.#stop) stop();
    if (connection.state === 'open') connection.command({ type: 'UnwatchLobby' }, false).catch(() => {});
  }

  #watch(): void {
    connection.command({ type: 'WatchLobby', game: this.game, free: this.free }, false).catch(() => {});
  }

  #show(tables: LobbyTable[]): void {
    this.tables = tables.sort((a, b) => b.opened - a.opened || (a.table < b.table ? -1 : 1));
  }

  #without(id: string): LobbyTable[] {
    return this.tables.filter((table) => table.table !== id);
  }
}
