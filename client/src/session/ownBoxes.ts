/** Boxes of one's own: sets of component values, kept in this browser for every table that it opens. */

export interface OwnBox {
  game: string;
  title: string;
  components: Record<string, unknown>;
}

const KEY = 'tafelrunde.boxes';
const MOST = 50;

function isBox(one: unknown): one is OwnBox {
  const box = one as OwnBox | null;
  return typeof box?.game === 'string' && typeof box.title === 'string' && typeof box.components === 'object' && box.components !== null;
}

function read(): OwnBox[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isBox) : [];
  } catch {
    return [];
  }
}

export const ownBoxes = (game: string): OwnBox[] => read().filter((box) => box.game === game);

/** Keeps a box; one of the same game and title is replaced. */
export function keepBox(box: OwnBox): void {
  write([box, ...read().filter((one) => one.game !== box.game || one.title !== box.title)]);
}

export function dropBox(box: OwnBox): void {
  write(read().filter((one) => one.game !== box.game || one.title !== box.title));
}

function write(boxes: OwnBox[]): void {
  localStorage.setItem(KEY, JSON.stringify(boxes.slice(0, MOST)));
}
