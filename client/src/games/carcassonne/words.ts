/** Carcassonne in words: features, roles, decisions. */

import { say, signed } from '../../texts/texts.svelte';
import type { CarcassonneFeatureView, CarcassonneView } from '../../wire/messages';
import type { SeatSeen } from '../contract';
import { Wording } from '../words';
import { tell, told } from './tell';
import { isPlacing } from './figures';
import { pointsOf, type Move } from './laying.svelte';

export const wording = new Wording(
  import.meta.glob('$games/carcassonne/texts/*.toml', { eager: true, import: 'default' }),
  import.meta.glob('$games/carcassonne/expansions/*/texts/*.toml', { eager: true, import: 'default' }),
);

export function decision(view: CarcassonneView, seats: SeatSeen[]): string {
  if (view.over) return say('decision.over');
  const deciding = view.waiting[0] ?? view.on_turn;
  return (view.seat === deciding ? told(`you-${view.phase}`) : told(`they-${view.phase}`, { name: seats[deciding]?.name ?? '' })) ?? '';
}

/** A choice in words: its sentence, and for a figure what it would score at once. */
export function called(choice: Move, view: CarcassonneView): string {
  const points = isPlacing(choice.action) ? pointsOf(choice, view.seat) : 0;
  return points ? tell('meeple-there', { what: choice.text, points: signed(points) }) : choice.text;
}

/** What the tile just laid has closed, made grow or opened: the two weightiest of its features, fields apart. */
export function changed(before: CarcassonneView, after: CarcassonneView, seats: SeatSeen[]): string {
  if (after.tiles.length !== before.tiles.length + 1) return '';
  const newest = after.tiles.length - 1;
  const touched = after.features.filter((feature) => feature.feature !== 'field' && feature.segments.some(([tile]) => tile === newest));
  const grown = touched.map((feature) => ({ feature, how: growth(feature, after.seat) })).sort((one, other) => WEIGHT.indexOf(one.how) - WEIGHT.indexOf(other.how));
  return grown.slice(0, 2).map(({ feature, how }) => sentence(feature, how, after.seat, seats)).join(' ');
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
  const said = tell(`laid.${how}`, { feature: name, points: feature.worth, tiles: feature.tiles, open: feature.open_sides, names: who.map((of) => seats[of]?.name ?? '').join(', ') });
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}
