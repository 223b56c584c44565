/** A tile in the quiet style on a canvas: until its picture is there, and where it could not be drawn. */

import { AZURE, CITY, INK, ROAD, SEPIA, WATER } from './palette';
import type { Context } from './sheets';
import type { Sketch } from './sketch';

/** Left, top, width and height in pixels of the screen. */
export type Place = [number, number, number, number];

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
    g.fill(new Path2D(one.path));
  }
  for (const path of drawing.walls) stroke(g, path, 4, INK);
  for (const one of drawing.segments) if (one.coat) ((g.fillStyle = AZURE), g.fillRect(one.coatAt.x - 6, one.coatAt.y - 7, 12, 14));
  g.restore();
}

function stroke(g: Context, path: string, width: number, colour: string): void {
  g.strokeStyle = colour;
  g.lineWidth = width;
  g.stroke(new Path2D(path));
}
