/** The analysis of a game that is over: asked for by a person, and again and again until it is ready.
 *
 * A game at a server's table is judged by this browser, if it can, so that it costs the server nothing; by the server
 * otherwise.
 */

import { onDestroy } from 'svelte';
import type { Analysis } from '../wire/messages';
import { analysis, analysisHere, replayFile } from './http';
import { isLocal, local } from './local.svelte';
import { savesData } from './offline.svelte';

const AGAIN = 1500; // milliseconds between two questions

export class Judging {
  found: Analysis | null = $state.raw(null);
  asked = $state(false);
  failed = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The file of the table, if this browser judges it; null: who holds the table does. */
  #file: unknown;

  /** Made by a component; it ends with it. */
  constructor(readonly table: () => string) {
    onDestroy(() => clearTimeout(this.#timer));
  }

  ask = async (): Promise<void> => {
    this.asked = true;
    this.failed = false;
    try {
      this.found = await this.#judged();
      if (!this.found.ready) this.#timer = setTimeout(this.ask, AGAIN);
    } catch {
      this.failed = true;
      this.asked = false;
    }
  };

  async #judged(): Promise<Analysis> {
    const table = this.table();
    if (this.#file === undefined) this.#file = isLocal(table) || savesData() || !(await local.answers()) ? null : await replayFile(table);
    if (this.#file === null) return analysis(table);
    return analysisHere(this.#file).catch(() => {
      this.#file = null;
      return analysis(table);
    });
  }
}
