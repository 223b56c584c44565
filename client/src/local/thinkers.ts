/** Workers that think, as many as the device has cores but one; each is started when there is work for it. */

import type { FromThinker, ToThinker } from './words';

interface Asked {
  resolve: (text: string) => void;
  reject: (error: Error) => void;
  report?: (text: string) => void;
}

class Thinker {
  readonly bots = new Set<string>();
  readonly asked = new Map<number, Asked>();
  readonly #worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });

  constructor(base: string) {
    this.#worker.onmessage = (event: MessageEvent<FromThinker>) => this.#hear(event.data);
    this.#worker.onerror = (event) => this.#hear({ kind: 'failed', number: null, why: event.message });
    this.say({ kind: 'start', base });
  }

  say(word: ToThinker): void {
    this.#worker.postMessage(word);
  }

  #hear(word: FromThinker): void {
    const numbers = word.number === null ? [...this.asked.keys()] : [word.number];
    for (const number of numbers) {
      const asked = this.asked.get(number);
      if (word.kind === 'report') asked?.report?.(word.text);
      else this.asked.delete(number);
      if (word.kind === 'thought') asked?.resolve(word.text);
      if (word.kind === 'analysed') asked?.resolve('');
      if (word.kind === 'failed') asked?.reject(new Error(word.why));
    }
  }
}

export class Thinkers {
  #all: Thinker[] = [];
  #number = 0;

  constructor(readonly base: string) {}

  /** A bot's question goes where the bot lives; any other to who has least to do. */
  think(question: string, bot: string): Promise<string> {
    return this.#ask(this.#one(bot), (number) => ({ kind: 'think', number, question }));
  }

  analyse(task: string, report: (text: string) => void): Promise<string> {
    return this.#ask(this.#one(''), (number) => ({ kind: 'analyse', number, task }), report);
  }

  /** A hidden page pauses what goes on for long. */
  seen(seen: boolean): void {
    for (const thinker of this.#all) thinker.say({ kind: 'seen', seen });
  }

  #ask(thinker: Thinker, word: (number: number) => ToThinker, report?: (text: string) => void): Promise<string> {
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      thinker.asked.set(number, { resolve, reject, report });
      thinker.say(word(number));
    });
  }

  #one(bot: string): Thinker {
    const lives = this.#all.find((one) => bot && one.bots.has(bot));
    if (lives) return lives;
    let found = this.#all.find((one) => !one.asked.size);
    if (!found && this.#all.length < Math.max(1, (navigator.hardwareConcurrency || 2) - 1)) {
      found = new Thinker(this.base);
      this.#all.push(found);
    }
    found ??= this.#all.reduce((least, one) => (one.asked.size < least.asked.size ? one : least));
    if (bot) found.bots.add(bot);
    return found;
  }
}
