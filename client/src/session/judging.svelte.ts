/** The analysis of a game that is over: asked for by a person, and again and again until it is ready. */

import { onDestroy } from 'svelte';
import type { Analysis } from '../wire/messages';
import { analysis } from './http';

const AGAIN = 1500; // milliseconds between two questions

export class Judging {
  found: Analysis | null = $state.raw(null);
  asked = $state(false);
  failed = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Made by a component; it ends with it. */
  constructor(readonly table: () => string) {
    onDestroy(() => clearTimeout(this.#timer));
  }

  ask = async (): Promise<void> => {
    this.asked = true;
    this.failed = false;
    try {
      this.found = await analysis(this.table());
      if (!this.found.ready) this.#timer = setTimeout(this.ask, AGAIN);
    } catch {
      this.failed = true;
      this.asked = false;
    }
  };
}
