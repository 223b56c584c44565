/** Miniatures of the scoring cards: the feast at the table, plates of enamel, the carpet, the opening of the game. */

import type { Colour } from '../../../../identity/players';
import { carpet } from '../carpet';
import { goldRing, knight } from '../figures';
import { ring as circle, type Nib } from '../nib';
import { ENAMEL } from '../palette';
import { diaper, HIGH, meadow, WIDE } from './backdrop';

/** Knights around the table; upside down where what is good counts as bad. */
export function feast(n: Nib, colour: Colour, reversed: boolean): void {
  diaper(n, reversed ? '#4A2A3C' : '#2F5270', '#E5BF62', 9);
  const draw = (): void => {
    n.cast(4, () => n.fill(circle(20), '#5D3C1E'));
    n.form(circle(20), n.metal('oak', 24), { bevel: 2, hatch: 3 });
    n.form(circle(15), '#B98A55', { bevel: 1 });
    n.form('M-7 4L-9 -5L-4 -1L0 -8L4 -1L9 -5L7 4Z', n.metal('gold', 8), { bevel: 0.8, line: 0.8 });
    for (const [x, y] of [[-26, -8], [26, -8], [-15, 23], [15, 23], [0, -26]] as const) n.put(x, y, 0, 0.3, () => knight(n, colour));
  };
  n.put(WIDE / 2, HIGH / 2 + 2, reversed ? Math.PI : 0, 1, draw);
}

/** Three plates with a knight's place on each. */
export function plates(n: Nib, colours: readonly ('green' | 'yellow' | 'red')[]): void {
  diaper(n, '#4B6B4A', '#E5BF62', 8);
  colours.forEach((colour, i) => {
    const [near, deep] = ENAMEL[colour]!;
    n.put(14 + i * 25, 38, (i - 1) * 0.12, 1, () => {
      n.cast(2, () => n.fill('M-11 -22L11 -22L9 22L-9 22Z', deep));
      n.form('M-11 -22L11 -22L9 22L-9 22Z', n.metal('gold', 24), { bevel: 0, line: 1 });
      n.form('M-9 -20L9 -20L7.4 20L-7.4 20Z', near, { bevel: 2.5, hatch: colour === 'red' ? 3 : 0 });
      if (colour === 'red') for (const x of [-5, 0, 5]) n.ink(`M${x - 2} 19C${x - 4} 12 ${x} 9 ${x} 4C${x + 3} 9 ${x + 4} 13 ${x + 2} 19`, 0.9, '#F2A27E', 1);
      if (colour === 'green') n.ink('M0 18C-6 8 6 -2 0 -16M-2 6C-6 5 -6 0 -5 -2M2 -4C6 -5 6 -9 5 -11', 0.9, '#BFE3C4', 1);
      if (colour === 'yellow') n.ink('M-6 -16L6 -4M6 -16L-6 -4M-6 0L6 12M6 0L-6 12', 0.8, '#9C6E1C', 1);
    });
  });
}

/** A knight on the carpet. */
export function runner(n: Nib, colour: Colour): void {
  n.g.fillStyle = n.dark ? '#3A342B' : '#DDD3BF';
  n.g.fillRect(0, 0, WIDE, HIGH);
  n.put(WIDE / 2, HIGH / 2, 0, 1, () => carpet(n, 30, 60, 0.42));
  for (const x of [27, 51]) n.put(x, 42, 0, 0.42, () => knight(n, colour));
}

/** The opening: a knight sets out, a ring waits. */
export function opening(n: Nib, colour: Colour): void {
  diaper(n, '#A63A34', '#E5BF62', 9);
  meadow(n, 56);
  n.put(26, 46, 0, 0.66, () => knight(n, colour));
  n.put(58, 40, 0, 1, () => goldRing(n, 10));
}
