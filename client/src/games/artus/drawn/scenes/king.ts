/** The king on his throne. */

import { disc, type Nib } from '../nib';
import { INK } from '../palette';
import { diaper } from './backdrop';

export function king(n: Nib): void {
  diaper(n, '#2F5270', '#E5BF62', 9);
  n.form('M-2 66L80 66L80 80L-2 80Z', '#B9834A', { bevel: 0 });
  n.ink('M0 71L78 71M12 66L8 76M28 66L26 76M50 66L52 76M66 66L70 76', 0.6);
  n.form('M18 72L18 22L16 20L20 8L24 20L22 22L56 22L54 20L58 8L62 20L60 22L60 72Z', n.metal('gold', 60), { bevel: 1.5, hatch: 3 });
  n.form('M24 72L24 34C24 25 32 22 39 18C46 22 54 25 54 34L54 72Z', '#7A2030', { bevel: 2 });
  for (let y = 32; y < 60; y += 7)
    for (const x of [28, 50])
      n.form(disc(x, y, 1), '#F0CF72', { bevel: 0, line: 0.4 });
  n.form('M22 76C19 60 25 46 29 39C33 34 45 34 49 39C53 46 59 60 56 76Z', '#A32C3C', { bevel: 3, hatch: 2.8 });
  n.form('M35 40L43 40L47 77L31 77Z', '#2F6E8E', { bevel: 1.5 });
  n.ink('M37 48L35 75M41 48L43 75M39 44L39 76', 0.5, INK, 0.6);
  n.form('M35 40L38 40L35 77L30 77ZM43 40L40 40L43 77L48 77Z', '#FBF5E8', { bevel: 0, line: 0.6 });
  n.g.fillStyle = INK;
  for (let y = 46; y < 76; y += 6)
    for (const s of [-1, 1]) {
      n.g.beginPath();
      n.g.ellipse(39 + s * (2.6 + (y - 40) * 0.1), y, 0.7, 1.4, 0, 0, 7);
      n.g.fill();
    }
  n.form('M28 41C22 46 17 50 16 56L23 59C27 54 31 51 34 47Z', '#A32C3C', { bevel: 2 });
  n.form('M50 41C56 46 60 48 63 53L58 58C53 54 48 51 45 47Z', '#A32C3C', { bevel: 2 });
  n.form(disc(18, 51, 6), n.metal('gold', 8), { bevel: 1.5 });
  n.form('M17.2 45L17.2 42L15 42L15 40.4L17.2 40.4L17.2 38L18.8 38L18.8 40.4L21 40.4L21 42L18.8 42L18.8 45Z', '#F0CF72', { bevel: 0, line: 0.6 });
  n.form('M61 60L65 26L66.5 26L63 60Z', n.metal('gold', 30), { bevel: 0, line: 0.7 });
  n.form('M65.7 28C60 25 61 19 64 21C64 16 67.5 16 67.5 21C70.5 19 71.5 25 65.7 28Z', n.metal('gold', 12), { bevel: 1 });
  n.form(disc(61, 53, 3), '#F0CFA6', { bevel: 1, line: 0.7 });
  n.form('M30 38C34 33 44 33 48 38C49 44 45 46 39 46C33 46 29 44 30 38Z', '#FBF5E8', { bevel: 1.5, depth: 0.2 });
  n.g.fillStyle = INK;
  for (const [x, y] of [[33, 40], [45, 40], [36, 43], [42, 43]] as const)
    n.oval(x, y, 0.7, 1.5);
  n.form('M31 20C28 30 30 36 33 37L45 37C48 36 50 30 47 20Z', '#CFC6B4', { bevel: 1.5, hatch: 2 });
  n.form('M33 21C33 13 45 13 45 21C45 30 42 34 39 34C36 34 33 30 33 21Z', '#F0CFA6', { bevel: 1.5, depth: 0.2 });
  n.form('M33 26C36 28.5 42 28.5 45 26C46 34 43 40 39 41.5C35 40 32 34 33 26Z', '#EDE7DA', { bevel: 1.5, depth: 0.2, hatch: 1.6 });
  n.ink('M34.5 21C35.5 20 37 20 38 21M40 21C41 20 42.5 20 43.5 21M39 22L38.3 25.5L39.5 25.8M37.5 29.5L40.5 29.5M35.8 23.4L37.6 23.4M40.4 23.4L42.2 23.4', 0.8);
  n.g.fillStyle = INK;
  for (const x of [36.7, 41.3])
    n.dot(x, 22.8, 0.75);
  n.form('M31 19L28 6L34.5 11.5L39 3L43.5 11.5L50 6L47 19C42 17 36 17 31 19Z', n.metal('gold', 18), { bevel: 1.5, line: 1.1 });
  for (const x of [35, 39, 43])
    n.form(disc(x, 15, 1.2), x === 39 ? '#B4283A' : '#2B6CA3', { bevel: 0, line: 0.4 });
}
