/** Where things are on the drawn table: a ring of 28 chairs around a table of radius 375, chair 0 at the top. */

export const CHAIRS = 28;
export const STEP = 360 / CHAIRS;

/** Radii from the middle of the table, in units of the drawing. */
export const R = { chair: 422, plate: 327, plateIn: 292, plateOut: 372, track: 212, trackText: 256, edge: 384, number: 492 };

/** Degrees clockwise from the top. */
export function degrees(chair: number): number {
  return chair * STEP;
}

/** The point at an angle (degrees clockwise from the top) and a radius. */
export function polar(angle: number, radius: number): { x: number; y: number } {
  const radians = ((angle - 90) * Math.PI) / 180;
  return { x: radius * Math.cos(radians), y: radius * Math.sin(radians) };
}

/** A piece of a ring around an angle, as an SVG path. */
export function ringPart(angle: number, half: number, inner: number, outer: number): string {
  const a = polar(angle - half, outer);
  const b = polar(angle + half, outer);
  const c = polar(angle + half, inner);
  const d = polar(angle - half, inner);
  const p = (point: { x: number; y: number }) => `${point.x.toFixed(2)} ${point.y.toFixed(2)}`;
  return `M${p(a)}A${outer} ${outer} 0 0 1 ${p(b)}L${p(c)}A${inner} ${inner} 0 0 0 ${p(d)}Z`;
}

/** An arc along the ring from one angle to another, for the way a figure takes. */
export function way(from: number, to: number, radius: number): string {
  const a = polar(from, radius);
  const b = polar(to, radius);
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const clockwise = to > from ? 1 : 0;
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}A${radius} ${radius} 0 ${large} ${clockwise} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
}

/** The angle equal to `target` on the circle that is nearest to `from`, so that a turn takes the short way. */
export function nearest(from: number, target: number): number {
  return target + Math.round((from - target) / 360) * 360;
}
