/** A length of time as clocks show it: 2 d 5 h, 1:04:09, 0:37. */

import { say } from '../texts/texts.svelte';

export function timeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const two = (number: number) => String(number).padStart(2, '0');
  if (days) return say('clock.days', { n: days, hours });
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
