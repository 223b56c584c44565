/** Python in a worker: Pyodide and our package, each file fetched once and kept by its version. */

import type { PyodideInterface } from 'pyodide';

/** What the build has made: `scripts/browser-files`. */
interface Listed {
  version: string;
  files: Record<string, number>;
}

const PACKAGES = '/lib/python3.14/site-packages';
const KEPT = 'tafelrunde-local-';

/** Starts Python; `tell` hears from 0 to 1 how much of it is there. */
export async function startPython(base: string, tell: (part: number) => void): Promise<PyodideInterface> {
  const listed = (await (await fetch(new URL('local/files.json', base))).json()) as Listed;
  const folder = new URL(`local/${listed.version}/`, base).href;
  const files = await fetchAll(folder, listed, tell);
  answerFrom(files);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as typeof import('pyodide');
  const python = await loadPyodide({ indexURL: folder });
  python.unpackArchive(await files.get(`${folder}tafelrunde.zip`)!.arrayBuffer(), 'zip', { extractDir: PACKAGES });
  files.clear();
  return python;
}

async function fetchAll(folder: string, listed: Listed, tell: (part: number) => void): Promise<Map<string, Blob>> {
  const whole = Object.values(listed.files).reduce((sum, size) => sum + size, 0);
  let here = 0;
  const cache = 'caches' in self ? await caches.open(KEPT + listed.version) : null;
  const files = new Map<string, Blob>();
  const one = async (name: string) => {
    const address = folder + name;
    const kept = await cache?.match(address);
    const reply = kept ?? (await fetch(address));
    if (!reply.ok) throw new Error(`${name}: ${reply.status}`);
    if (!kept) await cache?.put(address, reply.clone()).catch(() => {}); // without room it is fetched again next time
    files.set(address, await reply.blob());
    tell((here += listed.files[name]!) / whole);
  };
  await Promise.all(Object.keys(listed.files).map(one));
  return files;
}

/** Pyodide fetches its parts itself; those that are here already need no network. */
function answerFrom(files: Map<string, Blob>): void {
  const fetched = self.fetch.bind(self);
  self.fetch = (asked, options) => {
    const file = files.get(asked instanceof Request ? asked.url : String(asked));
    if (!file) return fetched(asked, options);
    const type = String(asked).endsWith('.wasm') ? 'application/wasm' : file.type;
    return Promise.resolve(new Response(file, { headers: { 'Content-Type': type } }));
  };
}
