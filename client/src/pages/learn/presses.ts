/** What a hand presses on a board to carry out a choice, one thing after the other. A lesson rings the last of them that can be pressed. */

import type { AnyAction, AnyEvent, Choice } from '../../games/contract';

/** Something on the page that can be pressed; where several look alike, the one that says `text`. */
export interface Press {
  selector: string;
  text?: string;
}

/** What actions of all games may say. */
interface Fields {
  card: string;
  chair: number;
  stack: string;
  x: number;
  y: number;
  turns: number;
  segment?: number;
  emblem: number;
  field: string;
  payment: string[];
  place: number;
  space: number;
}

const id = (name: string): string => `[data-testid="${name}"]`;
const one = (name: string): Press => ({ selector: `${id(name)}:not(:disabled)` });

/** A card of the hand, then a figure, then its chair. */
function withCard(card: string, chair: number, target?: number): Press[] {
  const chosen = `body:has(${id(`card-${card}`)}[aria-pressed="true"])`;
  const steps = [one(`card-${card}`), { selector: `${chosen} ${id(`figure-${chair}`)}` }];
  return target === undefined ? steps : [...steps, { selector: `${chosen}:not(:has([data-testid^="figure-"][aria-pressed="true"]:not(${id(`figure-${chair}`)}))) ${id(`target-${target}`)}` }];
}

/** A place, then as many turns as it takes, then it is laid. */
function laid(x: number, y: number, turns: number): Press[] {
  const there = `body:not(:has(${id(`place-${x}-${y}`)}))`;
  return [one(`place-${x}-${y}`), { selector: `${there}:has(${id('trial')}) ${id('turn-tile')}` }, { selector: `${there}:has(${id('trial')}[data-turns="${turns}"]) ${id('lay')}:enabled` }];
}

/** A figure where there is a choice of them, then its place: `PlaceLargeMeeple` is about a `large-meeple`. */
function set(verb: string, segment: number): Press[] {
  const figure = (verb.replace(/^Place/, '').match(/[A-Z][a-z]+/g) ?? []).join('-').toLowerCase();
  return [{ selector: `${id(`figure-${figure}`)}[aria-checked="false"]` }, { selector: `${id(`spot-${segment}`)}[data-figure="${figure}"]` }];
}

/** The things to press for a choice, in their order. */
export function pressesFor({ action, outcome }: Pick<Choice, 'action' | 'outcome'>): Press[] {
  const of = action as AnyAction & Fields;
  switch (action.do) {
    case 'PlaceKnight':
      return [one(`target-${of.chair}`)];
    case 'DrawCard':
      return [one(`stack-${of.stack}`)];
    case 'GiveRing':
      return withCard(of.card, of.chair);
    case 'MoveFigure':
      return withCard(of.card, of.chair, (outcome as (AnyEvent & { to_chair?: number })[]).find((event) => event.event === 'FigureMoved')?.to_chair);
    case 'ScoreKnights':
      return [one(`card-${of.card}`), { selector: `body:has(${id(`card-${of.card}`)}[aria-pressed="true"]) ${id('scoring-0')}:enabled` }];
    case 'PlaceTile':
    case 'PlacePrize':
    case 'PlaceTournamentTile':
      return laid(of.x, of.y, of.turns);
    case 'NoMeeple':
      return [one('no-meeple')];
    case 'Nominate':
      return [{ selector: '[data-testid^="other-"]:enabled', text: String(of.emblem) }];
    case 'PlaceFirstStatue':
      return [one(`field-${of.field}`)];
    case 'PlaceStatues':
      return [one(`field-${of.field}`), { selector: `[data-payment="${of.payment.join(' ')}"]` }];
    case 'LiftTile':
    case 'SetAsideTile':
      return [one(`tile-${of.place}`)];
    case 'KeepTile':
      return [one('keep')];
    case 'PutBackTile':
      return [one('put-back')];
    case 'TurnUpRegionTile':
      return [one(`space-${of.space}`)];
    default:
      return of.segment === undefined ? [one(`do-${action.do}`)] : set(action.do, of.segment);
  }
}

/** Goes on, or closes what lies over the board. */
export const GO_ON: Press[] = [one('next'), one('coached')];
export const BEGIN: Press[] = [one('go')];

/** The nodes that are to be pressed now: the last that can be; where a dialog is in the way, what closes it. */
export function pressable(presses: readonly Press[]): Element[] {
  if (!presses.length) return [];
  const reached = [{ selector: 'dialog[open] header button' }, ...presses].map(({ selector, text }: Press) =>
    [...document.querySelectorAll(selector)].filter((node) => (text === undefined || node.textContent.includes(text)) && isReached(node)),
  );
  return reached.findLast((nodes) => nodes.length)?.slice(0, 1) ?? [];
}

/** Does a finger in its middle touch it? */
function isReached(node: Element): boolean {
  const { left, top, width, height } = node.getBoundingClientRect();
  const touched = width && height ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
  return !!touched && (node.contains(touched) || touched.contains(node) && touched.tagName === 'BUTTON');
}
