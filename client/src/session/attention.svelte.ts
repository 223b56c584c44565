/** It is your turn, said where a person looks: the tab's title and icon, a badge on the app, a notification, a short buzz. */

import { say } from '../texts/texts.svelte';
import type { MyTable } from '../wire/messages';
import { connection } from './connection.svelte';
import { known } from './known.svelte';
import { myTables } from './mine.svelte';
import { mayNotify } from './ringing.svelte';
import { settings } from './settings.svelte';
import { title } from './title.svelte';

/** Milliseconds of waiting after which a turn that comes is worth a buzz. */
const LONG_WAIT = 4000;
const BUZZ = [60, 40, 60];

/** The tables whose turn has been told, so that it is told once. */
let told = new Set<string>();

/** Follows the tables of this browser's person for as long as the page lives. */
export function callToTables(): void {
  $effect.root(() => {
    $effect(() => {
      const waiting = myTables.of('turn');
      show(waiting.length);
      for (const table of waiting) if (!told.has(table.table)) void notify(table);
      told = new Set(waiting.map((table) => table.table));
    });
  });
}

function show(count: number): void {
  title.count(count);
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const wanted = count ? './icon-turn.svg' : './icon.svg';
  if (icon && icon.getAttribute('href') !== wanted) icon.href = wanted;
  const badge = navigator as { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
  (count ? badge.setAppBadge?.(count) : badge.clearAppBadge?.())?.catch(() => {});
}

/** A page that nobody looks at says so outside of itself. One that is closed is rung by the server. */
async function notify(table: MyTable): Promise<void> {
  if (document.visibilityState === 'visible' || settings.ring === 'none' || !mayNotify()) return;
  const names = table.seats.filter((seat) => seat.guest !== connection.guest).map((seat) => seat.name ?? '');
  const worker = await navigator.serviceWorker.ready;
  await worker.showNotification(say('ring.turn'), {
    body: say('ring.with', { game: known.title(table.game), names: names.join(', ') }),
    icon: './icon-192.png',
    badge: './icon-192.png',
    tag: table.table,
    data: { table: table.table },
  });
}

let waitingSince = 0;

/** The turn at the table that is looked at: a short buzz on phones, where the wait was long. */
export function buzzFor(yours: boolean): void {
  const waited = performance.now() - waitingSince;
  if (yours && waitingSince && waited > LONG_WAIT && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ);
  waitingSince = yours ? 0 : performance.now();
}
