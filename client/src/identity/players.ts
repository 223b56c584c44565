/** The six player colours: each has a shape and a letter, so that none is needed to read the other. */

export type Colour = 'blue' | 'red' | 'yellow' | 'green' | 'violet' | 'black' | 'gray' | 'beige';

export interface Heraldry {
  /** CSS colour of the field. */
  fill: string;
  /** CSS colour that reads on the field. */
  on: string;
  /** The shape as an SVG path in a box from -10 to 10. */
  shape: string;
}

const circle = 'M0-8.6A8.6 8.6 0 1 1 0 8.6 8.6 8.6 0 1 1 0-8.6Z';
const diamond = 'M0-10.5 9.4 0 0 10.5-9.4 0Z';
const triangle = 'M0-9.6 10 7.6H-10Z';
const square = 'M-8-8H8V8H-8Z';
const hexagon = 'M-5-8.7H5L10 0 5 8.7H-5L-10 0Z';
const cross = 'M-4.6-9.4H4.6V-4.6H9.4V4.6H4.6V9.4H-4.6V4.6H-9.4V-4.6H-4.6Z';

export const HERALDRY: Record<Colour, Heraldry> = {
  blue: { fill: 'var(--blue)', on: '#fffdf8', shape: circle },
  red: { fill: 'var(--red)', on: '#fffdf8', shape: diamond },
  yellow: { fill: 'var(--yellow)', on: '#25211b', shape: triangle },
  green: { fill: 'var(--green)', on: '#fffdf8', shape: square },
  violet: { fill: 'var(--violet)', on: '#fffdf8', shape: hexagon },
  black: { fill: 'var(--black)', on: '#fffdf8', shape: cross },
  gray: { fill: 'var(--gray)', on: '#171410', shape: cross },
  beige: { fill: '#e6c66a', on: '#25211b', shape: triangle },
};

/** What the boxes call some of them. */
const CALLED: Record<string, Colour> = { pink: 'violet', purple: 'violet' };

/** A colour as the server names it; one that we cannot draw is gray. */
export function colourOf(named?: string | null): Colour {
  const word = (named ?? '').toLowerCase();
  return word in HERALDRY ? (word as Colour) : (CALLED[word] ?? 'gray');
}
