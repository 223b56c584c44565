/** Draws what lies on and around the round table, away from the page. */

import { answer, type Sheet } from '../../../kit/ink/painting';
import { back, card } from './card';
import { knight, marker, royal } from './figures';
import { FLOOR, floor } from './floor';
import { Nib } from './nib';
import type { Subject } from './subject';
import { hall, TABLE } from './table';
import { turntable } from './turntable';

answer<Subject>((subject, dark): Sheet => {
  const around = (width: number, height: number, x: number, y: number, draw: (n: Nib) => void): Sheet => ({
    width,
    height,
    draw: (g, scale) => {
      g.translate(x, y);
      draw(new Nib(g, scale, dark));
    },
  });
  switch (subject.what) {
    case 'floor':
      return around(FLOOR, FLOOR, 0, 0, floor);
    case 'hall':
      return around(1040, 1040, 520, 520, (n) => hall(n, subject));
    case 'plates':
      return around(760, 760, 380, 380, (n) => n.put(0, 0, 0, TABLE, () => turntable(n, subject.colours)));
    case 'knight':
      return around(100, 130, 50, 72, (n) => knight(n, subject.colour));
    case 'royal':
      return around(100, 130, 50, 72, (n) => royal(n, subject.metal, subject.king, subject.rings));
    case 'marker':
      return around(60, 60, 28, 28, (n) => marker(n, subject.colour));
    case 'card':
      return around(100, 140, 0, 0, (n) => card(n, subject));
    case 'back':
      return around(100, 140, 0, 0, (n) => back(n, subject.sign));
  }
});
