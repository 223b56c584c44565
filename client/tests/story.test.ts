import { describe, expect, it } from 'vitest';
import { luckiest, steadiest, turningPoints } from '../src/pages/table/story/turns';
import { roundOf } from '../src/games/tumult/rounds';
import { inPercent } from '../src/session/sums';
import type { Judgement, ScoreLine, SeatJudged } from '../src/wire/messages';

const judged = (seat: number, luck: number, given_away: number, decisions = 9) => ({ seat, luck, given_away, decisions }) as SeatJudged;
const decision = (step: number, luck: number, skill: number) => ({ step, seat: step % 6, luck, skill }) as Judgement;

describe('the story of six players', () => {
  it('names everybody who had most luck, and nobody where it was even', () => {
    expect(luckiest([0.2, -0.1, 0.195, 0, 0.1, -0.4].map((luck, seat) => judged(seat, luck, 0)))).toEqual([0, 2]);
    expect(luckiest([0.01, 0, 0.04, 0, 0, 0].map((luck, seat) => judged(seat, luck, 0)))).toEqual([]);
  });
  it('names who gave away least, of those who decided anything', () => {
    expect(steadiest([judged(0, 0, -0.3), judged(1, 0, -0.1), judged(2, 0, 0, 0), judged(3, 0, -0.1)])).toEqual([1, 3]);
    expect(steadiest([judged(0, 0, -0.004), judged(1, 0, 0), judged(2, 0, 0, 0)])).toEqual([]);
    expect(steadiest([judged(0, 0, -0.3), judged(1, 0, 0, 0)])).toEqual([0]);
  });
  it('adds up in whole percent', () => {
    const seat = { start: 1 / 3, given_away: -0.116, skill: 0.094, luck: -0.427, result: 0 } as SeatJudged;
    expect(inPercent(seat)).toEqual({ start: 33, own: -12, others: 21, skill: 9, luck: -42, result: 0 });
  });
  it('turns at most three times, in the order of play', () => {
    const turns = turningPoints([decision(1, 0, -0.1), decision(2, 0.3, 0), decision(3, -0.2, 0), decision(4, 0, -0.4), decision(5, 0, -0.01)]);
    expect(turns.map(({ kind, of }) => [of.step, kind])).toEqual([[2, 'good-luck'], [3, 'bad-luck'], [4, 'mistake']]);
  });
});

describe('points of Tumult Royale', () => {
  it('belong to the round that the next statues in the chronicle end', () => {
    const line = (what: string, place: number) => ({ seat: 0, rule: 'TR-42', amount: 1, parts: [{ what, each: 1, count: 1, where: [place] }] }) as ScoreLine;
    const lines = [line('pasture', 3), line('forest', 8), line('chronicle', 0), line('forest', 9), line('chronicle', 1)];
    const rounds = (some: ScoreLine[]) => some.map((_, i) => roundOf(some.slice(0, i), some.slice(i)));
    expect(rounds(lines)).toEqual([1, 1, 1, 2, 2]);
    expect(rounds([...lines, line('village', 2)])).toEqual([1, 1, 1, 2, 2, 3]);
    expect(rounds([line('forest', 8), line('chronicle', 9)]), 'a table that began in the tenth round').toEqual([10, 10]);
  });
});
