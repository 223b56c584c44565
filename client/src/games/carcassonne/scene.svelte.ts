/** What moves on the Carcassonne table for a moment: a tile laid, a meeple set, points rising, a sentence told. */

import { move, Reading } from '../../kit/pace';
import { still } from '../../session/settings.svelte';
import { sound } from '../../sound/sound';
import type { CarcassonneEvent } from '../../wire/messages';

export interface Laid {
  tile: string;
  x: number;
  y: number;
  turns: number;
}

export interface Set {
  seat: number;
  x: number;
  y: number;
  segment: number;
  role: string;
}

const TOLD = new Set(['TournamentBegan', 'EmblemTurnedUp', 'PrizeWon', 'EmblemKept', 'EmblemRemoved', 'CrownMoved', 'PrizesLeftOver', 'EmblemOnStatue', 'PrizeRemoved', 'FinalScoringBegan']);

export class Scene {
  laid: Laid[] = $state([]);
  set: Set[] = $state([]);
  gone: string[] = $state([]);
  rising: { id: number; seat: number; amount: number; at: { x: number; y: number } }[] = $state([]);
  told = $state('');
  readonly reading = new Reading();
  #id = 0;

  clear(): void {
    this.laid = [];
    this.set = [];
    this.gone = [];
    this.told = '';
  }

  async perform(event: CarcassonneEvent, pace: number, text: string, where: (tile: number) => { x: number; y: number } | undefined): Promise<void> {
    switch (event.event) {
      case 'TilePlaced':
      case 'PrizePlaced':
      case 'StartTilePlaced':
        this.laid.push({ tile: event.tile, x: event.x, y: event.y, turns: event.turns });
        sound.place();
        return move(280, pace);
      case 'MeeplePlaced':
        this.set.push({ seat: event.seat, x: event.x, y: event.y, segment: event.segment, role: event.role });
        sound.step();
        return move(260, pace);
      case 'MeepleReturned':
        this.gone.push(`${event.x} ${event.y}`);
        return move(160, pace);
      case 'Scored': {
        const tile = event.line.parts.flatMap((part) => [...(part.where ?? [])]).at(-1);
        const at = (tile === undefined ? undefined : where(tile)) ?? this.laid.at(-1) ?? { x: 0, y: 0 };
        const id = ++this.#id;
        this.rising.push({ id, seat: event.line.seat, amount: event.line.amount, at });
        setTimeout(() => (this.rising = this.rising.filter((one) => one.id !== id)), still() ? 1200 : 1400);
        return move(320, pace);
      }
    }
    if (TOLD.has(event.event) && text) {
      this.told = text;
      sound.tick();
      return this.reading.wait(1600, pace);
    }
  }
}
