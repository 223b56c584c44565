/** How long something may be or take, as the server says; no limit until it has. */

import type { Limits } from '../wire/messages';
import { serverInfo } from './http';

class Lengths {
  #known: Limits | null = $state.raw(null);

  of(what: keyof Limits): number | undefined {
    return this.#known?.[what];
  }

  ask(): void {
    serverInfo().then((info) => (this.#known = info.limits), () => {});
  }
}

export const limits = new Lengths();
limits.ask();
