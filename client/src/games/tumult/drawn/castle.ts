/** What a castle is put together from: paper that repeats, the upper edge of its wall, a tower of stone that is cut off below where the castle ends. */

import { dice } from '../../../kit/ink/dice';
import { CARD, INK, SEPIA, SHADOW } from './palette';
import type { Pen } from './pen';
import { box, type Point } from './shapes';

export const SHEET = 256;
export const MERLONS = { width: 120, height: 11 } as const;
export const TOWER = { width: 44, height: 352 } as const;

/** How far merlons stand above the wall, and from one to the next. */
const [HIGH, STEP] = [9, 24];

/** By candle the same things are dark, and lines are lighter than what they are drawn on. */
const LIGHT = { paper: CARD, stone: '#E6DAC1', side: '#B49B70', ink: INK, joint: SEPIA, lit: '#FFFBEE', shade: SHADOW };
const CANDLE: typeof LIGHT = { paper: '#2B251C', stone: '#3D352A', side: '#15110B', ink: '#A39479', joint: '#B8AC98', lit: '#5A4F3F', shade: '#0B0805' };
const by = (dark: boolean) => (dark ? CANDLE : LIGHT);

/** A wall's own side: clouded and grained. */
export function paper(pen: Pen, dark: boolean): void {
  const sheet = box(0, 0, SHEET, SHEET);
  pen.fill(sheet, by(dark).paper);
  pen.sheet(sheet, 'cloud', 0.3);
  pen.sheet(sheet, 'grain', 0.55);
}

export function merlons(pen: Pen, dark: boolean): void {
  const colours = by(dark);
  const d = dice(5, 2);
  const off = () => d.between(-0.7, 0.7);
  const edge: Point[] = [[0, HIGH]];
  for (let x = 0; x < MERLONS.width; x += STEP) edge.push([x + 6 + off(), HIGH], [x + 6 + off(), 1.2], [x + 18 + off(), 1.2 + 0.6 * d()], [x + 18 + off(), HIGH]);
  edge.push([MERLONS.width, HIGH]);
  const wall: Point[] = [...edge, [MERLONS.width, MERLONS.height], [0, MERLONS.height]];
  pen.fill(wall.map(([x, y]) => [x + 2, y + 0.8]), colours.side);
  pen.fill(wall, colours.paper);
  pen.sheet(wall, 'grain', 0.55);
  pen.line(edge, 1.5 * pen.k, colours.ink, 1);
}

export function tower(pen: Pen, dark: boolean, seed: number): void {
  const colours = by(dark);
  const d = dice(seed, 31);
  const off = () => d.between(-0.6, 0.6);
  const { height } = TOWER;
  const body = ([[1, 25], [1, 1.5], [11, 1.5], [11, 9], [17, 9], [17, 1.5], [27, 1.5], [27, 9], [33, 9], [33, 1.5], [42, 1.5], [42, 25], [39, 30], [39, height], [4, height], [4, 30]] as const).map(([x, y]): Point => [x + off(), y + off()]);
  pen.fill(body.map(([x, y]) => [x + 1.8, y + 1.4]), colours.side);
  pen.fill(body, colours.stone);
  pen.within(body, () => {
    pen.sheet(box(0, 0, TOWER.width, height), 'cloud', 0.7);
    pen.sheet(box(0, 0, TOWER.width, height));
    pen.fill(box(1, 0, 6, height), colours.lit, 0.4);
    pen.fill(box(26, 0, 18, height), colours.shade, 0.14);
    pen.fill(box(34, 0, 10, height), colours.shade, 0.16);
    pen.fill(box(0, 25, TOWER.width, 5), colours.shade, 0.2);
    const joints: Point[][] = [[[0, 16], [TOWER.width, 16]]];
    for (let y = 40, row = 0; y < height; y += 11, row++) {
      joints.push([[3, y + off()], [TOWER.width - 4, y + off()]]);
      for (const x of row % 2 ? [14, 31] : [9, 22, 35]) if (d() < 0.85) joints.push([[x + 2 * off(), y], [x + 2 * off(), y + 11]]);
    }
    pen.strokes(joints, 0.8 * pen.k, colours.joint, dark ? 0.3 : 0.45);
    pen.strokes(Array.from({ length: height / 6 }, (_, i): Point[] => [[41, 6 * i], [41 - d.between(5, 12), 6 * i + d.between(4, 7)]]), 0.7 * pen.k, colours.joint, dark ? 0.2 : 0.35);
    for (const y of [88, 176, 264]) pen.body(box(20, y, 4, 17), '#1C150F', 0.9, 0, 0);
  });
  pen.outline(body, 1.5 * pen.k, colours.ink, 1);
}
