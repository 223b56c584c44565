/** The tables where this browser's person has a seat, live on every page that is connected. */

import type { MyTable } from '../wire/messages';
import { connection, localConnection } from './connection.svelte';
import { keptHere } from './here';
import { isLocal } from './local.svelte';

export type Standing = 'turn' | 'running' | 'over';

class MyTables {
  tables: MyTable[] = $state.raw([]);
  /** Names of tables of this browser of which the list knows nothing more. */
  damaged: string[] = $state.raw([]);
  /** The server has told them. */
  known = $state(false);

  constructor() {
    connection.accompany(
      () => void connection.command({ type: 'WatchMyTables' }, false).catch(() => {}),
      (message) => {
        if (message.type === 'MyTables') this.known = true;
        if (message.type === 'MyTables') this.tables = [...this.tables.filter((table) => isLocal(table.table)), ...message.tables];
        else if (message.type === 'MyTableChanged') this.#changed(message.table);
      },
    );
    localConnection.accompany(
      () => void localConnection.command({ type: 'WatchMyTables' }, false).catch(() => {}),
      (message) => {
        if (message.type === 'MyTableChanged') this.#changed(message.table);
      },
    );
    void this.readHere();
  }

  /** The tables that this browser holds itself, as they were kept; nothing else is loaded for that. */
  async readHere(): Promise<void> {
    const { tables: kept, damaged } = await keptHere();
    this.damaged = damaged;
    this.tables = [...this.tables.filter((table) => !isLocal(table.table)), ...kept.filter((table) => table.phase !== 'closed')];
  }

  #changed(table: MyTable): void {
    const others = this.tables.filter((one) => one.table !== table.table);
    this.tables = table.phase === 'closed' || (!isLocal(table.table) && !mySeats(table).length) ? others : [...others, table];
  }

  /** Those of one kind, the most pressing first: where time runs out, then where something happened last. */
  of(kind: Standing): MyTable[] {
    const pressing = (table: MyTable) => table.until ?? Infinity;
    return this.tables
      .filter((table) => standing(table) === kind)
      .sort((a, b) => (kind === 'turn' && pressing(a) !== pressing(b) ? pressing(a) - pressing(b) : (b.changed ?? 0) - (a.changed ?? 0)));
  }
}

export const myTables = new MyTables();

/** The seats of this browser's person at a table. */
export function mySeats(table: MyTable): number[] {
  return table.seats.filter((seat) => seat.guest && seat.guest === connection.guest).map((seat) => seat.seat);
}

export function standing(table: MyTable): Standing {
  if (table.phase === 'over' || table.phase === 'closed') return 'over';
  const decides = mySeats(table).some((seat) => table.waiting?.includes(seat) && !table.seats[seat]?.stand_in);
  return table.phase === 'playing' && decides ? 'turn' : 'running';
}
