/** Carcassonne in words: features, roles, decisions. */

import de from '$games/carcassonne/texts/de.toml';
import en from '$games/carcassonne/texts/en.toml';
import riverDe from '$games/carcassonne/expansions/river/texts/de.toml';
import riverEn from '$games/carcassonne/expansions/river/texts/en.toml';
import tournamentsDe from '$games/carcassonne/expansions/tournaments/texts/de.toml';
import tournamentsEn from '$games/carcassonne/expansions/tournaments/texts/en.toml';
import { isKey, say, sayOf } from '../../texts/texts.svelte';
import type { CarcassonneView } from '../../wire/messages';
import type { SeatSeen } from '../contract';
import { Wording } from '../words';

export const wording = new Wording([de, riverDe, tournamentsDe], [en, riverEn, tournamentsEn]);

export function decision(view: CarcassonneView, seats: SeatSeen[]): string {
  if (view.over) return say('decision.over');
  const deciding = view.waiting[0] ?? view.on_turn;
  const who = view.seat === deciding ? 'you' : 'they';
  const key = `carcassonne.${who}-${view.phase}`;
  return isKey(key) ? sayOf(key, { name: seats[deciding]?.name ?? '' }) : '';
}
