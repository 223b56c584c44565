/** Looking for others: asked again every moment for as long as the page is open; who is silent is lost after a while. */

import type { Sought } from '../wire/messages';
import { ask, RequestFailed } from './http';

const AGAIN = 1500; // milliseconds between two questions

export interface Wish {
  game: string;
  name: string;
  bots: boolean;
  level: string | null;
}

export class Seeking {
  state: 'idle' | 'waiting' | 'lost' | 'found' | 'stopped' = $state('idle');
  sought = $state.raw<Sought | null>(null);
  /** This person waited before this page asked: from before, or in another tab. */
  already = $state(false);
  problem: unknown = $state.raw(null);
  #wish: Wish | null = null;
  #began = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly found: (table: string) => void) {}

  begin(wish: Wish): void {
    clearTimeout(this.#timer);
    this.#wish = wish;
    this.#began = 0;
    this.already = false;
    this.problem = null;
    this.state = 'waiting';
    void this.#ask();
  }

  /** No longer; the server forgets it. */
  stop(): void {
    if (this.state !== 'waiting' && this.state !== 'lost') return;
    this.end('stopped');
    void ask('/api/matching/stop', {}).catch(() => {});
  }

  end(state: 'stopped' | 'found' | 'idle'): void {
    clearTimeout(this.#timer);
    this.#wish = null;
    this.state = state;
  }

  async #ask(): Promise<void> {
    const wish = this.#wish;
    if (!wish) return;
    try {
      const sought = await ask<Sought>('/api/matching', wish);
      if (this.#wish !== wish) return;
      this.sought = sought;
      this.already ||= !this.#began && sought.now - sought.since > AGAIN;
      this.#began = sought.since;
      this.state = 'waiting';
      if (sought.table) {
        this.end('found');
        return this.found(sought.table);
      }
    } catch (error) {
      if (this.#wish !== wish) return;
      if (error instanceof RequestFailed && error.status >= 400 && error.status < 500) {
        this.problem = error;
        return this.end('idle');
      }
      this.state = 'lost';
    }
    this.#timer = setTimeout(() => void this.#ask(), AGAIN);
  }
}
