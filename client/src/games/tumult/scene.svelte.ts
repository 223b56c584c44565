/** What is told of Tumult Royale while it happens: the spin, the reveal, tumults one by one. */

import { move, Reading, Staging } from '../../kit/pace';
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
  readonly reading = new Reading();
  spin: ((number: number, degrees: number) => Promise<void>) | null = null;

  clear(): void {
    this.faces = {};
    this.told = '';
    this.tumult = false;
    this.stopped = false;
    this.fresh = null;
    this.judged = null;
    this.taken = [];
    this.fled = 0;
  }

  /** A tap ends what is only looked at. */
  skip = (): void => this.#crowning.skip();

  /** What is missing falls away, one after the other, and the mood with it. */
  async #fall(judged: Judged, pace: number): Promise<void> {
    this.judged = judged;
    this.told = '';
    this.fled = 0;
    for (let gone = 1; gone <= judged.demanded - judged.left; gone++) {
      await move(gone === 1 ? 420 : 300, pace);
      this.judged = { ...judged, gone };
      sound.fall();
    }
  }

  async perform(event: TumultRoyaleEvent, pace: number, text: string): Promise<void> {
    switch (event.event) {
      case 'Spun':
        await this.spin?.(event.number, event.degrees);
        this.told = text;
        return this.reading.wait(1100, pace);
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
        this.told = text;
        return this.reading.wait(700, pace);
      case 'TileRevealed':
        this.faces[event.place] = event.face;
        this.stopped = true;
        return;
      case 'PeopleContented':
        await this.#fall({ ...event, gone: 0, greediest: null }, pace);
        this.told = text;
        this.tumult = false;
        sound.content();
        return this.reading.wait(1300, pace);
      case 'TumultBrokeOut':
        await this.#fall({ ...event, gone: 0, greediest: null }, pace);
        this.judged = { ...this.judged!, greediest: event.greediest };
        this.told = text;
        this.tumult = true;
        sound.uproar();
        return this.reading.wait(2200, pace);
      case 'SupportersReturned':
        if (!this.judged) return;
        this.fled = event.amount;
        return move(500, pace);
      case 'TileReturned':
        this.taken.push(event.place);
        sound.fall();
        return move(260, pace);
      case 'TurnBegan':
        this.judged = null;
        return;
      case 'StatuesPlaced':
        this.fresh = event.field;
        sound.raise();
        return move(320, pace);
      case 'RegionTurnedUp':
        sound.card();
        return move(260, pace);
      case 'KingCrowned':
        this.told = text;
        this.tumult = false;
        sound.crown();
        await this.#crowning.play(event.seat, 1700, pace);
        return this.reading.wait(1400, pace);
      case 'SupportersReceived':
        if (event.rule !== CONSOLATION) return;
        this.told = text;
        this.tumult = false;
        return this.reading.wait(1100, pace);
      case 'Skipped':
        this.judged = null;
        if (!event.tiles) return; // an empty castle speaks for itself
        this.told = text;
        this.tumult = false;
        return this.reading.wait(1100, pace);
      case 'RankTaken':
      case 'MercyShown':
      case 'MercyLost':
      case 'SpinForgotten':
        this.told = text;
        this.tumult = false;
        return this.reading.wait(1100, pace);
    }
  }
}
