/** Artus in words: cards and decisions. */

import { say } from '../../texts/texts.svelte';
import type { ArtusView } from '../../wire/messages';
import type { SeatSeen } from '../contract';
import { Wording } from '../words';
import { tell } from './tell';
import { printOf } from './box';

export const wording = new Wording(import.meta.glob('$games/artus/texts/*.toml', { eager: true, import: 'default' }));

export function cardText(card: string, view: ArtusView): string {
  const print = printOf(card, view);
  const figures = print.deed === 'move-prince' || print.deed === 'give-ring' ? `-${print.figures ?? 'either'}` : '';
  const key = `${print.deed}${figures}${print.both_ways ? '-both-ways' : ''}`;
  return wording.say('card', key, { low: print.steps?.[0], high: print.steps?.[1], penalty: print.penalty });
}

export function decision(view: ArtusView, seats: SeatSeen[]): string {
  if (view.phase === 'over') return say('decision.over');
  const name = seats[view.on_turn]?.name ?? '';
  if (view.seat !== view.on_turn) return tell(`they-${view.phase}`, { name });
  if (view.phase === 'play') return tell(view.cards_to_play > 1 ? 'you-play-two' : 'you-play');
  return tell(`you-${view.phase}`);
}
