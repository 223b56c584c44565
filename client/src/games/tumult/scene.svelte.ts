/** What is told of Tumult Royale while it happens: the spin, the reveal, tumults one by one. */

import { move, Staging } from '../../kit/pace';
import { Telling, type Times } from '../../kit/telling.svelte';
import { sound } from '../../sound/sound';
import type { TumultRoyaleEvent } from '../../wire/messages';

const CONSOLATION = 'TR-49'; // who could build nothing learns why the others went on

/** What the people of one good find: how many were left of what they demanded, how many have been seen to be missing, and who is blamed for it. */
export interface Judged {
  commodity: string;
  left: number;
  demanded: number;
  gone: number;
  greediest: number | null;
}

export class Scene {
  /** Faces that have been turned over, by place, until the next view shows them. */
  faces: Record<number, string> = $state({});
  told = $state('');
  tumult = $state(false);
  /** The raid is over and everything is turned over. */
  stopped = $state(false);
  fresh: string | null = $state(null);
  judged: Judged | null = $state(null);
  /** What the greediest has lost to the people so far: tiles by place, and supporters. */
  taken: number[] = $state([]);
  fled = $state(0);
  /** The seat on whose head the crown comes down. */
  crowned: number | null = $state(null);
  readonly #crowning = new Staging<number>((seat) => (this.crowned = seat));
  readonly telling = new Telling(() => this.#hush());
  spin: ((number: number, degrees: number) => Promise<void>) | null = null;

  /** The next view: what is told beside its decision stays. */
  clear(): void {
    this.faces = {};
    this.stopped = false;
    this.fresh = null;
    this.taken = [];
    if (!this.telling.aside) this.#hush();
  }

  #hush(): void {
    this.told = '';
    this.tumult = false;
    this.judged = null;
    this.fled = 0;
  }

  /** A tap ends what is only looked at. */
  skip = (): void => {
    this.#crowning.skip();
    this.telling.hush();
  };

  /** What is missing falls away, one after the other, and the mood with it. */
  async #fall(judged: Judged, times: Times): Promise<void> {
    this.judged = judged;
    this.told = '';
    this.fled = 0;
    for (let gone = 1; gone <= judged.demanded - judged.left; gone++) {
      await times.move(gone === 1 ? 420 : 300);
      this.judged = { ...judged, gone };
      sound.fall();
    }
  }

  /** A sentence over the board, for as long as it takes to read; in a replay it stands beside the board. */
  #say(text: string, ms: number, times: Times, tumult = false): Promise<void> {
    this.told = text;
    this.tumult = tumult;
    return text ? times.read(ms) : times.move(this.judged ? ms / 2 : 0);
  }

  async perform(event: TumultRoyaleEvent, pace: number, text: string): Promise<void> {
    const say = (ms: number): Promise<void> => this.telling.tell((times) => this.#say(text, ms, times), pace);
    switch (event.event) {
      case 'Spun':
        await this.spin?.(event.number, event.degrees);
        return say(1100);
      case 'RaidBegan':
        sound.yours();
        return;
      case 'TileLifted':
        return sound.tick();
      case 'TileKept':
        return sound.step();
      case 'TilePutBack':
        return sound.tick();
      case 'RaidStopped':
        sound.end();
        return say(700);
      case 'TileRevealed':
        this.faces[event.place] = event.face;
        this.stopped = true;
        return;
      case 'PeopleContented':
        return this.telling.tell(async (times) => {
          await this.#fall({ ...event, gone: 0, greediest: null }, times);
          sound.content();
          await this.#say(text, 1300, times);
        }, pace);
      case 'TumultBrokeOut':
        return this.telling.tell(async (times) => {
          await this.#fall({ ...event, gone: 0, greediest: null }, times);
          this.judged &&= { ...this.judged, greediest: event.greediest };
          sound.uproar();
          await this.#say(text, 2200, times, true);
        }, pace);
      case 'SupportersReturned':
        return this.telling.tell(async (times) => {
          if (!this.judged) return;
          this.fled = event.amount;
          await times.move(500);
        }, pace);
      case 'TileReturned':
        return this.telling.tell(async (times) => {
          if (!this.judged) return; // tiles that were paid with or are superfluous go without a word
          this.taken.push(event.place);
          sound.fall();
          await times.move(260);
        }, pace);
      case 'TurnBegan':
        return this.telling.tell(() => void (this.judged = null), pace);
      case 'StatuesPlaced':
        this.fresh = event.field;
        sound.raise();
        return move(320, pace);
      case 'RegionTurnedUp':
        sound.card();
        return move(260, pace);
      case 'KingCrowned':
        sound.crown();
        await this.#crowning.play(event.seat, 1700, pace);
        return say(1400);
      case 'SupportersReceived':
        if (event.rule !== CONSOLATION) return;
        return say(1100);
      case 'Skipped':
        return this.telling.tell(async (times) => {
          this.judged = null;
          if (event.tiles) await this.#say(text, 1100, times); // an empty castle speaks for itself
        }, pace);
      case 'RankTaken':
      case 'MercyShown':
      case 'MercyLost':
      case 'SpinForgotten':
        return say(1100);
    }
  }
}
