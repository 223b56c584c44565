/** The hall from above: carpet, chairs and the table of oak with its rim of marquetry and the studs of the prestige track. */

import { carpet } from './carpet';
import { chair } from './chair';
import { path, polar, ring, stops, type Nib } from './nib';
import { INK } from './palette';
import { hoop } from './turntable';
import { oak } from './wood';

/** How large the table is drawn in the units of the board. */
export const TABLE = 0.985;

export interface Hall {
  crowned: readonly number[];
  carpet: readonly number[]; /** The chair through which a runner leads under the table. */
  runner: number | null;
}

export function hall(n: Nib, { crowned, carpet: onCarpet, runner }: Hall): void {
  if (runner !== null)
    n.put(0, 0, runner * Math.PI / 14, 1, () => carpet(n, 152, 494, 1));
  for (let i = 0; i < 28; i++)
    chair(n, i, crowned.includes(i), i === crowned[0], onCarpet.includes(i));
  n.put(0, 0, 0, TABLE, () => top(n, runner));
}

function top(n: Nib, runner: number | null): void {
  n.cast(16, () => n.fill(ring(396), '#3B2410'));
  n.within(ring(396), () => oak(n, -400, -400, 800, 800, 57, n.dark ? ['#8A5C33', '#4A2B12', '#B98752'] : ['#B98A55', '#7A4E25', '#DDB583'], 1));
  n.within(ring(396), () => {
    n.g.lineWidth = 40;
    const m = stops(n.g.createLinearGradient(-280, -280, 280, 280), 0, 'rgba(255,236,196,0.6)', 0.5, 'rgba(80,44,14,0.25)', 1, 'rgba(28,10,0,0.7)');
    n.g.strokeStyle = m;
    n.g.stroke(path(ring(392)));
  });
  for (let i = 0; i < 168; i++) {
    const [x, y] = polar(i / 6, 384.5);
    n.put(x, y, i * Math.PI / 84, 1, () => {
      n.g.fillStyle = i % 2 ? '#3A2110' : '#F0DDB0';
      n.g.globalAlpha = 0.8;
      n.g.beginPath();
      n.g.moveTo(-6, 0);
      n.g.lineTo(0, -3.4);
      n.g.lineTo(6, 0);
      n.g.lineTo(0, 3.4);
      n.g.fill();
      n.g.globalAlpha = 1;
    });
  }
  n.ink(ring(396), 1.8);
  n.ink(ring(389.5), 0.7, INK, 0.7);
  n.within(ring(288), () => {
    if (runner !== null)
      n.put(0, 0, runner * Math.PI / 14, 1, () => carpet(n, 82, 330, 0.62));
  });
  n.within(ring(288), () => {
    const s = stops(n.g.createRadialGradient(-70, -90, 60, 0, 0, 300), 0, 'rgba(255,238,200,0.28)', 0.7, 'rgba(60,30,8,0.05)', 1, 'rgba(30,12,0,0.42)');
    n.g.fillStyle = s;
    n.g.fillRect(-300, -300, 600, 600);
  });
  hoop(n, 366, 377, 112);
  hoop(n, 284, 296, 84);
  for (let i = 0; i < 50; i++) {
    const [x, y] = polar(i * 28 / 50, 214);
    const big = i % 5 === 0;
    n.dot(x + 0.8, y + 1, big ? 6.2 : 4, 'rgba(30,12,0,0.7)');
    n.dot(x, y, big ? 5.4 : 3.4, big ? '#F3CF6E' : '#F6E9CC');
  }
}
