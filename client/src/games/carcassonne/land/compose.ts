/** Puts pictures of tiles together: all grounds, then all that stands, row by row; under them the card's edge, its shadow, the table. */

import { painter, type Painted } from './painter';
import { drawQuietly, type Place } from './quiet';
import { canvasOf, contextOf, type Canvas, type Context } from '../../../kit/ink/canvas';
import { OVERHANG, type Sketch } from './sketch';
import { tableOf } from '../../../kit/ink/table';

/** A tile to be shown; `lift` from 0 (it lies) to 1 (it is held above its place). */
export interface Shown {
  sketch: Sketch;
  alpha?: number;
  lift?: number;
}

export interface Sight {
  /** The picture's size in pixels of the page, and how many of the screen each has. */
  width: number;
  height: number;
  ratio: number;
  /** Units per pixel, and the upper left corner in units. */
  unit: number;
  x: number;
  y: number;
  dark: boolean;
  /** With the table and the shadow under it. */
  table: boolean;
}

const THICK = 3;

export function compose(g: Context, tiles: readonly Shown[], sight: Sight, size: number, quiet = false): void {
  const k = sight.ratio / sight.unit;
  const [w, h] = [Math.round(sight.width * sight.ratio), Math.round(sight.height * sight.ratio)];
  const at = (v: number, from: number): number => Math.round((v - from) * k);
  const place = (x: number, y: number): [number, number, number, number] => {
    const [l, t] = [at(100 * x, sight.x), at(100 * y, sight.y)];
    return [l, t, at(100 * x + 100, sight.x) - l, at(100 * y + 100, sight.y) - t];
  };
  const seen = tiles
    .map((tile) => ({ tile, box: place(tile.sketch.x, tile.sketch.y), painted: quiet ? undefined : (painter.find(tile.sketch, size) ?? painter.nearly(tile.sketch, size)) }))
    .filter(({ box: [l, t, bw, bh] }) => l < w + bw && t < h + bh && l > -2 * bw && t > -2 * bh)
    .sort((one, other) => one.tile.sketch.y - other.tile.sketch.y);
  const lying = seen.filter(({ tile }) => !tile.lift && (tile.alpha ?? 1) === 1);
  g.setTransform(1, 0, 0, 1, 0, 0);
  g.globalCompositeOperation = 'source-over';
  g.clearRect(0, 0, w, h);
  const ratio = size / (100 / sight.unit);
  g.imageSmoothingQuality = ratio > 1.5 ? 'medium' : 'low'; // fine scaling costs several times as much and shows only far from the drawn size
  for (const { tile, box, painted } of lying) ground(g, tile, box, painted);
  g.globalCompositeOperation = 'source-atop'; // what stands may overhang its neighbours, not the table
  for (const { box, painted } of lying) standing(g, box, painted);
  if (sight.table) under(g, lying.map(({ box }) => box), tiles, sight, k, w, h);
  g.globalCompositeOperation = 'source-over';
  for (const { tile, box, painted } of seen) if (tile.lift || (tile.alpha ?? 1) < 1) held(g, tile, box, painted, k);
}

/** Draws into a box that is turned by quarters. */
function turned(g: Context, [l, t, w, h]: Place, { turned: turns = 0 }: Painted, draw: (box: Place) => void): void {
  if (!turns) return draw([l, t, w, h]);
  g.save();
  g.translate(l + w / 2, t + h / 2);
  g.rotate((turns * Math.PI) / 2);
  draw([-w / 2, -h / 2, w, h]);
  g.restore();
}

function ground(g: Context, { sketch }: Shown, box: Place, painted: Painted | undefined): void {
  if (painted) turned(g, box, painted, (place) => g.drawImage(painted.ground, ...place));
  else drawQuietly(g, sketch, box);
}

function standing(g: Context, box: Place, painted: Painted | undefined): void {
  if (!painted) return;
  const over = Math.round((OVERHANG * painted.pixels) / 100) / painted.pixels;
  turned(g, box, painted, ([l, t, w, h]) => g.drawImage(painted.standing, l - over * w, t - over * h, w * (1 + 2 * over), h * (1 + 2 * over)));
}

/** A tile in the air or on trial: larger, with its own shadow. */
function held(g: Context, tile: Shown, [l, t, w, h]: Place, painted: Painted | undefined, k: number): void {
  const { lift = 0, alpha = 1 } = tile;
  const grown = 1 + 0.3 * lift;
  const box: Place = [l - ((grown - 1) * w) / 2, t - ((grown - 1) * h) / 2 - lift * h * 0.12, w * grown, h * grown];
  g.globalAlpha = alpha * (1 - 0.6 * lift * lift);
  if (lift) {
    g.fillStyle = 'rgba(40, 24, 12, .3)';
    g.fillRect(box[0] + lift * 26 * k, box[1] + lift * 32 * k, box[2], box[3]);
  }
  ground(g, tile, box, painted);
  standing(g, box, painted);
  g.globalAlpha = 1;
}

let shadow: { name: string; canvas: Canvas; left: number; top: number } | null = null;

/** The shadow of the whole land, small and soft: made once for a land, on the canvas of the one before, enlarged when it is shown. */
function shadowOf(tiles: readonly Shown[]): NonNullable<typeof shadow> {
  const name = tiles.map(({ sketch }) => `${sketch.x} ${sketch.y}`).join();
  if (shadow?.name === name) return shadow;
  const [xs, ys] = [tiles.map(({ sketch }) => sketch.x), tiles.map(({ sketch }) => sketch.y)];
  const [left, top] = [Math.min(...xs) - 1, Math.min(...ys) - 1];
  const side = 20;
  const [width, height] = [(Math.max(...xs) + 2 - left) * side, (Math.max(...ys) + 2 - top) * side];
  const canvas = shadow?.canvas ?? canvasOf(width, height);
  [canvas.width, canvas.height] = [width, height]; // empties it, too
  const g = contextOf(canvas);
  g.filter = 'blur(2.4px)';
  g.fillStyle = '#000';
  g.beginPath();
  for (const { sketch } of tiles) g.rect((sketch.x - left) * side, (sketch.y - top) * side, side, side);
  g.fill();
  return (shadow = { name, canvas, left, top });
}

function under(g: Context, boxes: readonly Place[], tiles: readonly Shown[], sight: Sight, k: number, w: number, h: number): void {
  g.globalCompositeOperation = 'destination-over';
  const thick = Math.max(sight.ratio * 1.5, THICK * k);
  g.fillStyle = sight.dark ? '#5A4630' : '#A58D66';
  g.beginPath();
  for (const [l, t, bw, bh] of boxes) g.rect(l + thick * 0.6, t + thick, bw, bh);
  g.fill();
  const lying = tiles.filter((tile) => !tile.lift && (tile.alpha ?? 1) === 1);
  if (lying.length) {
    const { canvas, left, top } = shadowOf(lying);
    const side = 100 * k;
    g.globalAlpha = sight.dark ? 0.75 : 0.42;
    g.drawImage(canvas, (100 * left - sight.x) * k + thick * 2.4, (100 * top - sight.y) * k + thick * 3, (canvas.width / 20) * side, (canvas.height / 20) * side);
    g.globalAlpha = 1;
  }
  const pattern = g.createPattern(tableOf(sight.dark), 'repeat');
  if (!pattern) return;
  const zoom = sight.ratio * Math.sqrt(1 / sight.unit);
  pattern.setTransform(new DOMMatrix().translate(-sight.x * k, -sight.y * k).scale(zoom));
  g.fillStyle = pattern;
  g.fillRect(0, 0, w, h);
}

/** What of a land bears gold: the numbers of segments in completed features, by tile. */
export function completed(features: readonly { feature: string; complete: boolean; segments: readonly (readonly [number, number])[] }[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const { feature, complete, segments } of features) {
    if (!complete || feature === 'field') continue;
    for (const [tile, segment] of segments) found.set(tile, [...(found.get(tile) ?? []), segment].sort((one, other) => one - other));
  }
  return found;
}

