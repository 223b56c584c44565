/** The seats of a table as the pages show them. */

import { colourOf } from '../identity/players';
import { sayOf } from '../texts/texts.svelte';
import type { SeatInfo } from '../wire/messages';
import type { SeatSeen } from './contract';

export function seatsSeen(seats: readonly SeatInfo[]): SeatSeen[] {
  return seats.map((seat) => {
    const name = seat.name ?? sayOf(`seat.${seat.kind}`);
    return { seat: seat.seat, name, colour: colourOf(seat.colour), letter: name.slice(0, 1).toUpperCase(), form: seat.form ?? 'masculine' };
  });
}
