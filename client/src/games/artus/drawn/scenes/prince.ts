/** A prince with a falcon. */

import { disc, type Nib } from '../nib';
import { INK, NAVY } from '../palette';
import { diaper, meadow } from './backdrop';

export function prince(n: Nib): void {
  diaper(n, '#4B6B4A', '#E5BF62', 7);
  n.form('M-2 -2L80 -2L80 76L74 76L74 30C74 18 66 12 58 8C50 12 42 18 42 28L42 30L36 30L36 28C36 18 28 12 20 8C12 12 4 18 4 30L4 76L-2 76Z', '#E6D6B4', { bevel: 1.5, hatch: 3 });
  for (const [x, y] of [[39, 12], [39, 22]] as const)
    n.form(disc(x, y, 2.6), NAVY, { bevel: 0.6, line: 0.6 });
  meadow(n, 66);
  n.form('M37 30L41 30L41 36L37 36Z', '#E6D6B4', { bevel: 0, line: 0.6 });
  n.form('M32 32C24 36 18 52 15 68C22 71 29 66 33 58Z', '#7B2433', { bevel: 2, hatch: 2.4 });
  n.form('M32 52L38 52L37 68L41 71L31 72Z', '#2F5270', { bevel: 1.2 });
  n.form('M41 52L47 52L50 67L55 70L45 72Z', '#2F5270', { bevel: 1.2 });
  n.form('M31 32C35 28 43 28 47 32C49 40 50 48 53 57C46 61 33 61 27 57C30 48 30 40 31 32Z', n.metal('silver', 30), { bevel: 2, hatch: 2.4 });
  n.form('M30 46C36 48.5 43 48.5 49.5 46L50 49C43 51.5 36 51.5 29.6 49Z', n.metal('gold', 14), { bevel: 0, line: 0.7 });
  n.ink('M35 51L33 58M39 51.5L39 59M44 51L46 58', 0.6);
  n.form('M32 33C27 38 25 44 27 49L33 50C32 45 33 41 35 38Z', n.metal('silver', 16), { bevel: 1.2 });
  n.form('M28 49L32 50L21 64L19 66L20 63Z', n.metal('steel', 16), { bevel: 0, line: 0.7 });
  n.form('M46 33C50 36 54 36 58 31L62 34C59 41 51 43 45 40Z', n.metal('silver', 14), { bevel: 1.2 });
  n.form('M57 33C58 29 63 28 65 31L63 36L58 36Z', '#8A5F3B', { bevel: 1, line: 0.8 });
  n.form('M57 29C56 21 59 15 63 14C66 14 67 16 69 17.5L66 18.5C68 23 66 28 62 31L55 38Z', '#C9B08A', { bevel: 1.3, hatch: 1.6 });
  n.dot(64.5, 16.5, 0.7, INK);
  n.ink('M59 24L58 32M61.5 24L60 31', 0.6);
  n.form('M31 21C29 9 49 9 47 21L49 30L43 31L35 31L29 30Z', '#B98546', { bevel: 1.5, hatch: 1.8 });
  n.form('M34 20C34 13 44 13 45 20C45 27 42 31 39.5 31C36.5 31 34 27 34 20Z', '#F2D3AC', { bevel: 1.5, depth: 0.2 });
  n.ink('M35.8 19.5C36.8 18.7 38 18.7 38.8 19.5M41.2 19.5C42 18.7 43.2 18.7 44 19.5M40.2 20.5L41 24L40 24.3M38.2 27.2C39.2 28 41 28 42 27.2', 0.8);
  n.g.fillStyle = INK;
  for (const x of [37.5, 42.5])
    n.dot(x, 21.4, 0.75);
  n.g.fillStyle = 'rgba(200,69,43,0.28)';
  for (const x of [36.5, 43])
    n.dot(x, 25, 1.6);
  n.form('M32 16L30 7L35.5 11L39.5 5L43.5 11L49 7L47 16C42 14 37 14 32 16Z', n.metal('gold', 14), { bevel: 1.2, line: 1 });
}
