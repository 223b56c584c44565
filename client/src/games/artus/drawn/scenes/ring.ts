/** A ring on a cushion under the stars. */

import { dice } from '../../../../kit/ink/dice';
import { disc, ring as circle, stops, type Nib } from '../nib';

export function ring(n: Nib): void {
  const sky = stops(n.g.createLinearGradient(0, 0, 0, 76), 0, '#1F3552', 1, '#4C6B86');
  n.g.fillStyle = sky;
  n.g.fillRect(0, 0, 78, 76);
  const d = dice(12, 4);
  for (let i = 0; i < 34; i++) {
    const x = d() * 78;
    const y = d() * 60;
    const s = d.between(0.5, 1.3);
    n.form(`M${x} ${y - 2 * s}L${x + 0.5 * s} ${y - 0.5 * s}L${x + 2 * s} ${y}L${x + 0.5 * s} ${y + 0.5 * s}L${x} ${y + 2 * s}L${x - 0.5 * s} ${y + 0.5 * s}L${x - 2 * s} ${y}L${x - 0.5 * s} ${y - 0.5 * s}Z`, '#F0CF72', { bevel: 0, line: 0 });
  }
  for (let i = 0; i < 24; i++) {
    const a = i * Math.PI / 12;
    const r = i % 2 ? 31 : 38;
    const w = 0.055;
    n.form(`M${39 + 20 * Math.cos(a - w)} ${31 + 20 * Math.sin(a - w)}L${39 + r * Math.cos(a)} ${31 + r * Math.sin(a)}L${39 + 20 * Math.cos(a + w)} ${31 + 20 * Math.sin(a + w)}Z`, i % 2 ? '#E5B93F' : '#F7E3A0', { bevel: 0, line: 0.5 });
  }
  n.cast(4, () => n.form('M10 60C5 51 11 47 20 51C33 46 45 46 58 51C67 47 73 51 68 60C73 69 67 74 58 70C45 75 33 75 20 70C11 74 5 69 10 60Z', '#9A2A3C', { bevel: 4, hatch: 3 }));
  n.ink('M18 56C30 51 48 51 60 56M18 65C30 70 48 70 60 65', 0.8, '#F0CF72', 0.9);
  for (const [x, y, s] of [[9, 50, -1], [69, 50, 1], [9, 71, -1], [69, 71, 1]] as const) {
    n.form(disc(x, y, 2.2), '#F0CF72', { bevel: 0.6, line: 0.6 });
    n.ink(`M${x} ${y + 1}L${x + s * 4} ${y + 3}M${x} ${y + 1}L${x + s * 3} ${y + 5}M${x} ${y + 1}L${x + s} ${y + 5}`, 0.8, '#F0CF72');
  }
  n.put(39, 36, 0, 1, () => {
    const hoop = new Path2D(circle(19));
    hoop.addPath(new Path2D(circle(13)));
    n.cast(3, () => {
      n.g.fillStyle = n.metal('gold', 22);
      n.g.fill(hoop, 'evenodd');
    });
    n.g.lineWidth = 1.2;
    n.g.strokeStyle = 'rgba(255,250,220,0.8)';
    n.g.beginPath();
    n.g.arc(0, 0, 17, 3.3, 4.6);
    n.g.stroke();
    n.g.strokeStyle = 'rgba(90,50,0,0.7)';
    n.g.beginPath();
    n.g.arc(0, 0, 14.5, 3.3, 4.6);
    n.g.stroke();
    n.ink(circle(19), 1.1);
    n.ink(circle(13), 1);
  });
  n.form('M29 17L33 9L45 9L49 17L39 27Z', '#B4283A', { bevel: 2, line: 1.2 });
  n.ink('M29 17L49 17M33 9L36 17L39 27L42 17L45 9', 0.6, '#FFE1D6', 0.85);
}
