/** A worker in which bots live: one question, one thought; and matches are judged, decision by decision. */

import { startPython } from './python';
import type { FromThinker, ToThinker } from './words';

interface Thinking {
  think(question: string): string;
  analyse(task: string, report: (text: string) => Promise<void>): Promise<void>;
}

/** While the page is hidden, what goes on for long waits. */
let seen = Promise.resolve();
let seenAgain: (() => void) | null = null;

const tell = (word: FromThinker) => self.postMessage(word);
let thinking: Promise<Thinking> | undefined;

async function start(base: string): Promise<Thinking> {
  const python = await startPython(base, () => {});
  return python.pyimport('tafelrunde.local.browser').Thinking() as Thinking;
}

async function answer(word: ToThinker): Promise<void> {
  if (word.kind === 'start') thinking = start(word.base);
  if (word.kind === 'seen') {
    seenAgain?.();
    seenAgain = null;
    if (!word.seen) seen = new Promise((resolve) => (seenAgain = resolve));
  }
  if (word.kind === 'seen' || word.kind === 'start') return;
  try {
    const mind = await thinking!;
    if (word.kind === 'think') tell({ kind: 'thought', number: word.number, text: mind.think(word.question) });
    else {
      await mind.analyse(word.task, (text) => {
        tell({ kind: 'report', number: word.number, text });
        return seen;
      });
      tell({ kind: 'analysed', number: word.number });
    }
  } catch (error) {
    tell({ kind: 'failed', number: word.number, why: String(error) });
  }
}

self.onmessage = (event: MessageEvent<ToThinker>) => void answer(event.data);
