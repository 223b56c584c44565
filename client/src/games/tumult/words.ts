/** Tumult Royale in words: decisions, titles, goods. */

import { say } from '../../texts/texts.svelte';
import type { TumultRoyaleAction, TumultRoyaleView } from '../../wire/messages';
import type { Choice, SeatSeen } from '../contract';
import { Wording } from '../words';
import { tell, told } from './tell';

export const wording = new Wording(import.meta.glob('$games/tumult_royale/texts/*.toml', { eager: true, import: 'default' }));

/** The kinds of fields, the cheapest first, as the castle boards list them. */
export const KINDS = ['pasture', 'forest', 'mountain', 'village', 'palace'];

/** A rank in the form that its player has chosen. */
export function titleOf(rank: number, seat: SeatSeen | undefined): string {
  return wording.say('rank', `${seat?.form ?? 'masculine'}.${rank}`);
}

/** A choice in words; in a raid nobody waits for the sentences of the server. */
export function called({ action, text }: Choice<TumultRoyaleAction>): string {
  if (text) return text;
  if ('place' in action) return tell('tile', { n: action.place + 1, what: tell('covered') });
  return action.do === 'KeepTile' ? tell('keep') : action.do === 'PutBackTile' ? tell('put-back') : (told(`do-${action.do}`) ?? '');
}

export function decision(view: TumultRoyaleView, seats: SeatSeen[]): string {
  const mine = view.seat !== null && view.waiting.includes(view.seat);
  const first = view.waiting[0] ?? view.on_turn ?? view.king;
  const name = seats[first]?.name ?? '';
  const own = view.seat === null ? undefined : view.players[view.seat];
  switch (view.phase) {
    case 'over':
      return say('decision.over');
    case 'first-statues':
      return mine ? tell('you-first') : tell('they-first', { name });
    case 'before-raid':
      if (!mine) return tell('they-prepare', { name: seats[view.king]?.name ?? '' });
      if (own && own.to_set_aside > 0) return tell('you-set-aside', { n: own.to_set_aside });
      return view.seat === view.king ? tell('you-king-prepare') : tell('you-ready');
    case 'raid':
      if (own?.hand !== null && own?.hand !== undefined) return tell('you-hold');
      return mine ? tell('you-raid') : own?.done ? tell('you-done') : tell('they-raid', { name });
    case 'last-decisions':
      return mine ? tell('you-last') : tell('they-last');
    case 'gamble':
      return mine ? tell('you-gamble') : tell('they-gamble', { name });
    case 'place':
      return mine ? tell('you-place') : tell('they-place', { name });
    case 'turn-up':
      return mine ? tell('you-turn-up') : tell('they-turn-up', { name });
  }
}
