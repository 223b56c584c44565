/** A tile in the quiet style on a canvas: until its picture is there, and where it could not be drawn. */

import { AZURE, CITY, INK, ROAD, SEPIA, WATER } from './palette';
import type { Context } from '../../../kit/ink/canvas';
import type { Sketch } from './sketch';

/** Left, top, width and height in pixels of the screen. */
export type Place = [number, number, number, number];

const paths = new Map<string, Path2D>();

/** Made once: while a land is being painted its tiles are shown again and again. */
function pathOf(d: string): Path2D {
  let found = paths.get(d);
  if (!found) paths.set(d, (found = new Path2D(d)));
  return found;
}

export function drawQuietly(g: Context, { drawing, turns }: Sketch, [l, t, w, h]: Place): void {
  g.save();
  g.beginPath();
  g.rect(l, t, w, h);
  g.clip();
  g.translate(l + w / 2, t + h / 2);
  g.rotate((turns * Math.PI) / 2);
  g.scale(w / 100, h / 100);
  g.translate(-50, -50);
  g.fillStyle = '#C9D2A0';
  g.fillRect(-1, -1, 102, 102);
  for (const path of drawing.rivers) stroke(g, path, 15, WATER);
  for (const one of drawing.segments) if (one.kind === 'road') (stroke(g, one.path, 11, SEPIA), stroke(g, one.path, 8, ROAD));
  for (const one of drawing.segments) {
    if (one.kind !== 'city' && one.kind !== 'monastery') continue;
    g.fillStyle = one.kind === 'city' ? CITY : '#E9DDB6';
    g.fill(pathOf(one.path));
  }
  for (const path of drawing.walls) stroke(g, path, 4, INK);
  for (const one of drawing.segments) if (one.coat) ((g.fillStyle = AZURE), g.fillRect(one.coatAt.x - 6, one.coatAt.y - 7, 12, 14));
  for (const one of drawing.segments) {
    if (one.cathedral) church(g, one.spot.x - 8, one.spot.y);
    if (one.inn) inn(g, one.spot.x + 14, one.spot.y - 12);
    if (one.good) sign(g, one.goodAt.x, one.goodAt.y, GOODS[one.good] ?? CITY);
  }
  g.restore();
}

const GOODS: Record<string, string> = { wine: '#8E4B3A', grain: '#DDB24C', cloth: '#4E7F8C' };

/** A disc in the colour of the goods. */
function sign(g: Context, x: number, y: number, colour: string): void {
  g.fillStyle = colour;
  g.strokeStyle = INK;
  g.lineWidth = 2;
  g.beginPath();
  g.arc(x, y, 9, 0, 2 * Math.PI);
  g.fill();
  g.stroke();
}

function church(g: Context, x: number, y: number): void {
  shape(g, [[x - 14, y + 14], [x - 14, y - 8], [x, y - 22], [x + 14, y - 8], [x + 14, y + 14]], '#E4DAC2');
  stroke(g, `M${x} ${y - 22}V${y - 32}M${x - 4} ${y - 28}H${x + 4}`, 2, INK);
}

function inn(g: Context, x: number, y: number): void {
  shape(g, [[x - 8, y + 8], [x - 8, y - 2], [x, y - 10], [x + 8, y - 2], [x + 8, y + 8]], '#C8553D');
}

function shape(g: Context, points: [number, number][], colour: string): void {
  const path = pathOf(`M${points.map(([x, y]) => `${x} ${y}`).join('L')}Z`);
  g.fillStyle = colour;
  g.fill(path);
  g.strokeStyle = INK;
  g.lineWidth = 2;
  g.stroke(path);
}

function stroke(g: Context, path: string, width: number, colour: string): void {
  g.strokeStyle = colour;
  g.lineWidth = width;
  g.stroke(pathOf(path));
}
