import { describe, expect, it } from 'vitest';
import { lettersOf } from '../src/games/seats';

describe('letters of players', () => {
  it('are the first of the name', () => expect(lettersOf(['Ada', 'Ben'])).toEqual(['A', 'B']));
  it('differ where names begin alike', () => expect(lettersOf(['Guest', 'Gawain', 'Guest 2'])).toEqual(['G', 'A', '2']));
  it('are numbers of seats where nothing else is left', () => expect(lettersOf(['A', 'A', '🎲'])).toEqual(['A', '2', '3']));
});
