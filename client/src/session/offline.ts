/** The service worker: it keeps the pages, and those that need no server work without one. */

import { router } from './route.svelte';

/** Milliseconds after which a page that has been loaded has time for this. */
const LATER = 3000;

export function keepOffline(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD || !isSecureContext) return;
  // Somebody has touched a notification: this page goes where it points.
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<{ go?: string }>) => {
    if (event.data.go) router.go(`table/${event.data.go}`);
  });
  navigator.serviceWorker.register('./service-worker.js').then(
    () => setTimeout(() => void keepEverything(), LATER),
    () => {
      // Without a worker the page still plays; it only cannot start without a connection.
    },
  );
}

async function keepEverything(): Promise<void> {
  const sparing = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
  if (!sparing) (await navigator.serviceWorker.ready).active?.postMessage('keep everything');
}
