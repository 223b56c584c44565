// Keeps the pages that were seen, so that the app starts on a local network without internet and while the server restarts.
const KEPT = 'tafelrunde-1';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/api') || url.pathname.startsWith('/socket') || url.pathname.startsWith('/schema')) return;
  event.respondWith(url.pathname.includes('/assets/') ? keptFirst(event.request) : freshFirst(event.request));
});

// Files with a hash in their name never change.
async function keptFirst(request) {
  return (await caches.match(request)) ?? keep(request, await fetch(request));
}

async function freshFirst(request) {
  try {
    return await keep(request, await fetch(request));
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

async function keep(request, reply) {
  if (reply.ok) {
    const copy = reply.clone();
    const cache = await caches.open(KEPT);
    await cache.put(request, copy);
  }
  return reply;
}
