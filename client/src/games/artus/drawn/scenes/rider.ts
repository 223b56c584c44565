/** A knight on his horse, in the colour of whoever plays the card. */

import { HERALDRY, type Colour } from '../../../../identity/players';
import { type Nib } from '../nib';
import { INK, WOOL, vellum } from '../palette';
import { arms } from '../figures';
import { diaper, meadow } from './backdrop';

export function rider(n: Nib, colour: Colour): void {
  const wool = WOOL[colour];
  diaper(n, colour === 'red' ? '#2F5270' : '#A63A34', '#E5BF62', 8);
  meadow(n, 61);
  n.put(67, 55, 0, 0.9, () => {
    n.form('M-6 6L-6 -13L-8 -13L-8 -18L-4.5 -18L-4.5 -15.5L-1.7 -15.5L-1.7 -18L1.7 -18L1.7 -15.5L4.5 -15.5L4.5 -18L8 -18L8 -13L6 -13L6 6Z', '#E9DCBF', { bevel: 1.4, hatch: 2, line: 0.8 });
    n.g.fillStyle = INK;
    n.g.fillRect(-1, -9, 2, 4.5);
  });
  n.form('M15 39C6 38 3 48 4 59C8 55 11 50 16 46Z', '#5A3A22', { bevel: 1, line: 0.8 });
  const HORSE = '#A97B4F';
  const FAR = '#80572F';
  const HOOF = '#2B2118';
  for (const d of ['M20 51C19 56 15 58 13 61C11.5 64 10.5 65 8.5 67L12 70C15 67 17 65 19 62.5C21 60 26 58 29 53Z', 'M50 52C56 53 62 51.5 66.5 54C67.5 57 66 61 63.5 65L60 64C61.5 61 62 59.5 61 58.5C57 58 52 60 47 58Z'])
    n.form(d, FAR, { bevel: 1, line: 0.9 });
  for (const d of ['M27 53C30 57 29 60 27.5 63C27 65 28 67 28.5 69L32.5 69C32 66 32.5 64 34 61C35.5 58 36 55 36 52Z', 'M44 53C45 58 43.5 62 43 66L41.5 69L46 69L47 66C48.5 61 51 58 51 52Z'])
    n.form(d, HORSE, { bevel: 1, line: 0.9 });
  for (const d of ['M9 66.2L12.8 69.8L10.5 72.6L6.5 70Z', 'M59.6 63.5L64 65L62.6 68.4L58 66.6Z', 'M28 68.5L33 68.5L34 72L26.5 72Z', 'M41 68.5L46.5 68.5L47.5 72L39.5 72Z'])
    n.form(d, HOOF, { bevel: 0, line: 0.6 });
  n.form('M47 38C48 29 52 22 56.5 17L56.5 11L60 15L62.5 11.5L63 17.5C67 20 70 25 73 30C74.5 33.5 72 36.5 68 35.5C65 34.5 63 33.5 61 34C60 39 59 45 56 49C51 50 47 45 47 38Z', HORSE, { bevel: 1.5, hatch: 2.2, line: 1 });
  n.form('M13 40C18 31 30 32 40 34C47 33 50 26 57 19C61 23 62 29 61 34C59 41 59 48 62 56C57 60 54 56 51 59C47 62 44 57 40 60C36 62 33 57 29 60C25 62 21 58 16 61C12 55 11 47 13 40Z', wool, { bevel: 2.5, hatch: 2.6, line: 1 });
  n.ink('M16 57C21 54 25 58 29 56C33 53 36 58 40 56C44 53 47 58 51 55C54 52 57 56 60 52', 1.2, '#F0CF72', 1);
  n.ink('M22 40L20 53M32 44L31 52M53 34L54 50M46 42L46 51', 0.5, INK, 0.5);
  for (const [x, y] of [[22, 47], [50, 47], [56, 33]] as const)
    arms(n, colour, x, y, 3.2);
  n.ink('M57 17C54 19 52 22 51 25M56 16C53 17 51 19 49 22M55.5 19C53 22 51.5 25 51 29', 1.5, '#3B2412');
  n.dot(65, 23, 1.1, INK);
  n.ink('M71.5 31L70 31.5M64 19L61.5 32M69 26L65 33.5M67 30C60 34 54 32 47 30', 0.9, '#6E1D26');
  n.form('M36 33C41 35 43 41 44 48L49 50.5L47 53L40 52C38 46 34 41 32 36Z', n.metal('steel', 30), { bevel: 1, line: 0.8 });
  n.form('M28 36C27 25 31 19 38 18C45 19 47 26 46 36C41 39 33 39 28 36Z', wool, { bevel: 2, hatch: 2.4, line: 0.9 });
  n.form('M17 36.5L76 4.5L77 6L18 38.5Z', '#E8CFA0', { bevel: 0.5, line: 0.7 });
  n.form('M70 8.5L50 3L56 9.5L49 14L64 12Z', '#F6E7C1', { bevel: 1, line: 0.8 });
  n.put(60, 8.6, -0.4, 1, () => {
    n.g.fillStyle = wool;
    n.put(0, 0, 0, 0.22, () => n.g.fill(new Path2D(HERALDRY[colour].shape)));
  });
  n.form('M41 23C46 26 49 24 51 19.5L54 21.5C53 27 47 31 40 29Z', n.metal('steel', 14), { bevel: 1, line: 0.8 });
  n.form('M33 12C26 8 22 13 24 20C26 16 29 15 33 16Z', wool, { bevel: 1, line: 0.8 });
  n.form('M32 18L32 8C33 3 44 3 45 8L45 18C42 21 36 21 32 18Z', n.metal('steel', 14), { bevel: 1.5, line: 0.9 });
  n.g.fillStyle = INK;
  n.g.fillRect(38.5, 9.8, 6, 1.8);
  n.ink('M38 4L38 19M40 15L40 17M42.5 14.5L42.5 16.5', 0.7);
  n.form('M23 22L36 22C36.5 31 34 36 29.5 39C25 36 22.5 31 23 22Z', vellum(n.dark), { bevel: 1.5, line: 1 });
  n.put(29.5, 29, 0, 0.46, () => {
    n.g.fillStyle = wool;
    n.g.fill(new Path2D(HERALDRY[colour].shape));
  });
}
