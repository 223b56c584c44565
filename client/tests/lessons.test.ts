/** Lessons unfold to whole views, and their free parts always come to an end. */

import { describe, expect, it } from 'vitest';
import { applied, lessonOf, lessonsOf, remarkAfter } from '../src/lessons/lesson';

const names = ['artus', 'artus-advanced', 'tumult-royale-fine-points', 'carcassonne', 'carcassonne-inns-cathedrals', 'carcassonne-river', 'carcassonne-tournaments', 'carcassonne-traders-builders', 'tumult-royale'];

describe('a change', () => {
  it('replaces, reaches below, and leaves the rest alone', () => {
    const old = { a: [1, 2], b: { c: 'x' }, d: null };
    expect(applied<unknown>(old, { a: { 1: [3] }, b: { c: ['y'] } })).toEqual({ a: [1, 3], b: { c: 'y' }, d: null });
    expect(applied<unknown>(old, [7])).toBe(7);
    expect(old.a).toEqual([1, 2]);
  });
});

describe('lessons', () => {
  it('of a game begin with the game itself', () => {
    expect(lessonsOf('carcassonne')).toEqual(['carcassonne', 'carcassonne-inns-cathedrals', 'carcassonne-river', 'carcassonne-tournaments', 'carcassonne-traders-builders']);
    expect(lessonsOf('artus')).toEqual(['artus', 'artus-advanced']);
  });

  it('that do not exist are none', async () => {
    expect(await lessonOf('chess')).toBeNull();
  });

  it.each(names)('%s: every step shows a whole view of the game, and what follows does too', async (name) => {
    const lesson = (await lessonOf(name))!;
    for (const step of lesson.steps) {
      const changes = [{}, step.then?.change ?? {}, ...(step.choices ?? []).flatMap((choice) => (choice.then ? [choice.then.change] : [])), ...(step.free ?? []).map((situation) => situation.change)];
      for (const change of changes) {
        const view = applied(step.view, change) as unknown as { game: string; seat: number; seats: number; players: unknown[] };
        expect(view).toMatchObject({ game: lesson.game, seat: 0, seats: lesson.names.en!.length });
        expect(view.players).toHaveLength(view.seats);
      }
    }
  });

  it('tell the greedy what happened, and praise everybody else', async () => {
    const step = (await lessonOf('tumult-royale'))!.steps.find((one) => one.free)!;
    expect(remarkAfter(step, [])).toEqual({ text: step.right, more: step.learned, good: true });
    const tumult = { event: 'TumultBrokeOut', greediest: 0 };
    expect(remarkAfter(step, [tumult])).toEqual({ text: step.after![0]!.say, more: step.after![0]!.learned, good: false });
    expect(remarkAfter(step, [{ ...tumult, greediest: 1 } as typeof tumult])).toEqual({ text: step.after![1]!.say, more: step.after![1]!.learned, good: false });
  });
});
