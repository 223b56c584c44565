/** Colours of the drawn castle: paper, wax, stone, wood, iron, grounds and moods. */

export const INK = '#2B2118';
export const SEPIA = '#6B5238';
export const CARD = '#FBF5E6';
export const PAPER = '#F6EDD9';
export const WAX = '#96222F';
export const GOLD = '#C9982C';
export const SHADOW = '#43385A';
export const STONE = '#EDE6D6';
export const STONE_SHADE = '#A99F8C';
export const IRON = '#77808A';
export const ROOFS = ['#B9553B', '#C76F4B', '#A8483A', '#9C5A42', '#D0AE66'] as const;
export const LEAVES = ['#8AA25E', '#76945A', '#6C8A58', '#5F7F52', '#9DAE66'] as const;
export const GROUND: Record<string, string> = { pasture: '#CAD49A', forest: '#9DB07A', mountain: '#D3C3A2', village: '#E6D2A0', palace: '#E9DDBB' };
export const FACE: Record<string, string> = { bread: '#F2DFB4', marble: '#DCE3E6', tools: '#D6DABF' };
/** Behind the people: content, grumbling, angry. */
export const MOODS = ['#B9C98C', '#E0BE6E', '#D9806A'] as const;
