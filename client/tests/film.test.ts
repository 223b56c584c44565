/** A film is cut from what is known of a game, and takes as long as it should. */

import { describe, expect, it } from 'vitest';
import { narrowed, scriptOf, type Score, type Told } from '../src/pages/replay/film/script';
import type { Judgement, Photo } from '../src/wire/messages';

const judged = (step: number, skill: number, luck: number) => ({ step, seat: step % 2, skill, luck }) as Judgement;
const photo = (sequence: number, gap: number) => ({ sequence, taps: [{ seat: 0, credited: 100 }, { seat: 1, credited: 100 + gap }] }) as unknown as Photo;
const bare: Told = { steps: 40, scores: [], judgements: [], photos: [] };
const kinds = (told: Told) => scriptOf(told, 30).map(({ kind }) => kind);

describe('a script', () => {
  it('of a game of which nothing is known has its beginning and its end', () => {
    expect(kinds(bare)).toEqual(['opening', 'last']);
  });

  it('takes the seconds that it should, whatever is in it', () => {
    const told = { ...bare, judgements: [judged(10, -0.3, 0), judged(20, 0, 0.2)], photos: [photo(15, 4)] };
    for (const one of [bare, told]) expect(scriptOf(one, 30).reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(30);
  });

  it('shows turning points, the dearest mistake among them, in the order of the game', () => {
    const told = { ...bare, judgements: [judged(30, -0.1, 0), judged(10, -0.3, 0), judged(20, 0, 0.2)] };
    expect(scriptOf(told, 30).map(({ kind, to }) => `${kind} ${to}`)).toEqual(['opening 3', 'mistake 10', 'turning 20', 'turning 30', 'last 40']);
  });

  it('without an analysis shows the largest leaps, and where it was closest late in the game', () => {
    const scores = [
      { step: 10, scores: [0, 0] },
      { step: 20, scores: [9, 1] },
      { step: 30, scores: [10, 8] },
      { step: 36, scores: [11, 10] },
      { step: 40, scores: [30, 10] },
    ];
    expect(scriptOf({ ...bare, scores }, 30).map(({ kind, to, n }) => `${kind} ${to} ${n ?? ''}`.trim())).toEqual(['opening 3', 'lead 20 9', 'closest 36 1', 'last 40']);
  });

  it('shows a leap in the step in which it was made', async () => {
    const scoreAt = (step: number): Promise<Score> => Promise.resolve({ step, scores: [Math.floor(step / 40), step < 333 ? 0 : 25] });
    const scores = await narrowed(await Promise.all([100, 200, 300, 400].map(scoreAt)), scoreAt);
    const lead = scriptOf({ ...bare, steps: 500, scores }, 30).find(({ n }) => n === 25);
    expect(lead).toMatchObject({ kind: 'lead', from: 332, to: 333, seat: 1 });
  });

  it('shows the closest of all photo finishes', () => {
    const told = { ...bare, photos: [photo(12, 90), photo(15, 4)] };
    expect(scriptOf(told, 30).find(({ kind }) => kind === 'finish')).toMatchObject({ to: 15, n: 4 });
  });
});
