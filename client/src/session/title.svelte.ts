/** The title of the tab: which page it is, and whether it is this person's turn there. */

import { say } from '../texts/texts.svelte';

class Title {
  #page = '';
  #told = '';

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

  #show(): void {
    document.title = [this.#told, this.#page, say('app.title')].filter(Boolean).join(' · ');
  }
}

export const title = new Title();
