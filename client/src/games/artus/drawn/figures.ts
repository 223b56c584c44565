/** Knights, princes, the king and the markers of the prestige track: known by their silhouette first, then by colour and shape. */

import { HERALDRY, type Colour } from '../../../identity/players';
import { disc, path, ring, type Nib } from './nib';
import { CREAM, INK, WOOL } from './palette';

const ROBE = 'M-25 31C-29 14 -28 0 -20 -8C-13 -13 13 -13 20 -8C28 0 29 14 25 31C10 37 -10 37 -25 31Z';
const BASE = 'M-29 31C-29 22 29 22 29 31L29 36C29 46 -29 46 -29 36Z';
const HELM = 'M-13 -10L-15 -30C-15 -41 -8 -46 0 -46C8 -46 15 -41 15 -30L13 -10C7 -5 -7 -5 -13 -10Z';
const PLUME = 'M-4 -44C-8 -55 2 -62 12 -58C22 -54 25 -43 20 -31C18 -41 11 -46 4 -44Z';
const HEAD = 'M-11 -26C-11 -40 11 -40 11 -26C11 -15 6 -9 0 -9C-6 -9 -11 -15 -11 -26Z';

/** Its shadow on the ground, and in the dark a line of light around the whole. */
function stand(n: Nib, parts: readonly string[]): void {
  n.put(0, 0, 0, 1, () => {
    n.cast(7, () => {
      n.g.fillStyle = '#20140A';
      for (const d of parts)
        n.g.fill(path(d));
    });
    if (n.dark) {
      n.g.lineWidth = 4.5;
      n.g.strokeStyle = '#F2EADB';
      for (const d of parts)
        n.g.stroke(path(d));
    }
  });
}

/** The player's shape, half as wide as the figure. */
export function arms(n: Nib, player: Colour, x: number, y: number, size: number): void {
  const shape = HERALDRY[player].shape;
  n.put(x, y, 0, size / 10, () => {
    n.g.fillStyle = player === 'beige' || player === 'yellow' || player === 'gray' ? INK : CREAM;
    n.g.fill(new Path2D(shape));
    n.g.lineWidth = 1.6;
    n.g.strokeStyle = 'rgba(20,10,0,0.55)';
    n.g.stroke(new Path2D(shape));
  });
}

export function knight(n: Nib, player: Colour): void {
  stand(n, [BASE, ROBE, HELM, PLUME]);
  n.form(BASE, n.metal('oak', 40), { bevel: 1.5 });
  n.form(ROBE, WOOL[player], { bevel: 4, depth: 0.3, hatch: 3.4, line: 1.3 });
  n.mirrored(() => n.form('M-28 8C-32 -6 -23 -15 -11 -13C-17 -7 -20 0 -21 9Z', n.metal('steel', 24), { bevel: 1.5 }));
  n.form(PLUME, WOOL[player], { bevel: 2.5, line: 1.1 });
  n.ink('M4 -50C11 -53 17 -49 19 -40M2 -47C8 -50 13 -48 16 -43', 0.6, CREAM, 0.55);
  n.form(HELM, n.metal('steel', 30), { bevel: 2.5, hatch: 3, line: 1.3 });
  n.form('M-2 -45L2 -45L2.4 -8L-2.4 -8Z', n.metal('gold', 30), { bevel: 0, line: 0.5 });
  n.form('M-14.6 -31L14.6 -31L14.5 -23L-14.5 -23Z', n.metal('steel', 20), { bevel: 1, line: 0.6 });
  n.g.fillStyle = '#140D08';
  n.g.fillRect(-11.5, -29, 9, 3.6);
  n.g.fillRect(2.5, -29, 9, 3.6);
  for (const [x, y] of [[-8, -18], [-5, -15], [8, -18], [5, -15], [-9, -13], [9, -13]] as const)
    n.g.fillRect(x - 0.8, y - 0.8, 1.8, 1.8);
  arms(n, player, 0, 12, 15);
}

function ringsOf(n: Nib, count: number, y: number): void {
  for (let i = 0; i < count; i++)
    n.put((i - (count - 1) / 2) * 19, y, 0, 1, () => goldRing(n, 9));
}

export function goldRing(n: Nib, r: number): void {
  n.cast(2.5, () => {
    n.g.lineWidth = r * 0.62;
    n.g.strokeStyle = '#2B1804';
    n.g.beginPath();
    n.g.arc(0, 0, r, 0, 7);
    n.g.stroke();
  });
  n.g.lineWidth = r * 0.4;
  n.g.strokeStyle = n.metal('gold', r * 1.2);
  n.g.beginPath();
  n.g.arc(0, 0, r, 0, 7);
  n.g.stroke();
}

/** A prince of silver or bronze; the king in a robe with ermine. Their letter is written by the board. */
export function royal(n: Nib, kind: 'silver' | 'bronze', king: boolean, rings: number): void {
  const stuff = king ? '#8E2336' : n.metal(kind, 38);
  const crownPath = king ? 'M-17 -31L-22 -56L-10 -45L0 -62L10 -45L22 -56L17 -31C8 -35 -8 -35 -17 -31Z' : 'M-13 -34L-15 -49L-7 -42L0 -52L7 -42L15 -49L13 -34C6 -37 -6 -37 -13 -34Z';
  stand(n, [BASE, ROBE, HEAD, crownPath]);
  n.form(BASE, king ? n.metal('gold', 40) : n.metal('oak', 40), { bevel: 1.5 });
  n.form(ROBE, stuff, { bevel: 4, depth: king ? 0.3 : 0.22, hatch: 3.4, line: 1.3 });
  n.form('M-14 -29C-18 -18 -17 -8 -12 -6L12 -6C17 -8 18 -18 14 -29Z', king ? '#D9D2C4' : n.metal(kind, 24), { bevel: 2, line: 1 });
  n.form(HEAD, king ? '#F0CFA6' : n.metal(kind, 22), { bevel: 2, depth: 0.22 });
  n.ink('M-7.5 -28C-6 -29.5 -4 -29.5 -2.5 -28M2.5 -28C4 -29.5 6 -29.5 7.5 -28M0 -26L-1.5 -19.5L1 -19M-3.5 -14C-1 -13 1 -13 3.5 -14', 0.9);
  n.g.fillStyle = INK;
  for (const x of [-4.8, 4.8])
    n.dot(x, -25, 1.4);
  if (king) {
    n.form('M-11 -20C-6 -16 6 -16 11 -20C12 -8 6 2 0 5C-6 2 -12 -8 -11 -20Z', '#EDE7DA', { bevel: 2, depth: 0.2, hatch: 2.4, line: 0.9 });
    n.ink('M-3 -14C-1 -13 1 -13 3 -14M-4 -10L-2 0M4 -10L2 0', 0.6);
  }
  if (king) {
    n.form('M-25 -3C-16 -14 -12 -8 0 -2C12 -8 16 -14 25 -3C18 8 6 12 0 12C-6 12 -18 8 -25 -3Z', '#FBF5E8', { bevel: 2, depth: 0.16 });
    n.g.fillStyle = INK;
    for (const [x, y] of [[-17, -2], [-9, 4], [0, 7], [9, 4], [17, -2]] as const)
      n.oval(x, y, 1.2, 2.6);
  }
  n.form(crownPath, n.metal('gold', 30), { bevel: 2, line: 1.2 });
  for (const x of king ? [-9, 0, 9] : [0])
    n.form(disc(x, king ? -38 : -39, king ? 2.6 : 2.2), x ? '#2B6CA3' : '#B4283A', { bevel: 0.8, line: 0.5 });
  ringsOf(n, rings, king ? 26 : 32);
}

export function marker(n: Nib, player: Colour): void {
  const d = ring(19);
  n.cast(5, () => {
    n.g.fillStyle = '#1C1008';
    n.g.fill(path(disc(1.5, 3, 19)));
  });
  if (n.dark) {
    n.g.lineWidth = 4;
    n.g.strokeStyle = '#F2EADB';
    n.g.stroke(path(d));
  }
  n.form(d, WOOL[player], { bevel: 3.5, line: 1.3 });
  n.ink(ring(14.5), 0.5, CREAM, 0.5);
  arms(n, player, 0, 0, 10);
}
