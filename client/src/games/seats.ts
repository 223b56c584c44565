/** The seats of a table as the pages show them. */

import { colourOf } from '../identity/players';
import { sayOf } from '../texts/texts.svelte';
import type { SeatInfo } from '../wire/messages';
import type { SeatSeen } from './contract';

/** `nameless`: what somebody without a name is called, as in a file of a game alone. */
export function seatsSeen(seats: readonly SeatInfo[], nameless?: (seat: SeatInfo) => string): SeatSeen[] {
  const names = seats.map((seat) => seat.name ?? nameless?.(seat) ?? sayOf(`seat.${seat.kind}`));
  const letters = lettersOf(names);
  return seats.map((seat, i) => ({ seat: seat.seat, name: names[i]!, colour: colourOf(seat.colour), letter: letters[i]!, form: seat.form ?? 'masculine', person: seat.kind === 'person' }));
}

/** One letter or digit for every name, no two alike: the first, a number at the end, any other, the number of the seat. */
export function lettersOf(names: readonly string[]): string[] {
  const letters: string[] = [];
  for (const [i, name] of names.entries()) {
    const signs = [...name.toUpperCase()].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
    const last = signs.at(-1) ?? '';
    const wanted = [signs[0] ?? '', ...(/\d/.test(last) ? [last] : []), ...signs, String(i + 1)];
    letters.push(wanted.find((sign) => sign && !letters.includes(sign)) ?? String(i + 1));
  }
  return letters;
}
