/** The tables where this browser's person has a seat, live. */

import type { MyTable } from '../wire/messages';
import { connection } from './connection.svelte';

export type Standing = 'turn' | 'running' | 'over';

export class MyTablesSession {
  tables: MyTable[] = $state.raw([]);
  #stop: (() => void)[] = [];

  constructor() {
    this.#stop.push(
      connection.listen((message) => {
        if (message.type === 'MyTables') this.tables = [...message.tables];
        else if (message.type === 'MyTableChanged') this.#changed(message.table);
      }),
      connection.whenOpen(() => {
        connection.command({ type: 'WatchMyTables' }, false).catch(() => {});
      }),
    );
  }

  close(): void {
    for (const stop of this.#stop) stop();
    if (connection.state === 'open') connection.command({ type: 'UnwatchMyTables' }, false).catch(() => {});
  }

  #changed(table: MyTable): void {
    const others = this.tables.filter((one) => one.table !== table.table);
    this.tables = table.phase === 'closed' ? others : [...others, table];
  }

  /** Those of one kind, the most pressing first: where time runs out, then where something happened last. */
  of(kind: Standing): MyTable[] {
    const pressing = (table: MyTable) => table.until ?? Infinity;
    return this.tables
      .filter((table) => standing(table) === kind)
      .sort((a, b) => (kind === 'turn' && pressing(a) !== pressing(b) ? pressing(a) - pressing(b) : (b.changed ?? 0) - (a.changed ?? 0)));
  }
}

/** The seats of this browser's person at a table. */
export function mySeats(table: MyTable): number[] {
  return table.seats.filter((seat) => seat.guest && seat.guest === connection.guest).map((seat) => seat.seat);
}

export function standing(table: MyTable): Standing {
  if (table.phase === 'over' || table.phase === 'closed') return 'over';
  const decides = mySeats(table).some((seat) => table.waiting?.includes(seat) && !table.seats[seat]?.stand_in);
  return table.phase === 'playing' && decides ? 'turn' : 'running';
}
