import { describe, expect, it } from 'vitest';
import { levelAfter } from '../src/session/level';

const LEVELS = ['level-1', 'level-2', 'level-3'];
const won = (level: string) => ({ level, won: true });
const lost = (level: string) => ({ level, won: false });

describe('a level that fits', () => {
  it('is the mildest for a newcomer', () => {
    expect(levelAfter([], LEVELS)).toBe('level-1');
    expect(levelAfter([], [])).toBe('');
  });

  it('rises after two wins and falls after two losses', () => {
    expect(levelAfter([won('level-1')], LEVELS)).toBe('level-1');
    expect(levelAfter([won('level-1'), won('level-1')], LEVELS)).toBe('level-2');
    expect(levelAfter([won('level-2'), won('level-2'), lost('level-3'), lost('level-3')], LEVELS)).toBe('level-2');
  });

  it('stays where about half are won, and within what there is', () => {
    expect(levelAfter([won('level-2'), lost('level-2')], LEVELS)).toBe('level-2');
    expect(levelAfter([won('level-3'), won('level-3')], LEVELS)).toBe('level-3');
    expect(levelAfter([lost('level-1'), lost('level-1')], LEVELS)).toBe('level-1');
  });

  it('ignores levels that are no longer there', () => {
    expect(levelAfter([won('ancient'), won('ancient')], LEVELS)).toBe('level-1');
  });
});
