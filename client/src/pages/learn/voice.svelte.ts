/** The voice of a lesson: the browser's own, where it has one in the language; captions stay in any case. */

import { settings } from '../../session/settings.svelte';

/** Browsers look for their voices when they are first asked; after this time there are none. */
const LOOKING_MS = 1500;
/** A little slower than usual, for who learns. */
const RATE = 0.95;

class Voice {
  /** Which languages can be spoken; not known while voices are looked for. */
  #languages: Set<string> | null = $state.raw(null);
  #last = '';

  constructor() {
    const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;
    if (!synthesis) {
      this.#languages = new Set();
      return;
    }
    const look = (sure: boolean) => {
      const found = synthesis.getVoices().map(({ lang }) => lang.split(/[-_]/)[0]!);
      if (found.length || sure) this.#languages = new Set(found);
    };
    look(false);
    synthesis.addEventListener?.('voiceschanged', () => look(false));
    setTimeout(() => look(this.#languages === null), LOOKING_MS);
  }

  /** Is it certain that nobody here speaks the language? */
  get missing(): boolean {
    return this.#languages !== null && !this.#languages.has(settings.language);
  }

  /** Speaks sentences one after the other, and nothing of what was spoken before; the first is not repeated. */
  speak(sentences: readonly string[]): void {
    const [first = ''] = sentences;
    const fresh = first === this.#last ? sentences.slice(1) : sentences;
    if (!fresh.length) return;
    this.stop();
    if (!settings.spoken || !this.#languages?.has(settings.language)) return;
    this.#last = first;
    for (const text of fresh) {
      const words = new SpeechSynthesisUtterance(text);
      words.lang = settings.language;
      words.voice = speechSynthesis.getVoices().find(({ lang }) => lang.startsWith(settings.language)) ?? null;
      words.rate = RATE;
      words.volume = settings.volume;
      speechSynthesis.speak(words);
    }
  }

  stop(): void {
    this.#last = '';
    if (this.#languages?.size) speechSynthesis.cancel();
  }
}

export const voice = new Voice();
