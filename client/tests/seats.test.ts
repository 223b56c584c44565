import { describe, expect, it } from 'vitest';
import { lettersOf, seatsSeen } from '../src/games/seats';

describe('letters of players', () => {
  it('are the first of the name', () => expect(lettersOf(['Ada', 'Ben'])).toEqual(['A', 'B']));
  it('differ where names begin alike', () => expect(lettersOf(['Guest', 'Gawain', 'Guest 2'])).toEqual(['G', 'A', '2']));
  it('are numbers of seats where nothing else is left', () => expect(lettersOf(['A', 'A', '🎲'])).toEqual(['A', '2', '3']));
});

describe('seats of a file', () => {
  it('are called as the page says, because nobody has a name there', () => {
    const colours = ['Red', 'Blue'];
    const seats = seatsSeen(
      [0, 1].map((seat) => ({ seat, kind: 'open', colour: 'red' }) as const),
      ({ seat }) => colours[seat]!,
    );
    expect(seats.map(({ name, letter }) => [name, letter])).toEqual([['Red', 'R'], ['Blue', 'B']]);
  });
});
