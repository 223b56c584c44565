/** Arriving at a table by a link that says what shall happen there: begin at once, seats at this device, an invitation. */

import { say } from '../texts/texts.svelte';
import type { Coach } from './coach.svelte';
import { connection } from './connection.svelte';
import { random } from './guest';
import { router } from './route.svelte';
import { settings } from './settings.svelte';
import type { TableSession } from './table.svelte';

/** A seat at this device, and the name of who sits there. */
function atThisDevice(written: string): [number, string] {
  const [seat = '', name = ''] = written.split(':');
  return [Number(seat), decodeURIComponent(name)];
}

/** To be called while a page is being made. `query` may change with the address. */
export function arriveAt(table: TableSession, coach: Coach, query: () => URLSearchParams): void {
  const info = $derived(table.info);
  let begun = false;
  let said = 0;
  let seated = false;
  let invited = false;
  /** Who types a name on this page sits down by a button, and not while typing. */
  const named = !!settings.name;

  $effect(() => {
    // "Play now" goes on to the first decision without another click.
    // In a rematch it waits until everybody has said that they are in.
    if (info?.phase !== 'open' || !query().has('begin') || !table.mine.length || begun) return;
    if (said !== table.mine.length) {
      said = table.mine.length; // those who share this device are ready together
      void table.ask({ type: 'Ready', ready: true, entropy: random(32) }, true);
    }
    if (!table.hosting || info.seats.some((seat) => seat.kind === 'open' || seat.kind === 'invited')) return;
    if (info.seats.some((seat) => seat.kind === 'person' && !seat.ready)) return;
    begun = true;
    router.go(`table/${table.id}${coach.on ? '?coach=1' : ''}`, true);
    void table.ask({ type: 'Start' });
  });
  $effect(() => {
    // Others at this device take their seats at once.
    const here = query().get('here');
    if (!info || info.phase !== 'open' || !here || !table.hosting || seated) return;
    seated = true;
    void seatBeside(here);
  });
  /** One after the other; why somebody cannot sit is told also when all others do. */
  async function seatBeside(here: string): Promise<void> {
    let refusal = null;
    for (const [seat, name] of here.split('.').map(atThisDevice)) {
      if (!(await table.sit(seat, name || say('seats.second-name', { n: seat + 1 })))) refusal ??= table.refusal;
    }
    if (refusal) table.refusal = { ...refusal, near: null };
  }
  $effect(() => {
    // An invitation to a seat is taken at once by who has a name; others are asked for one first.
    const token = query().get('seat');
    if (!info || info.phase !== 'open' || !token || table.mine.length || !connection.guest || !named || invited) return;
    invited = true;
    router.go(`table/${table.id}`, true);
    void table.sit(null, settings.name, token).then((done) => {
      // Somebody there has that name: the page asks for another.
      if (!done) router.go(`table/${table.id}?seat=${token}`, true);
    });
  });
}
