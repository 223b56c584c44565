/** The title of the tab: which page it is, and whether it is this person's turn there. */

import { say } from '../texts/texts.svelte';

class Title {
  #page = '';
  #told = '';
  #count = 0;

  /** Another page is shown. */
  of(page: string): void {
    this.#page = page;
    this.#show();
  }

  /** What stands before the page's name, as long as it holds. */
  tell(told: string): void {
    this.#told = told;
    this.#show();
  }

  /** At how many tables it is this person's turn. */
  count(tables: number): void {
    this.#count = tables;
    this.#show();
  }

  #show(): void {
    const count = this.#count && !this.#told ? `(${this.#count})` : '';
    const words = [this.#told, this.#page, say('app.title')].filter(Boolean).join(' · ');
    document.title = [count, words].filter(Boolean).join(' ');
  }
}

export const title = new Title();
