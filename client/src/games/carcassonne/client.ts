/** Carcassonne for the pages. */

import type { CarcassonneView } from '../../wire/messages';
import type { GameClient, Rulebook } from '../contract';
import './boxes';
import './ground.css';
import Board from './Board.svelte';
import type { Move } from './laying.svelte';
import { SIGNS } from './shapes';
import { tell, told, type Word } from './tell';
import { called, changed, decision, wording } from './words';

const CHAPTERS: Record<string, string> = {
  'place-tile': 'placing',
  'place-meeple': 'meeples',
  'place-tournament-tile': 'tournament_tile',
  'place-prize': 'placing_prizes',
  nominate: 'nominating',
  'turn-up-emblem': 'tournament',
  over: 'ending',
};

/** What was counted tells what it was for: a field is counted by its cities. */
const KINDS: Record<string, string> = { 'road-tiles': 'roads', 'city-tiles': 'cities', 'monastery-tiles': 'monasteries', 'completed-cities': 'fields' };
const BOOKS = import.meta.glob('$rulebooks/carcassonne*.toml', { import: 'default' });
const GOODS = ['wine', 'grain', 'cloth'] as const;

export const client: GameClient<CarcassonneView> = {
  Board: Board as never,
  rulebooks: async () => {
    const books = await Promise.all([...Object.entries(BOOKS)].sort(([one], [other]) => one.length - other.length || one.localeCompare(other)).map(([, load]) => load()));
    return books as Rulebook[];
  },
  decision,
  pictured: () => import('./Pictured.svelte') as never,
  counts: (view, seat) => {
    const player = view.players[seat.seat]!;
    const contender = view.tournaments?.contenders[seat.seat];
    const large = view.inns_cathedrals?.large_meeples[seat.seat];
    const [traders, goods] = [view.traders_builders, view.traders_builders?.goods[seat.seat]];
    return [
      { label: tell('points'), value: String(player.score), main: true },
      { label: tell('meeples'), value: String(player.supply), rule: 'CA-6', sign: SIGNS.meeple },
      ...(contender ? [{ label: tell('emblems'), value: String(contender.emblems), rule: 'TO-15', sign: SIGNS.emblem }] : []),
      ...(large === undefined ? [] : [{ label: wording.say('figure', 'large-meeple'), value: String(large), rule: 'IC-14', sign: SIGNS['large-meeple'] }]),
      ...(traders ? [{ label: wording.say('figure', 'builder'), value: String(traders.builders[seat.seat]), rule: 'TB-14', sign: SIGNS.builder }] : []),
      ...(traders && view.fields ? [{ label: wording.say('figure', 'pig'), value: String(traders.pigs[seat.seat]), rule: 'TB-15', sign: SIGNS.pig }] : []),
      ...(goods ? GOODS.filter((good) => goods[good] > 0).map((good) => ({ label: wording.say('goods', good), value: String(goods[good]), rule: 'TB-40', sign: SIGNS[good] })) : []),
    ];
  },
  chapter: (view) => CHAPTERS[view.phase] ?? 'turn',
  places: (event, view) => {
    const at = event as { x?: number; y?: number };
    const tile = at.x === undefined ? -1 : view.tiles.findIndex((one) => one.x === at.x && one.y === at.y);
    return tile < 0 ? [] : [tile];
  },
  called: (choice, view) => called(choice as Move, view),
  changed,
  counted: (part) => [...(part.where ?? [])],
  kind: (line) => line.parts.flatMap((part) => (KINDS[part.what] ? [tell(`kind-${KINDS[part.what]}` as Word)] : []))[0] ?? '',
  told,
  ended: (why) => wording.say('ended', why),
};
