/** The public tables, live. */

import type { LobbyTable } from '../wire/messages';
import { connection } from './connection.svelte';

export class LobbySession {
  tables: LobbyTable[] = $state.raw([]);
  #stop: (() => void)[] = [];

  constructor() {
    this.#stop.push(
      connection.listen((message) => {
        if (message.type === 'Lobby') this.tables = [...message.tables];
        else if (message.type === 'LobbyChanged') this.tables = [...this.#without(message.table.table), message.table];
        else if (message.type === 'LobbyGone') this.tables = this.#without(message.table);
      }),
      connection.whenOpen(() => {
        connection.command({ type: 'WatchLobby' }, false).catch(() => {});
      }),
    );
  }

  close(): void {
    for (const stop of this.#stop) stop();
    if (connection.state === 'open') connection.command({ type: 'UnwatchLobby' }, false).catch(() => {});
  }

  #without(id: string): LobbyTable[] {
    return this.tables.filter((table) => table.table !== id);
  }
}
