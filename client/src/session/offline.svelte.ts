/** The service worker: it keeps the pages, and those that need no server work without one. */

import { hasTablesHere } from './here';
import { cannot, SITE } from './local.svelte';
import { router } from './route.svelte';

/** Milliseconds after which a page that has been loaded has time for this. */
const LATER = 3000;

class Keeping {
  /** How much of what tables without a server need is kept in this browser, from 0 to 1; null: nothing is being kept. */
  part: number | null = $state(null);
}

export const keeping = new Keeping();

export function keepOffline(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD || !isSecureContext) return;
  // Somebody has touched a notification: this page goes where it points.
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<{ go?: string; kept?: number }>) => {
    if (event.data.go) router.go(`table/${event.data.go}`);
    if (event.data.kept !== undefined) keeping.part = event.data.kept;
  });
  navigator.serviceWorker.register('./service-worker.js').then(
    () => setTimeout(() => void keepEverything(), LATER),
    () => {
      // Without a worker the page still plays; it only cannot start without a connection.
    },
  );
}

/** Does somebody want as little as possible to be sent? */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

async function keepEverything(): Promise<void> {
  if (savesData()) return;
  const worker = (await navigator.serviceWorker.ready).active;
  worker?.postMessage(wantsLocal() ? 'keep local' : 'keep everything');
}

/** Who plays only at a server is sent nothing of this; who has played without one, or installed the app, may again. */
function wantsLocal(): boolean {
  return !cannot() && (SITE || hasTablesHere() || matchMedia('(display-mode: standalone)').matches);
}
