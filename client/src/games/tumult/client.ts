/** Tumult Royale for the pages. */

import type { TumultRoyaleView } from '../../wire/messages';
import type { GameClient, Rulebook } from '../contract';
import Board from './Board.svelte';
import { roundOf } from './rounds';
import { tell, told } from './tell';
import { called, decision, titleOf, wording } from './words';

const CHAPTERS: Record<TumultRoyaleView['phase'], string> = {
  'first-statues': 'preparation',
  'before-raid': 'mood',
  raid: 'tax_raid',
  'last-decisions': 'tax_raid',
  gamble: 'gamblers',
  place: 'statues',
  'turn-up': 'coronation',
  over: 'ending',
};

/** What happens again and again in a raid, to all at once. */
const GRABBED = ['TileLifted', 'TileKept', 'TilePutBack', 'DoneDeclared'];

export const client: GameClient<TumultRoyaleView> = {
  Board: Board as never,
  rulebooks: async () => [(await import('$rulebooks/tumult-royale.toml')).default as unknown as Rulebook],
  decision,
  pictured: () => import('./Pictured.svelte') as never,
  fold: (events) => (events.every(({ event }) => GRABBED.includes(event)) ? tell('the-raid') : null),
  counts: (view, seat) => {
    const player = view.players[seat.seat]!;
    return [
      { label: tell('statues'), value: String(player.statues_placed), main: true },
      { label: titleOf(player.rank, seat), value: '', rule: 'TR-55' },
      { label: tell('supporters'), value: String(player.supporters), rule: 'TR-46' },
      ...(player.mercy ? [{ label: tell('mercy'), value: '', rule: 'TR-65' }] : []),
    ];
  },
  chapter: (view) => CHAPTERS[view.phase],
  places: (event, view) => {
    const field = (event as { field?: string }).field;
    return field === undefined ? [] : view.fields.flatMap((one, i) => (one.name === field ? [i] : []));
  },
  // The chronicle is no part of the region: its spaces count downwards from -1.
  counted: (part) => (part.where ?? []).map((place) => (part.what === 'chronicle' ? -1 - place : place)),
  called: (choice) => called(choice as never),
  races: (view, seat) => !view.players[seat]?.done,
  meets: (event) => (event as { greediest?: number }).greediest,
  round: (line, before, from) => (line.rule === 'TR-14' ? '' : tell('round', { n: roundOf(before, from) })),
  told,
  ended: (why) => wording.say('ended', why),
};
