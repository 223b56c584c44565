/** Draws goods, people, castles, fields and statues away from the page. */

import { answer, type Sheet } from '../../../kit/ink/painting';
import { TABLE, tableOf } from '../../../kit/ink/table';
import { MERLONS, merlons, paper, SHEET, TOWER, tower } from './castle';
import { field } from './field';
import { drawGood, tile } from './goods';
import { Pen } from './pen';
import { regionBack } from './region';
import { statue } from './statue';
import type { Subject } from './subject';

function sheet(width: number, height: number, x: number, y: number, draw: (pen: Pen, scale: number) => void): Sheet {
  return {
    width,
    height,
    draw: (g, scale) => {
      g.translate(x, y);
      draw(new Pen(g, scale), scale);
    },
  };
}

answer<Subject>((subject, dark) => {
  switch (subject.what) {
    case 'tile':
      return sheet(100, 100, 50, 50, (pen, scale) => tile(pen, subject.face, 100 * scale));
    case 'good':
      return sheet(112, 112, 54, 54, (pen) => drawGood(pen, subject.good));
    case 'people':
      return import('./people').then(({ CROWD, people }) => sheet(CROWD.width, CROWD.height, 0, 0, (pen) => people(pen, subject.mood, subject.seed))); // they come when they judge
    case 'field':
      return sheet(100, 100, 0, 0, (pen) => field(pen, subject.kind, subject.seed, subject.taken));
    case 'table':
      return sheet(TABLE, TABLE, 0, 0, (pen) => pen.g.drawImage(tableOf(dark), 0, 0));
    case 'region':
      return sheet(300, 300, 0, 0, (pen) => regionBack(pen, 0, 0, 300));
    case 'paper':
      return sheet(SHEET, SHEET, 0, 0, (pen) => paper(pen, dark));
    case 'merlons':
      return sheet(MERLONS.width, MERLONS.height, 0, 0, (pen) => merlons(pen, dark));
    case 'tower':
      return sheet(TOWER.width, TOWER.height, 0, 0, (pen) => tower(pen, dark, subject.seed));
    case 'statue':
      return sheet(120, 130, 48, 118, (pen) => statue(pen, 0, 0, 1, subject.colour, subject.count));
  }
});
