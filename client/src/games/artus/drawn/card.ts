/** A card of vellum: a sign, a miniature, a border of ivy; what is written on it stands above it on the page. */

import type { Colour } from '../../../identity/players';
import { dice, hash } from '../../../kit/ink/dice';
import { grain } from '../../../kit/ink/grain';
import { traced } from '../../../kit/ink/tracing';
import { goldRing } from './figures';
import { disc, path, type Nib } from './nib';
import { CRIMSON, INK, LEAF, NAVY, vellum } from './palette';
import { HIGH, WIDE } from './scenes/backdrop';
import { drawScene, type SceneName } from './scenes/scenes';
import { coin, drawSign, GROUND, type Sign } from './signs';

export interface Face {
  sign: Sign;
  scene: SceneName;
  /** Of whoever plays it. */
  colour: Colour;
  coins: readonly ('silver' | 'bronze')[];
  /** Which way it leads: forward, both ways, or a ring to a prince. */
  way: 'forward' | 'both' | 'ring' | null;
}

const CARD = 'M6 0L94 0C98 0 100 2 100 6L100 134C100 138 98 140 94 140L6 140C2 140 0 138 0 134L0 6C0 2 2 0 6 0Z';
const PICTURE = 'M0 0L78 0L78 76L0 76Z';
const BOX = 'M5 6L36 6L36 37L5 37Z';
const IVY = 'M0 0C.5 -1.5 1.8 -3.4 2.9 -2.5C3.4 -2.1 3.2 -1.4 3 -1C4.6 -1.5 6 -.7 6.2 0C6 .7 4.6 1.5 3 1C3.2 1.4 3.4 2.1 2.9 2.5C1.8 3.4 .5 1.5 0 0Z';
const STEM =
  'M6 133C10 137 18 133 27 135C36 137 44 133.5 54 135C64 136.5 70 133.5 79 135C87 136.5 94 136 94.8 130C96 122 94 116 94.8 108C96 100 94 94 94.8 86C96 78 94 72 94.8 64C96 56 94 50 94.8 42C96 34 94 28 94.8 20C95.5 12 95 6 89 5C80 3.5 76 6.5 67 5C58 3.5 50 6.5 40 5';

/** A face, 100 by 140 from the upper left corner. */
export function card(n: Nib, { sign, scene, colour, coins, way }: Face): void {
  sheet(n, vellum(n.dark), hash(...[...scene].map((letter) => letter.charCodeAt(0))));
  n.form('M3.5 4.5L37.5 4.5L37.5 38.5L3.5 38.5Z', n.metal('gold', 40), { bevel: 0, line: 0.8 });
  n.form(BOX, GROUND[sign], { bevel: 1.2, line: 0.8 });
  n.put(20.5, 21.5, 0, 1, () => drawSign(n, sign));
  n.put(13, 42, 0, 1, () => {
    n.within(PICTURE, () => {
      drawScene(n, scene, colour);
      grained(n, WIDE, HIGH, 0.45);
    });
    n.g.lineWidth = 2.2;
    n.g.strokeStyle = n.metal('gold', 80);
    n.g.stroke(path(PICTURE));
    n.ink('M-1.3 -1.3L79.3 -1.3L79.3 77.3L-1.3 77.3Z', 0.9);
    n.ink('M1 1L77 1L77 75L1 75Z', 0.8);
  });
  if (way === 'ring') coins.forEach((kind, i) => coin(n, kind, 64.5 + (i - (coins.length - 1) / 2) * 23, 23, coins.length > 1 ? 10.5 : 13));
  if (way === 'ring') n.put(22, 127, 0, 1, () => goldRing(n, 4.5));
  coins.forEach((kind, i) => (way === 'ring' ? coin(n, kind, 86 - i * 12, 127, 6) : coin(n, kind, 20 + i * 12, 127, 6)));
  if (way) arrow(n, way === 'ring' ? 31 : coins.length ? 16 + coins.length * 12 : 16, way === 'ring' ? 76 - coins.length * 12 : 84, way === 'both');
  if (n.dark) n.fill(CARD, 'rgba(96,52,4,.11)');
}

/** The back: leather with the sign of its stack in gold. */
export function back(n: Nib, sign: Sign): void {
  n.fill(CARD, GROUND[sign]);
  n.within(CARD, () => {
    n.blots(0, 0, 100, 140, ['#FFFFFF', '#000000'], 14, 40, 0.1, 7);
    n.g.strokeStyle = '#F0CF72';
    n.g.globalAlpha = 0.3;
    n.g.lineWidth = 0.7;
    n.g.beginPath();
    for (let k = -20; k < 30; k++) {
      n.g.moveTo(k * 10, 0);
      n.g.lineTo(k * 10 + 140, 140);
      n.g.moveTo(k * 10, 0);
      n.g.lineTo(k * 10 - 140, 140);
    }
    n.g.stroke();
    n.g.globalAlpha = 1;
  });
  n.form(disc(50, 70, 31), GROUND[sign], { bevel: 2, line: 0 });
  n.g.lineWidth = 2.4;
  n.g.strokeStyle = n.metal('gold', 60);
  for (const frame of ['M7 7L93 7L93 133L7 133Z', disc(50, 70, 31)]) n.g.stroke(path(frame));
  n.put(50, 71, 0, 1.7, () => drawSign(n, sign));
  n.ink(CARD, 1);
}

function sheet(n: Nib, colour: string, seed: number): void {
  n.fill(CARD, colour);
  n.within(CARD, () => {
    n.blots(0, 0, 100, 140, ['#E9D7AE', '#FFFBEF', '#E2CDA0'], 9, 34, 0.35, seed);
    grained(n, 100, 140, 0.5);
  });
  n.ink(CARD, 1);
  for (let i = 0; i < 6; i++) n.form(`M4.5 ${42 + i * 15}L8 ${42 + i * 15}L8 ${55 + i * 15}L4.5 ${55 + i * 15}Z`, i % 2 ? NAVY : CRIMSON, { bevel: 0.6, line: 0.6 });
  n.ink('M3.2 40L3.2 133M9.3 40L9.3 133', 0.9, '#C79A32', 1);
  n.within(CARD, () => vine(n, seed));
}

function grained(n: Nib, width: number, height: number, alpha: number): void {
  n.g.fillStyle = n.g.createPattern(grain(), 'repeat')!;
  n.g.globalAlpha = alpha;
  n.g.fillRect(0, 0, width, height);
  n.g.globalAlpha = 1;
}

function arrow(n: Nib, from: number, to: number, both: boolean): void {
  n.ink(`M${from} 127.5C${from + 12} 126 ${to - 12} 129 ${to} 127`, 2.6, INK, 1);
  n.ink(`M${to - 7} 122C${to - 4} 124.5 ${to - 2} 125.5 ${to + 2} 127C${to - 2} 128.5 ${to - 4} 129.5 ${to - 7} 132`, 2.4, INK, 1);
  if (both) n.ink(`M${from + 7} 122.5C${from + 4} 125 ${from + 2} 126 ${from - 2} 127.5C${from + 2} 129 ${from + 4} 130 ${from + 7} 132.5`, 2.4, INK, 1);
}

/** A branch of ivy: leaves of three lobes to either side, between them gold bezants on hairlines. */
function vine(n: Nib, seed: number): void {
  const d = dice(seed, 9);
  const line = traced(STEM, 1)[0]!;
  const small = n.zoom < 1.6; // then fewer and larger leaves
  const step = Math.max(2, Math.round(line.length / (small ? 26 : 62)));
  n.ink(STEM, small ? 0.6 : 0.9, '#3B4A2A');
  for (let i = step, side = 1; i < line.length - 1; i += step, side = -side) {
    const [[x, y], [ax, ay]] = [line[i]!, line[i - 1]!];
    n.put(x, y, Math.atan2(y - ay, x - ax) + side * d.between(0.7, 1.1), d.between(0.66, 0.84) * (small ? 1.35 : 1), () => {
      if (small || d() >= 0.25) return n.form(IVY, d.pick([LEAF, LEAF, '#2F5270', '#A63A34']), { bevel: 0.6, line: 0.6 });
      n.ink('M0 0C1 .6 2 .4 3.4 0', 0.5);
      n.form(disc(4.4, 0, 1.5), n.metal('gold', 2), { bevel: 0, line: 0.6 });
      n.ink('M6 0L8 0M5.6 1L7 2.2M5.6 -1L7 -2.2', 0.4, INK, 0.7);
    });
  }
}
