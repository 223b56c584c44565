/** A step of the log in sentences: the game's own, or what the table says of it. */

import type { SeatSeen } from '../../games/contract';
import { isKey, say } from '../../texts/texts.svelte';
import type { Step } from '../../wire/messages';

export function sentencesOf(step: Step, seats: SeatSeen[]): string[] {
  const name = step.seat == null ? '' : (seats[step.seat]?.name ?? '');
  if (step.what !== 'hint' && step.texts?.length) return [...(step.by === 'time' ? [say('step.time', { name })] : []), ...step.texts];
  if (step.what === 'hint' && step.texts?.length) return [say('step.advice', { name }), ...step.texts];
  const key = `step.${step.what}`;
  return isKey(key) ? [say(key, { name })] : [];
}
