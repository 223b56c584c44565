// Keeps the pages, so that the app starts without internet and while the server restarts; lessons and hourglass need none.
// Every build has a cache of its own, named by what it consists of (vite.offline.ts); older ones are cleared away.
const BUILD = 'BUILD';
const FILES = ['FILES'];
const KEPT = `tafelrunde-${BUILD}`;
const PICTURES = ['icon.svg', 'icon-turn.svg', 'icon-192.png', 'manifest.webmanifest'];
const LOCAL = 'tafelrunde-local-'; // what a browser needs to hold tables itself has a cache by its own version

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(begin()));

// The page asks for it when it has nothing better to do.
self.addEventListener('message', (event) => {
  if (event.data === 'keep everything') event.waitUntil(keepEverything());
  if (event.data === 'keep local') event.waitUntil(keepLocal(event.source));
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/api') || url.pathname.startsWith('/socket') || url.pathname.startsWith('/schema')) return;
  const fixed = url.pathname.includes('/assets/') || /\/local\/[0-9a-f]+\//.test(url.pathname);
  event.respondWith(fixed ? keptFirst(event.request) : freshFirst(event.request));
});

async function begin() {
  for (const name of await caches.keys()) if (name.startsWith('tafelrunde-') && !name.startsWith(LOCAL) && name !== KEPT) await caches.delete(name);
  await self.clients.claim();
}

async function keepEverything() {
  const cache = await caches.open(KEPT);
  const missing = [];
  for (const name of ['./', ...PICTURES, ...FILES]) if (!(await cache.match(name))) missing.push(name);
  // One by one: what fails now is kept when it is next seen.
  for (const name of missing) await cache.add(name).catch(() => {});
}

// Everything that tables without a server need, file by file, so that what is here already is not fetched again.
// The page is told how much is here; older versions are cleared away when the new one is complete.
async function keepLocal(page) {
  await keepEverything(); // what is kept is of no use without the pages
  const listed = await (await freshFirst(new Request('./local/files.json'))).json();
  await freshFirst(new Request('./local/server.json'));
  const cache = await caches.open(LOCAL + listed.version);
  const whole = Object.values(listed.files).reduce((sum, size) => sum + size, 0);
  let here = 0;
  for (const [name, size] of Object.entries(listed.files)) {
    const address = new URL(`./local/${listed.version}/${name}`, self.registration.scope).href;
    if (!(await cache.match(address))) await cache.add(address);
    page?.postMessage({ kept: (here += size) / whole });
  }
  for (const name of await caches.keys()) if (name.startsWith(LOCAL) && name !== LOCAL + listed.version) await caches.delete(name);
}

// Files with a hash in their name never change.
async function keptFirst(request) {
  return (await caches.match(request)) ?? keep(request, await fetch(request));
}

async function freshFirst(request) {
  try {
    return await keep(request, await fetch(request));
  } catch {
    return (await caches.match(request, { ignoreSearch: true })) ?? Response.error();
  }
}

async function keep(request, reply) {
  if (reply.ok) {
    const copy = reply.clone();
    const version = /\/local\/([0-9a-f]+)\//.exec(request.url)?.[1];
    const cache = await caches.open(version ? LOCAL + version : KEPT);
    await cache.put(request, copy);
  }
  return reply;
}

// The server rings: two sentences about a table, in the person's language. A later one about the same table replaces it.
self.addEventListener('push', (event) => {
  const ring = event.data?.json() ?? {};
  if (!ring.title) return;
  event.waitUntil(
    self.registration.showNotification(ring.title, {
      body: ring.body,
      icon: './icon-192.png',
      badge: './icon-192.png',
      tag: ring.table,
      data: { table: ring.table },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data?.table));
});

// To the table: in a page that is open there or anywhere else, or in a new one.
async function goTo(table) {
  const address = new URL(table ? `./#/table/${table}` : './', self.registration.scope).href;
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => one.url.startsWith(address)) ?? pages[0];
  if (!page) return self.clients.openWindow(address);
  await page.focus();
  if (!page.url.startsWith(address)) page.postMessage({ go: table });
}
