/** The server's clock as this browser knows it: compared again and again, and the quickest comparison of late is the truest. */

interface Comparison {
  trip: number;
  offset: number;
  at: number;
}

const KEPT = 16;
/** Milliseconds after which a comparison says little: clocks drift, and a device may have slept. */
const STALE = 120_000;

export class Clock {
  #compared: Comparison[] = [];
  /** Server time minus this page's time: performance.now(), which events carry too and nobody sets. */
  #offset = 0;

  /** A new connection, which tells the time without saying how long that took. */
  begin(told: number, here: number): void {
    this.#compared = [];
    this.#offset = told - here;
  }

  /** An answer that tells the time, to a question that was asked then. */
  compare(asked: number, told: number, here: number): void {
    const trip = here - asked;
    const fresh = this.#compared.filter((one) => here - one.at < STALE).slice(1 - KEPT);
    this.#compared = [...fresh, { trip, offset: told + trip / 2 - here, at: here }];
    this.#offset = this.#compared.reduce((best, one) => (one.trip < best.trip ? one : best)).offset;
  }

  /** The server time of a moment of this page. */
  at(here: number): number {
    return here + this.#offset;
  }
}
