/** A server where only members open tables: who is none yet is asked for an invitation code. */

import { say } from '../texts/texts.svelte';
import { NoPlaceHere } from './games';
import { join, RequestFailed } from './http';

class Membership {
  /** A table was to be opened by somebody who is no member. */
  wanted = $state(false);
  problem = $state('');

  /** What to say of a request that failed; one that needs a member asks for the code. */
  told(error: unknown): string {
    if (error instanceof RequestFailed && error.error === 'not-admitted') {
      this.wanted = true;
      return say('members.only');
    }
    if (error instanceof RequestFailed && error.error === 'banned') return say('connection.banned');
    if (error instanceof NoPlaceHere) return error.message;
    return error instanceof RequestFailed && error.message ? error.message : say('home.no-server');
  }

  async join(code: string): Promise<void> {
    try {
      await join(code.trim());
      this.wanted = false;
      this.problem = '';
    } catch (error) {
      this.problem = error instanceof RequestFailed && error.status === 403 ? say('members.unknown') : say('home.no-server');
    }
  }
}

export const membership = new Membership();
