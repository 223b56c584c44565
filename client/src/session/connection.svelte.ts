/** One line to the server, and one to the tables that this browser holds itself. Each heals by itself: every command
 *  gets its one answer, across broken connections. */

import { WIRE_VERSION, type Done, type FromClient, type FromServer, type Refused } from '../wire/messages';
import { Clock } from './clock';
import { keptGuest, keepGuest, random, secret } from './guest';
import { passwordGiven } from './http';
import { isLocal, local, LocalLine, SITE, type Line } from './local.svelte';
import { settings } from './settings.svelte';
import { keepInTab, ofTab } from './tab';

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;
export type Command = Without<Exclude<FromClient, { type: 'Echo' } | { type: 'Hello' }>, 'id'>;

/** Hears what is told, and as which text it came over the line. */
type Listener = (message: FromServer, text: string) => void;

/** The server understood and said no; the text is for the player. */
export class CommandRefused extends Error {
  constructor(readonly answer: Refused) {
    super(answer.text);
  }
}

/** The server could not do it at all. */
export class CommandFailed extends Error {
  constructor(
    readonly error: string,
    expected: string,
  ) {
    super(expected);
  }
}

interface Waiting {
  command: FromClient;
  /** Sent again after a broken connection, with the same id. */
  lasting: boolean;
  resolve: (answer: Done) => void;
  reject: (error: Error) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;
const AGAIN_AFTER = 400;
/** Milliseconds between comparisons of clocks: at first, when it matters, and otherwise. */
const COMPARE = { first: 300, often: 1000, seldom: 30_000 };
const FIRST_COMPARISONS = 5;
/** The version of the messages for which this page was fetched anew. */
const RELOADED = 'tafelrunde-reloaded';

/** Who this browser's person is, for everybody to see; the same at every server and without one. */
class Me {
  guest: string | null = $state(keptGuest());
}
const me = new Me();

class Connection {
  state: 'idle' | 'connecting' | 'open' | 'lost' = $state('idle');
  /** Seconds after which a lost line is tried again. */
  pause = $state(0);
  passwordWanted = $state(false);
  /** Whoever runs the server does not want this guest. */
  banned = $state(false);
  #socket: Line | null = null;
  #waiting = new Map<string, Waiting>();
  #listeners = new Set<Listener>();
  #openers = new Set<() => void>();
  #wait = FIRST_WAIT;
  #language = '';
  #hello = '';
  #clock = new Clock();
  #compared = -Infinity;

  /** The server's time in milliseconds, as well as this browser can tell: now, or at a moment of performance.now(). */
  now(here = performance.now()): number {
    return this.#clock.at(here);
  }

  constructor(readonly open: () => Line, readonly far: boolean) {
    if (!far) return;
    setInterval(() => this.compareClocks(COMPARE.seldom / 2), COMPARE.seldom);
    // A browser that knows it has no network need not wait for the socket to notice.
    addEventListener('offline', () => this.#socket && this.#lost(this.#socket));
    addEventListener('online', () => {
      this.#wait = FIRST_WAIT;
      if (this.state === 'lost' && !this.#socket) this.#connect();
    });
  }

  /** Who this browser's person is. */
  get guest(): string | null {
    return me.guest;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.start();
    return () => this.#listeners.delete(listener);
  }

  /** Called at every new connection, the first included. */
  whenOpen(opener: () => void): () => void {
    this.#openers.add(opener);
    if (this.state === 'open') opener();
    this.start();
    return () => this.#openers.delete(opener);
  }

  /** Hears and speaks at every connection that somebody else opens; opens none. */
  accompany(opener: () => void, listener: Listener): void {
    this.#openers.add(opener);
    this.#listeners.add(listener);
  }

  start(): void {
    if (this.#socket || this.state === 'connecting' || (this.far && SITE)) return;
    this.#connect();
  }

  /** Says Hello anew: another language, name or password. */
  restart(): void {
    this.#wait = FIRST_WAIT;
    if (this.#socket) this.#socket.close();
    else this.start();
  }

  command(command: Command, lasting = true): Promise<Done> {
    return new Promise((resolve, reject) => {
      const whole = { ...command, id: random(16) } as FromClient & { id: string };
      this.#waiting.set(whole.id, { command: whole, lasting, resolve, reject });
      if (this.state === 'open') this.#send(whole);
      else this.start();
    });
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #connect(): void {
    if (this.state !== 'lost') this.state = 'connecting';
    const socket = this.open();
    this.#socket = socket;
    socket.onopen = () => {
      this.#language = settings.language;
      this.#hello = random(16);
      this.#send({
        type: 'Hello',
        id: this.#hello,
        version: WIRE_VERSION,
        secret: secret(),
        name: settings.name || null,
        language: this.#language,
        password: passwordGiven(),
      });
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data as string) as FromServer, event.data as string);
    socket.onclose = () => this.#lost(socket);
  }

  #lost(socket: Line): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    socket.onclose = socket.onmessage = socket.onopen = null;
    socket.close();
    this.state = 'lost';
    for (const [id, waiting] of this.#waiting) {
      if (waiting.lasting) continue;
      this.#waiting.delete(id);
      waiting.reject(new CommandFailed('lost', ''));
    }
    if (this.passwordWanted) return;
    this.pause = Math.ceil(this.#wait / 1000);
    setTimeout(() => {
      if (!this.#socket) this.#connect();
    }, this.#wait);
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.7);
  }

  #receive(message: FromServer, text: string): void {
    switch (message.type) {
      case 'Welcome':
        me.guest = message.guest;
        keepGuest(message.guest);
        this.state = 'open';
        this.passwordWanted = this.banned = false;
        this.#wait = FIRST_WAIT;
        this.#clock.begin(message.now, performance.now());
        this.#resume();
        for (let i = 0; i < FIRST_COMPARISONS; i++) setTimeout(() => this.compareClocks(COMPARE.first / 2), i * COMPARE.first);
        break;
      case 'Beat':
        this.#send({ type: 'Echo', beat: message.beat });
        return;
      case 'Pong':
        this.#clock.compare(message.sent, message.now, performance.now());
        return;
      case 'Done':
        if (!this.far) local.unkept = false;
        this.#take(message.id)?.resolve(message);
        return;
      case 'Refused':
        this.#take(message.id)?.reject(new CommandRefused(message));
        return;
      case 'Failed':
        if (message.error === 'unavailable') return this.#later(message.id ?? '');
        if (message.error === 'password') this.passwordWanted = true;
        if (message.error === 'version') return reloadOnce();
        if (message.error === 'banned') this.banned = true;
        this.#take(message.id ?? '')?.reject(new CommandFailed(message.error, this.banned ? '' : message.expected));
        return;
    }
    for (const listener of this.#listeners) listener(message, text);
  }

  /** A new connection: who opens it speaks first, then what was asked before and not answered is asked again. */
  #resume(): void {
    const unanswered = [...this.#waiting.values()];
    for (const opener of this.#openers) opener();
    for (const { command } of unanswered) this.#send(command);
  }

  /** The server asks to be asked again, with the same id; a Hello with a new connection. */
  #later(id: string): void {
    if (id === this.#hello) return this.#socket?.close();
    if (!this.far) local.unkept = true;
    setTimeout(() => {
      const waiting = this.#waiting.get(id);
      if (waiting && this.state === 'open') this.#send(waiting.command);
    }, AGAIN_AFTER);
  }

  #take(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  /** Asks for the time, unless that was done just now: clocks drift, and lines change. */
  compareClocks(least: number = COMPARE.often): void {
    const now = performance.now();
    if (this.state !== 'open' || now - this.#compared < least) return;
    this.#compared = now;
    this.command({ type: 'Ping', sent: now }, false).catch(() => {});
  }
}

/** The server has become newer than this page, which is fetched anew; once, if the page there is as old. */
function reloadOnce(): void {
  const version = String(WIRE_VERSION);
  if (ofTab(RELOADED) !== version && keepInTab(RELOADED, version)) location.reload();
}

function socket(): Line {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  // A web socket is one; it tells its listeners more than they hear.
  return new WebSocket(`${scheme}://${location.host}/socket`) as unknown as Line;
}

export const connection = new Connection(socket, true);
const own = new Connection(() => new LocalLine(), false);

/** The line to where a table is held. */
export function lineTo(table: string): Connection {
  return isLocal(table) ? own : connection;
}

/** The line to the tables that this browser holds. */
export const localConnection = own;
