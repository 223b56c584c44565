/** Tables that this browser holds itself, without a server: the worker that does, and the line to it. */

import type { FromHolder, ToHolder } from '../local/words';
import { secret } from './guest';
import { hasTablesHere } from './here';
import { ofTab } from './tab';

const PREFIX = 'local-';
/** Bytes that must be free before a game begins: a long one takes about one million. */
const ROOM = 5_000_000;

/** Milliseconds. */
const LOOK_AGAIN = 200;

/** Is the table of this name held by this browser? */
export function isLocal(table: string): boolean {
  return table.startsWith(PREFIX);
}

/** Is this page one of a folder of files, where there is no server at all? */
export const SITE = document.querySelector('meta[name="tafelrunde-site"]') !== null;

/** Why this browser cannot hold tables; null: it can. */
export function cannot(): 'no-wasm' | 'no-storage' | null {
  if (typeof WebAssembly !== 'object' || typeof Worker !== 'function') return 'no-wasm';
  return typeof indexedDB === 'object' && indexedDB ? null : 'no-storage';
}

/** Why this browser cannot hold another table; null: it can. What browsers tell of their room is not what they have, so it is tried. */
export async function cannotHold(): Promise<'no-wasm' | 'no-storage' | 'no-room' | null> {
  const why = cannot();
  if (why) return why;
  const { tryRoom } = await import('../local/store');
  return tryRoom(ROOM).then(
    () => null,
    (error: Error) => (error.message === 'QuotaExceededError' ? 'no-room' : 'no-storage'),
  );
}

/** Milliseconds that a bot takes at least, where somebody wants another number than the usual; tests do. */
function botPace(): number | null {
  const wanted = ofTab('tafelrunde.bot-pace');
  return wanted === null ? null : Number(wanted);
}

class Local {
  /** `elsewhere`: another tab of this browser holds the tables just now. */
  state: 'idle' | 'loading' | 'elsewhere' | 'ready' | 'failed' = $state('idle');
  /** How much of what it needs is here, from 0 to 1. */
  progress = $state(0);
  /** What was decided last could not be kept; it is tried again and again. */
  unkept = $state(false);
  #worker: Worker | null = null;
  #number = 0;
  #asked = new Map<number, (text: string) => void>();
  #early: (() => void)[] = [];
  line: LocalLine | null = null;

  /** The worker is started when the first local table is wanted, never before. */
  start(): void {
    if (this.#worker) return;
    this.state = 'loading';
    this.#worker = new Worker(new URL('../local/holder.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = (event: MessageEvent<FromHolder>) => this.#hear(event.data);
    this.#worker.onerror = () => (this.state = 'failed');
    this.#say({ kind: 'start', base: new URL('./', location.href).href, botPace: botPace() });
    void navigator.storage?.persist?.().catch(() => false);
    document.addEventListener('visibilitychange', () => this.say({ kind: 'seen', seen: document.visibilityState === 'visible' }));
  }

  /** Can it be asked something now, or soon? Not while another tab holds the tables. */
  async answers(): Promise<boolean> {
    if (cannot()) return false;
    this.start();
    while (this.state === 'loading') await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
    return this.state === 'ready';
  }

  /** Does it think for hints at a server's tables? Nothing is fetched for that: only where it is here already. */
  thinks(): Promise<boolean> {
    return this.state === 'ready' || hasTablesHere() ? this.answers() : Promise.resolve(false);
  }

  #say(word: ToHolder): void {
    this.#worker?.postMessage(word);
  }

  /** Says something as soon as the worker hears. */
  say(word: ToHolder): void {
    this.whenReady(() => this.#say(word));
  }

  whenReady(then: () => void): void {
    this.start();
    if (this.state === 'ready') then();
    else this.#early.push(then);
  }

  ask(address: string, body: unknown): Promise<{ status: number; content: unknown }> {
    const number = ++this.#number;
    this.say({ kind: 'ask', number, address, body: body === undefined ? '' : JSON.stringify(body), secret: secret() });
    return new Promise((resolve) => this.#asked.set(number, (text) => resolve(JSON.parse(text) as { status: number; content: unknown })));
  }

  #hear(word: FromHolder): void {
    switch (word.kind) {
      case 'progress':
        this.state = 'loading';
        this.progress = word.part;
        break;
      case 'elsewhere':
      case 'failed':
        this.state = word.kind;
        if (word.kind === 'failed') console.error(word.why);
        break;
      case 'ready':
        this.state = 'ready';
        for (const then of this.#early.splice(0)) then();
        break;
      case 'told':
        this.line?.onmessage?.({ data: word.text });
        break;
      case 'answer':
        this.#asked.get(word.number)?.(word.text);
        this.#asked.delete(word.number);
    }
  }
}

export const local = new Local();

/** What a connection needs of a web socket; the local one goes to a worker. */
export interface Line {
  readonly readyState: number;
  set onopen(opened: (() => void) | null);
  set onmessage(heard: ((event: { data: unknown }) => void) | null);
  set onclose(closed: (() => void) | null);
  send(text: string): void;
  close(): void;
}

export class LocalLine implements Line {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    local.line = this;
    local.whenReady(() => queueMicrotask(() => this.#open())); // not before whoever made it listens
  }

  #open(): void {
    if (local.line !== this) return;
    local.say({ kind: 'begin' });
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  send(text: string): void {
    local.say({ kind: 'say', text });
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
}
