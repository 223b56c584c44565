/** The colours of ink and wash. */

export const INK = '#2B2118';
export const SEPIA = '#6B5238';
export const PAPER = '#F3E9D2';
export const STONE = '#EFE5CF';
export const STONE_SHADE = '#B7A688';
export const PLASTER = '#F6ECD6';
export const ROAD = '#F3E6C8';
export const RUT = '#A98D62';
export const WATER = '#9FC2C9';
export const SHALLOWS = '#C6DCD9';
export const DEEP = '#5F8FA0';
export const CITY = '#EBD3A6';
export const STREET = '#F4E6C6';
export const GOLD = '#D9A92F';
export const OLD_GOLD = '#8A6514';
export const SHADOW = '#43385A';
export const AZURE = '#2F5D86';
export const CRIMSON = '#8C2A33';
export const SLATE = '#72808E';

export const ROOFS = ['#B9553B', '#C76F4B', '#A8483A', '#BE6244', '#9C5A42', '#72808E', '#D0AE66'] as const;
export const LEAVES = ['#8AA25E', '#76945A', '#9DAE66', '#6C8A58', '#A3A65C'] as const;

/** What a parcel is used for, and its colour. */
export const GROUND = {
  meadow: '#C0CB93',
  pasture: '#CBD3A0',
  hay: '#DCCB86',
  tilled: '#CFB384',
  orchard: '#B9C78C',
  vineyard: '#C3C389',
  wood: '#A3B57F',
} as const;

export type Use = keyof typeof GROUND;
