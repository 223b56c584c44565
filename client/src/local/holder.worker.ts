/** The worker that holds the local tables of this browser: Python has the tables, this is its side of the browser. */

import { startPython } from './python';
import * as store from './store';
import { Thinkers } from './thinkers';
import type { FromHolder, ToHolder } from './words';

interface Holder {
  begin(): void;
  take(message: string): void;
  ask(address: string, body: string, secret: string): Promise<string>;
  seen(seen: boolean): void;
}

const LOCK = 'tafelrunde-local';
const tell = (word: FromHolder) => self.postMessage(word);
let holder: Holder | undefined;
let thinkers: Thinkers | undefined;

/** Two pages must not both hold the same tables: the second waits until the first is closed. */
async function whenAlone(then: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return then();
  const free = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock !== null);
  if (!free) tell({ kind: 'elsewhere' });
  return navigator.locks.request(LOCK, async () => {
    await then();
    await new Promise(() => {}); // until this worker ends
  });
}

async function start(base: string, botPace: number | null): Promise<void> {
  const python = await startPython(base, (part) => tell({ kind: 'progress', part }));
  const thinking = (thinkers = new Thinkers(base));
  const page = {
    append: store.append,
    log: store.log,
    length: store.length,
    ask: (question: string, bot: string) => thinking.think(question, bot),
    // Python's function lives as long as the analysis.
    analyse: async (task: string, report: { copy(): { (text: string): void; destroy(): void } }) => {
      const kept = report.copy();
      await thinking.analyse(task, kept);
      kept.destroy();
    },
  };
  holder = python.pyimport('tafelrunde.local.browser').Holder(page, (text: string) => tell({ kind: 'told', text }), botPace ?? undefined) as Holder;
  tell({ kind: 'ready' });
}

async function answer(word: ToHolder): Promise<void> {
  switch (word.kind) {
    case 'start':
      return whenAlone(() => start(word.base, word.botPace)).catch((error: unknown) => tell({ kind: 'failed', why: String(error) }));
    case 'begin':
      return holder?.begin();
    case 'say':
      return holder?.take(word.text);
    case 'ask':
      return tell({ kind: 'answer', number: word.number, text: await holder!.ask(word.address, word.body, word.secret) });
    case 'seen':
      holder?.seen(word.seen);
      thinkers?.seen(word.seen);
  }
}

self.onmessage = (event: MessageEvent<ToHolder>) => void answer(event.data);
