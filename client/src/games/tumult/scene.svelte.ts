/** What is told of Tumult Royale while it happens: the spin, the reveal, tumults one by one. */

import { move, Reading } from '../../kit/pace';
import { sound } from '../../sound/sound';
import type { TumultRoyaleEvent } from '../../wire/messages';

const CONSOLATION = 'TR-49'; // who could build nothing learns why the others went on

export class Scene {
  /** Faces that have been turned over, by place, until the next view shows them. */
  faces: Record<number, string> = $state({});
  told = $state('');
  tumult = $state(false);
  /** The raid is over and everything is turned over. */
  stopped = $state(false);
  fresh: string | null = $state(null);
  readonly reading = new Reading();
  spin: ((number: number, degrees: number) => Promise<void>) | null = null;

  clear(): void {
    this.faces = {};
    this.told = '';
    this.tumult = false;
    this.stopped = false;
    this.fresh = null;
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
      case 'TumultBrokeOut':
        this.told = text;
        this.tumult = event.event === 'TumultBrokeOut';
        if (this.tumult) sound.refused();
        else sound.place();
        return this.reading.wait(this.tumult ? 2600 : 1300, pace);
      case 'StatuesPlaced':
        this.fresh = event.field;
        sound.place();
        return move(320, pace);
      case 'RegionTurnedUp':
        sound.card();
        return move(260, pace);
      case 'KingCrowned':
        this.told = text;
        this.tumult = false;
        sound.crown();
        return this.reading.wait(1700, pace);
      case 'SupportersReceived':
        if (event.rule !== CONSOLATION) return;
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
