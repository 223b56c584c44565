/** The browser's own database: the logs of local tables, and what the list of games shows of each. */

import type { MyTable } from '../wire/messages';

export interface KeptTable {
  table: string;
  touched: number;
  length: number;
  shown: MyTable;
}

interface KeptRow {
  table: string;
  sequence: number;
}

interface Kept {
  rows: KeptRow[];
  tables: KeptTable[];
}

const NAME = 'tafelrunde-local';
const VERSION = 1;
const TRIAL = 'trial';

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('tables', { keyPath: 'table' });
      asked.result.createObjectStore('log', { keyPath: ['table', 'sequence'] });
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(new Error(asked.error?.name));
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

/** Everything in one transaction, on the disk when it is done; or nothing of it. */
export async function append(kept: string): Promise<void> {
  const { rows, tables } = JSON.parse(kept) as Kept;
  const work = (await database()).transaction(['tables', 'log'], 'readwrite', { durability: 'strict' });
  for (const row of rows) work.objectStore('log').add(row);
  for (const table of tables) work.objectStore('tables').put(table);
  await done(work);
}

/** Fails where so many bytes more cannot be kept; nothing of them stays. */
export async function tryRoom(bytes: number): Promise<void> {
  const work = (await database()).transaction('tables', 'readwrite');
  work.objectStore('tables').put({ table: TRIAL, room: new Uint8Array(bytes) });
  work.objectStore('tables').delete(TRIAL);
  await done(work);
}

/** The rows of a table in order. */
export async function log(table: string): Promise<string> {
  const range = IDBKeyRange.bound([table, 0], [table, Infinity]);
  return JSON.stringify(await answer((await database()).transaction('log').objectStore('log').getAll(range)));
}

/** How many rows a table had when the list last changed; 0: there is no such table. */
export async function length(table: string): Promise<number> {
  const found = await answer<KeptTable | undefined>((await database()).transaction('tables').objectStore('tables').get(table));
  return found?.length ?? 0;
}

/** All tables, for the list of games. */
export async function tables(): Promise<KeptTable[]> {
  return answer<KeptTable[]>((await database()).transaction('tables').objectStore('tables').getAll());
}

/** Forgets a table and its log for good. */
export async function forget(table: string): Promise<void> {
  const work = (await database()).transaction(['tables', 'log'], 'readwrite');
  work.objectStore('tables').delete(table);
  work.objectStore('log').delete(IDBKeyRange.bound([table, 0], [table, Infinity]));
  await done(work);
}

function answer<T>(asked: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result as T);
    asked.onerror = () => reject(new Error(asked.error?.name));
  });
}

function done(work: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(new Error(work.error?.name ?? 'AbortError'));
  });
}
