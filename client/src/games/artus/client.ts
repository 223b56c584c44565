/** Artus for the pages. */

import { minus } from '../../texts/texts.svelte';
import type { ArtusView } from '../../wire/messages';
import type { GameClient, Rulebook } from '../contract';
import Board from './Board.svelte';
import { tell, told } from './tell';
import { decision, wording } from './words';

const CHAPTERS = { place: 'preparation', play: 'turn', draw: 'turn', over: 'ending' };

export const client: GameClient<ArtusView> = {
  Board: Board as never,
  rulebooks: async () => [(await import('$rulebooks/artus.toml')).default as unknown as Rulebook],
  decision,
  pictured: () => import('./Pictured.svelte') as never,
  counts: (view, seat) => {
    const player = view.players[seat.seat]!;
    const backs = Object.values(player.hand_backs).reduce((sum, count) => sum + count, 0);
    return [
      { label: tell('prestige'), value: minus(player.prestige), main: true },
      { label: tell('cards'), value: String(backs), rule: view.advanced ? 'AR-50' : 'AR-20' },
    ];
  },
  chapter: (view) => (view.advanced && view.phase !== 'place' && view.phase !== 'over' ? 'advanced_turn' : CHAPTERS[view.phase]),
  places: (event) => {
    const of = event as { chair?: number; from_chair?: number; to_chair?: number; crown_at?: number };
    return [of.chair, of.from_chair, of.to_chair, of.crown_at].filter((place): place is number => place !== undefined);
  },
  counted: (part) => [...(part.where ?? [])],
  told,
  ended: (why) => wording.say('ended', why),
};
