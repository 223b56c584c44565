/** A view of any game as readable parts: facts about the table, and what every player has. */

import type { AnyView } from '../contract';

export interface Parts {
  /** One value for the whole table, by name. */
  facts: [name: string, value: unknown][];
  /** One value for each seat, by name. */
  bySeat: [name: string, values: readonly unknown[]][];
}

/** Shown otherwise, or of no use to a person. */
const KNOWN = new Set(['game', 'seat', 'seats', 'waiting', 'over', 'components', 'table', 'by_seat']);

/** What is called so has an entry for each seat, and what a view names as such. */
const BY_SEAT = ['players', 'scores'];

/** The fields of a view; what lies together in a field `table` is part of it. */
export function partsOf(view: AnyView): Parts {
  const { table, by_seat = [] } = view as AnyView & { table?: Record<string, unknown>; by_seat?: readonly string[] };
  const fields = Object.entries({ ...view, ...table }).filter(([name]) => !KNOWN.has(name));
  const isBySeat = ([name, value]: [string, unknown]) => [...BY_SEAT, ...by_seat].includes(name) && Array.isArray(value);
  return { facts: fields.filter((field) => !isBySeat(field)), bySeat: fields.filter(isBySeat) as Parts['bySeat'] };
}

/** Fields that are called so name players. */
export function namesSeats(name: string): boolean {
  return name.endsWith('_seat') || name.endsWith('_seats');
}
