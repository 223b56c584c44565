/** Which figures the board offers, and where. */

import { describe, expect, it } from 'vitest';
import { figureIn, rivals, shownSpots, spotsIn } from '../src/games/carcassonne/figures';
import { wording } from '../src/games/carcassonne/words';
import type { Move } from '../src/games/carcassonne/laying.svelte';

const move = (action: object): Move => ({ action, text: '', outcome: [] }) as unknown as Move;
const place = (figure: string, segment: number): Move => move({ do: `Place${figure}`, x: 1, y: 0, segment });
const choices = [place('Meeple', 0), place('Meeple', 1), place('LargeMeeple', 0), place('LargeMeeple', 1), place('Builder', 2), move({ do: 'NoMeeple' }), move({ do: 'PlaceTile', x: 0, y: 0, turns: 0 })];

describe('figures', () => {
  it('are called as views call them', () => {
    expect(['PlaceMeeple', 'PlaceLargeMeeple', 'LargeMeeplePlaced', 'BuilderReturned', 'PigPlaced'].map(figureIn)).toEqual(['meeple', 'large-meeple', 'large-meeple', 'builder', 'pig']);
  });

  it('are chosen between only where several may stand in the same place', () => {
    expect(rivals(spotsIn(choices))).toEqual(['meeple', 'large-meeple']);
    expect(rivals(spotsIn([place('Meeple', 0), place('Builder', 1)]))).toEqual([]);
  });

  it('are shown once for each place: the chosen one, or the only one that may stand there', () => {
    const spots = spotsIn(choices);
    expect(shownSpots(spots, 'meeple').map((one) => one.figure)).toEqual(['meeple', 'meeple', 'builder']);
    expect(shownSpots(spots, 'large-meeple').map((one) => one.figure)).toEqual(['large-meeple', 'large-meeple', 'builder']);
  });
});

describe('the words of expansions', () => {
  it('are all there, whichever folder was read last', () => {
    for (const tile of ['A', 'RA', 'JA', 'WA', 'HA']) expect(wording.has('tile', tile), tile).toBe(true);
    for (const figure of ['meeple', 'large-meeple', 'builder', 'pig']) expect(wording.has('figure', figure), figure).toBe(true);
  });
});
