/** Arrow keys go from one thing that can be chosen to the nearest in that direction: in rings, grids and rows. */

export interface Point {
  x: number;
  y: number;
}

const WAYS: Record<string, Point> = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };

/** What lies in that direction: near before far, and straight ahead before aside; -1 if nothing does. */
export function ahead(from: Point, way: Point, others: readonly Point[]): number {
  let [best, least] = [-1, Infinity];
  others.forEach((other, i) => {
    const [dx, dy] = [other.x - from.x, other.y - from.y];
    const along = dx * way.x + dy * way.y;
    const far = along + 2 * Math.abs(dx * way.y - dy * way.x);
    if (along > 1 && far < least) [best, least] = [i, far];
  });
  return best;
}

/** Moves the focus among what can be chosen in a part of the page; whether there was something to go to. */
export function goByArrow(event: KeyboardEvent, within: Element, what: string): boolean {
  const way = WAYS[event.key];
  const now = (event.target as Element).closest(what);
  if (!way || !now || event.defaultPrevented || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
  const others = [...within.querySelectorAll<HTMLElement | SVGElement>(what)].filter((one) => one !== now);
  const next = others[ahead(middle(now), way, others.map(middle))];
  next?.focus();
  if (next) event.preventDefault();
  return !!next;
}

function middle(node: Element): Point {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
