/** Carcassonne in words: features, roles, decisions. */

import de from '$games/carcassonne/texts/de.toml';
import en from '$games/carcassonne/texts/en.toml';
import { isKey, say, sayOf, signed } from '../../texts/texts.svelte';
import type { CarcassonneAction, CarcassonneFeatureView, CarcassonneView } from '../../wire/messages';
import type { SeatSeen } from '../contract';
import { Wording } from '../words';
import { pointsOf, type Move } from './laying.svelte';
import { drawingOf, ROLES, spotOf } from './tiles';

/** Texts of every expansion that the game has. */
const inGerman = import.meta.glob<typeof de>('$games/carcassonne/expansions/*/texts/de.toml', { eager: true, import: 'default' });
const inEnglish = import.meta.glob<typeof en>('$games/carcassonne/expansions/*/texts/en.toml', { eager: true, import: 'default' });

export const wording = new Wording([de, ...Object.values(inGerman)], [en, ...Object.values(inEnglish)]);

export function decision(view: CarcassonneView, seats: SeatSeen[]): string {
  if (view.over) return say('decision.over');
  const deciding = view.waiting[0] ?? view.on_turn;
  const who = view.seat === deciding ? 'you' : 'they';
  const key = `carcassonne.${who}-${view.phase}`;
  return isKey(key) ? sayOf(key, { name: seats[deciding]?.name ?? '' }) : '';
}

const REGIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

/** A choice in words: a meeple by what it would be and where on its tile, everything else by the sentence of its action. */
export function called(choice: Move, view: CarcassonneView): string {
  const { action } = choice;
  const placed = choice.outcome.find((event) => event.event === 'MeeplePlaced');
  const tile = action.do === 'PlaceMeeple' && view.tiles.find((one) => one.x === action.x && one.y === action.y);
  if (action.do !== 'PlaceMeeple' || !tile || placed?.event !== 'MeeplePlaced') return choice.text;
  const where = whereOn(tile.tile, action.segment, tile.turns, view);
  return say('carcassonne.meeple-there', { role: wording.say('role', placed.role), where, points: signed(pointsOf(choice, view.seat)) });
}

/** Where a segment lies on its tile. */
function whereOn(tile: string, segment: number, turns: number, view: CarcassonneView): string {
  const spot = spotOf(tile, segment, turns, view.components);
  const [x, y] = [spot.x - 50, spot.y - 50];
  const region = REGIONS[(Math.round(Math.atan2(x, -y) / (Math.PI / 4)) + 8) % 8]!;
  return Math.hypot(x, y) < 8 ? say('carcassonne.middle') : wording.say('region', region);
}

/** A line of a hint: meeples are named by what they would be, not by the number of a segment. */
export function spoken(line: string, action: CarcassonneAction, choices: readonly Move[], view: CarcassonneView): string {
  const now = choices.reduce((told, choice) => (choice.action.do === 'PlaceMeeple' ? told.replaceAll(choice.text, called(choice, view)) : told), line);
  const [before = '', after = ''] = wording.say('action', 'PlaceMeeple', { segment: '#' }).split('#');
  return now.replace(new RegExp(`${before}(\\d+)${after}`, 'g'), (_, segment: string, at: number) => {
    // The first of what is expected next goes onto the tile that is laid now; of later tiles nothing is known.
    const own = action.do === 'PlaceTile' && view.drawn && !now.slice(0, at).includes(';');
    if (!own) return say('carcassonne.meeple-later');
    const kind = drawingOf(view.drawn!, view.components).segments[Number(segment)]?.kind ?? 'field';
    return say('carcassonne.meeple-next', { role: wording.say('role', ROLES[kind]), where: whereOn(view.drawn!, Number(segment), action.turns, view) });
  });
}

/** What the tile just laid has closed, made grow or opened: the two weightiest of its features, fields apart. */
export function changed(before: CarcassonneView, after: CarcassonneView, seats: SeatSeen[]): string {
  if (after.tiles.length !== before.tiles.length + 1) return '';
  const newest = after.tiles.length - 1;
  const touched = after.features.filter((feature) => feature.feature !== 'field' && feature.segments.some(([tile]) => tile === newest));
  const told = touched.map((feature) => ({ feature, how: growth(feature, after.seat) })).sort((one, other) => WEIGHT.indexOf(one.how) - WEIGHT.indexOf(other.how));
  return told.slice(0, 2).map(({ feature, how }) => sentence(feature, how, after.seat, seats)).join(' ');
}

type Growth = 'closed' | 'closed-free' | 'shared' | 'others' | 'own' | 'free';
const WEIGHT: Growth[] = ['closed', 'closed-free', 'shared', 'others', 'own', 'free'];

function growth(feature: CarcassonneFeatureView, seat: number | null): Growth {
  const [own, others] = [seat !== null && !!feature.meeples[seat], feature.meeples.some((count, of) => count > 0 && of !== seat)];
  if (feature.complete) return own || others ? 'closed' : 'closed-free';
  if (own) return others ? 'shared' : 'own';
  return others ? 'others' : 'free';
}

function sentence(feature: CarcassonneFeatureView, how: Growth, seat: number | null, seats: SeatSeen[]): string {
  const who = how === 'closed' ? feature.leaders : feature.meeples.flatMap((count, of) => (count > 0 && of !== seat ? [of] : []));
  const name = wording.say('feature', feature.feature);
  const told = say(`coach.laid.${how}`, { feature: name, points: feature.worth, tiles: feature.tiles, open: feature.open_sides, names: who.map((of) => seats[of]?.name ?? '').join(', ') });
  return told.slice(0, 1).toUpperCase() + told.slice(1);
}
