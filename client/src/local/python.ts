/** Python in a worker: Pyodide and our package, each file fetched once and kept by its version. */

import type { PyodideInterface } from 'pyodide';
import { filesOf } from './archive';

/** What the build has made: `scripts/browser-files`. */
interface Listed {
  version: string;
  files: Record<string, number>;
}

/** Settings of Pyodide that its types do not name. */
interface Snapshots {
  _makeSnapshot?: boolean;
  _loadSnapshot?: ArrayBuffer;
}

const PACKAGES = '/lib/python3.14/site-packages/';
const KEPT = 'tafelrunde-local-';
/** The name in the cache of Python's memory right after its start, so that it starts only once. */
const MEMORY = 'memory';
/** What our package imports of Python's own library, so that it is in that memory, too. */
const OFTEN = 'import asyncio, dataclasses, email.message, email.parser, hashlib, importlib.metadata, inspect, json, logging, pathlib, tomllib, typing, urllib.parse';

/** Starts Python; `tell` hears from 0 to 1 how much of it is there. */
export async function startPython(base: string, tell: (part: number) => void): Promise<PyodideInterface> {
  const listed = (await (await fetch(new URL('local/files.json', base))).json()) as Listed;
  const folder = new URL(`local/${listed.version}/`, base).href;
  const cache = 'caches' in self ? await caches.open(KEPT + listed.version) : null;
  const files = await fetchAll(folder, listed, cache, tell);
  answerFrom(files, cache);
  const python = await awake(folder, cache);
  unpack(python, await opened(files.get(`${folder}tafelrunde.zip`)!));
  files.clear();
  return python;
}

/** From the memory that was kept, or from the beginning; then its memory is kept for the next time. */
async function awake(folder: string, cache: Cache | null): Promise<PyodideInterface> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as typeof import('pyodide');
  const start = (how: Snapshots) => loadPyodide({ indexURL: folder, ...how });
  const kept = await cache?.match(folder + MEMORY);
  if (kept) {
    try {
      return await start({ _loadSnapshot: await kept.arrayBuffer() });
    } catch {
      await cache?.delete(folder + MEMORY);
    }
  }
  const python = await start({ _makeSnapshot: cache !== null });
  if (cache) {
    python.runPython(OFTEN);
    const memory = (python as unknown as { makeMemorySnapshot(): Uint8Array<ArrayBuffer> }).makeMemorySnapshot();
    void cache.put(folder + MEMORY, new Response(memory)).catch(() => {}); // without room it starts from the beginning
  }
  return python;
}

/** A file host that compresses nothing has it compressed: `scripts/site`. */
async function opened(archive: Blob): Promise<ArrayBuffer> {
  const [first, second] = new Uint8Array(await archive.slice(0, 2).arrayBuffer());
  const isGzip = first === 0x1f && second === 0x8b;
  return isGzip ? new Response(archive.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer() : archive.arrayBuffer();
}

function unpack(python: PyodideInterface, archive: ArrayBuffer): void {
  const folders = new Set<string>();
  for (const [name, content] of filesOf(archive)) {
    const path = PACKAGES + name;
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!folders.has(folder)) python.FS.mkdirTree(folder);
    folders.add(folder);
    python.FS.writeFile(path, content, { canOwn: true }); // not copied
  }
  python.runPython('import importlib; importlib.invalidate_caches()');
}

async function fetchAll(folder: string, listed: Listed, cache: Cache | null, tell: (part: number) => void): Promise<Map<string, Blob>> {
  const whole = Object.values(listed.files).reduce((sum, size) => sum + size, 0);
  let here = 0;
  const files = new Map<string, Blob>();
  const one = async (name: string) => {
    const address = folder + name;
    const kept = await cache?.match(address);
    const reply = kept ?? (await fetch(address));
    if (!reply.ok) throw new Error(`${name}: ${reply.status}`);
    if (!kept) await cache?.put(address, reply.clone()).catch(() => {}); // without room it is fetched again next time
    if (!kept || !isCode(address)) files.set(address, await reply.blob());
    tell((here += listed.files[name]!) / whole);
  };
  await Promise.all(Object.keys(listed.files).map(one));
  return files;
}

const isCode = (address: string) => address.endsWith('.wasm');

/** Pyodide fetches its parts itself; those that are here already need no network. */
function answerFrom(files: Map<string, Blob>, cache: Cache | null): void {
  const fetched = self.fetch.bind(self);
  const kept = async (address: string) => {
    const file = files.get(address);
    return file ? new Response(file, { headers: { 'Content-Type': isCode(address) ? 'application/wasm' : file.type } }) : await cache?.match(address);
  };
  self.fetch = async (asked, options) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    // What a browser has compiled it keeps with what it has fetched itself; the service worker answers from the cache.
    if (isCode(address)) return fetched(asked, { ...options, cache: 'force-cache' }).catch(async () => (await kept(address)) ?? Response.error());
    return (await kept(address)) ?? fetched(asked, options);
  };
}
