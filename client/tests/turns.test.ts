import { describe, expect, it } from 'vitest';
import { linesOf, turnsOf } from '../src/pages/table/turns';
import type { Step } from '../src/wire/messages';

const step = (sequence: number, seat: number | null, ...events: string[]) => ({ sequence, seat, what: 'action', events: events.map((event) => ({ event })) }) as unknown as Step;
const raid = (events: readonly { event: string }[]) => (events.every(({ event }) => event === 'TileLifted') ? 'raid' : null);

describe('the log in turns', () => {
  it('keeps together what one seat did in a row', () => {
    const turns = turnsOf([step(1, 0, 'TilePlaced'), step(2, 0, 'MeeplePlaced'), step(3, 1, 'TilePlaced')], () => null);
    expect(turns.map((turn) => turn.steps.map((one) => one.sequence))).toEqual([[1, 2], [3]]);
  });

  it('keeps what nobody did apart', () => {
    expect(turnsOf([step(1, null, 'A'), step(2, null, 'B')], () => null)).toHaveLength(2);
  });

  it('folds a raid in which all grab at once', () => {
    const turns = turnsOf([step(1, 0, 'TileLifted'), step(2, 1, 'TileLifted'), step(3, 1, 'StatuesPlaced')], raid);
    expect(turns.map((turn) => [turn.fold, turn.steps.length])).toEqual([['raid', 2], [null, 1]]);
  });
});

describe('the lines of a step', () => {
  const events = (...names: string[]) => names.map((event) => ({ event }));

  it('tell five alike by the first, and four in full', () => {
    expect(linesOf(['a', 'b', 'c', 'd', 'e'], events('X', 'X', 'X', 'X', 'X'))).toEqual([{ text: 'a', event: { event: 'X' }, more: ['b', 'c', 'd', 'e'] }]);
    expect(linesOf(['a', 'b', 'c', 'd'], events('X', 'X', 'X', 'X')).map((line) => line.text)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('begin with what the table says', () => {
    expect(linesOf(['Time is up.', 'a'], events('X'))).toEqual([
      { text: 'Time is up.', event: null, more: [] },
      { text: 'a', event: { event: 'X' }, more: [] },
    ]);
  });
});
