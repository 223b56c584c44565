/** Somebody of the people. Their mood is told by brows and mouth, the colour of the cheeks and what the hands do. */

import { dice } from '../../../kit/ink/dice';
import { box, ring, smooth, type Point } from './shapes';
import type { Pen } from './pen';
import { INK } from './palette';

const SKIN = ['#EBC79E', '#DDB084', '#F0D2AE', '#C9966B'];
const CLOTH = ['#8C9A6B', '#B08A5A', '#7F8FA0', '#A8705A', '#B9A878', '#8A7790'];

export function person(pen: Pen, x: number, y: number, k: number, mood: number, seed: number): void {
  const d = dice(seed, 77);
  const skin = d.pick(SKIN);
  const cloth = CLOTH[seed % CLOTH.length]!;
  const hat = seed % 4;
  const lean = d.between(-2, 2);
  pen.at(x, y, k, 0, () => {
    const arm = (a: Point, b: Point, c: Point): void => {
      pen.strokes([[a, b, c]], 10 * pen.k + 2, INK, 1);
      pen.strokes([[a, b, c]], 10 * pen.k, cloth, 1);
      pen.body(ring(c[0]!, c[1]! - 2, 6.5, 6.5, 14), skin, 1.1);
    };
    if (mood === 2 && seed % 2) {
      const u = 30;
      pen.line([[u, -74], [u - 2, 12]], 2.6, '#5A3B1E', 1);
      if (seed % 4 === 1) {
        pen.strokes([[[u - 10, -92], [u - 9, -78], [u, -74], [u + 9, -78], [u + 10, -92]], [[u, -74], [u, -94]]], 2.4, '#2B2A2C', 1);
      }
      else {
        pen.fill(smooth([[u - 8, -76], [u - 10, -90], [u - 2, -104], [u + 1, -112], [u + 7, -96], [u + 9, -84], [u + 5, -75]]), '#D9622B');
        pen.fill(smooth([[u - 4, -78], [u - 4, -88], [u + 1, -98], [u + 4, -88], [u + 3, -78]]), '#F7C95A');
      }
      arm([24, 18], [36, 0], [30, -36]);
    }
    const torso = smooth([[-34, 62], [-31, 22], [-18, 8], [0, 4], [18, 8], [31, 22], [34, 62]]);
    pen.body(torso, cloth, 1.3, 0.35, 0.4);
    pen.strokes([[[-10, 10], [0, 24], [10, 10]], [[-14, 34], [-16, 60]], [[15, 34], [16, 60]]], 1, INK, 0.5);
    pen.hatch(torso, 3.6, 0.3, -1, 0.6);
    const head = smooth([[-17, -22], [-14, -4], [-6, 6], [6, 6], [14, -4], [17, -22], [12, -36], [-12, -36]]).map(([u, v]): Point => [u + lean, v]);
    pen.body(head, skin, 1.3, 0.35, 0.25);
    if (mood !== 1)
      for (const u of [-10, 10])
        pen.fill(ring(u + lean, -8, 5, 3.6, 12), mood ? '#B8331F' : '#D9705A', mood ? 0.6 : 0.45);
    const cap = [smooth([[-20, -20], [-19, -38], [0, -48], [19, -38], [20, -20], [12, -30], [-12, -30]]), smooth([[-25, -27], [0, -32], [25, -27], [17, -34], [12, -48], [-12, -48], [-17, -34]]), smooth([[-19, -16], [-18, -36], [0, -45], [18, -36], [19, -16], [14, -28], [4, -33], [-8, -31], [-14, -26]]), smooth([[-21, 2], [-22, -30], [0, -50], [22, -30], [21, 2], [14, -24], [0, -33], [-14, -24]])][hat]!;
    pen.body(cap.map(([u, v]): Point => [u + lean, v]), ['#B4553D', '#D9BE7A', '#6B4A2E', '#EFE6D2'][hat]!, 1.2, 0.4, 0.35);
    const e = 7;
    const ink = (lines: readonly (readonly Point[])[], w: number): void => pen.strokes(lines.map((l) => l.map(([u, v]): Point => [u + lean, v])), w * pen.k, '#24150C', 1);
    if (mood === 0) {
      ink([smooth([[-10, -16], [-7, -20], [-4, -16]], false), smooth([[4, -16], [7, -20], [10, -16]], false)], 2.2);
      const smile = smooth([[-8, -7], [0, -4], [8, -7], [4, 0], [-4, 0]]).map(([u, v]): Point => [u + lean, v]);
      pen.fill(smile, '#7A2A1E');
      pen.fill([[-6 + lean, -6.4], [6 + lean, -6.4], [4 + lean, -3.6], [-4 + lean, -3.6]], '#FFF7E6');
    }
    if (mood === 1) {
      for (const u of [-e, e])
        pen.fill(ring(u + lean, -15, 2, 2.2, 8), '#24150C');
      ink([[[-12, -20], [-3, -20]], [[3, -20], [12, -20]]], 2.6);
      ink([smooth([[-7, -1], [-3, -4], [3, -4], [8, 0]], false)], 2.4);
    }
    if (mood === 2) {
      for (const u of [-e, e]) {
        pen.fill(ring(u + lean, -14.5, 3.4, 3, 10), '#FFF7E6');
        pen.fill(ring(u * 0.85 + lean, -14, 1.8, 2, 8), '#24150C');
      }
      ink([[[-13, -24], [-3, -17]], [[3, -17], [13, -24]]], 3.2);
      const shout = smooth([[-7, -5], [0, -8], [7, -5], [6, 3], [0, 5], [-6, 3]]).map(([u, v]): Point => [u + lean, v]);
      pen.fill(shout, '#4A120E');
      pen.fill(box(-4.6 + lean, -6, 9.2, 2.6), '#FFF7E6');
      if (!(seed % 2))
        arm([-24, 18], [-37, -2], [-36, -42]);
    }
    if (mood === 1) {
      pen.strokes([[[-26, 32], [0, 42], [24, 34]]], 9 * pen.k + 2, INK, 1);
      pen.strokes([[[-26, 32], [0, 42], [24, 34]], [[26, 30], [4, 42], [-20, 38]]], 9 * pen.k, cloth, 1);
      pen.strokes([[[26, 30], [4, 38], [-20, 34]]], 1, INK, 0.7);
    }
    if (mood === 0 && seed % 3 === 0) {
      arm([22, 18], [34, 2], [32, -22]);
    }
  });
}
