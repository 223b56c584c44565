/** Where roads and rivers run: straight across an edge, in its middle; free inside. */

import type { City } from './cities';
import type { Dice } from '../../../kit/ink/dice';
import { add, away, lerp, spline, type P } from './geometry';
import type { Frame } from './plan';

export interface Around {
  frame: Frame;
  cities: readonly City[];
  /** The wall of the monastery's garden. */
  garden: readonly P[] | null;
  crowded: boolean;
  dice: Dice;
}

/** From edge to edge. `lean` is where the middle of a straight course is drawn to, `swing` how far it may wander. */
export function across({ frame, dice, crowded }: Around, edges: readonly number[], lean: P, swing: number): P[] {
  const [a, b] = [frame.side(edges[0]!), frame.side(edges[1]!)];
  const into = (p: P, t: number): P => lerp(p, frame.middle, t);
  const out = (p: P): P => into(p, -0.08);
  if (edges[1]! - edges[0]! === 2) {
    const w = dice.between(-swing, swing);
    return spline([out(a), a, into(a, 0.24), add(lean, a[0] === b[0] ? w : 0, a[0] === b[0] ? 0 : w), into(b, 0.24), b, out(b)]);
  }
  const bend = lerp(frame.middle, lerp(a, b, 0.5), (crowded ? 0.62 : 0.5) + dice.between(-0.06, 0.06));
  return spline([out(a), a, into(a, 0.3), bend, into(b, 0.3), b, out(b)]);
}

/** From an edge to where it ends. */
export function ending({ frame, dice }: Around, edge: number, to: P): P[] {
  const a = frame.side(edge);
  const on = lerp(lerp(a, to, 0.7), lerp(a, frame.middle, 0.7), 0.3);
  return spline([lerp(a, frame.middle, -0.08), a, lerp(a, frame.middle, 0.2), add(on, dice.between(-1, 1), dice.between(-1, 1)), to]);
}

/** Where a road that comes in at an edge ends: a gate, a garden's door, the lists, the village green, a crossing, a landing. */
export function endOf({ frame, cities, garden }: Around, edge: number, village: boolean, lists: P | null, landing: boolean): P {
  const a = frame.side(edge);
  if (village) return lerp(a, frame.middle, 0.8);
  if (garden) {
    const doors = garden.map((p, i) => lerp(p, garden[(i + 1) % garden.length]!, 0.5));
    return doors.sort((p, q) => away(p, a) - away(q, a))[0]!;
  }
  const gate = cities.find((city) => city.gate)?.gate;
  if (gate) return add(gate.at, gate.sideways ? Math.sign(a[0] - gate.at[0]) * 2 : 0, 1);
  if (lists) return lerp(lists, lerp(a, frame.middle, 1.1), 0.66);
  return lerp(a, frame.middle, landing ? 0.66 : 1);
}
