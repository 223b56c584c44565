/** What part of a board a frame shows: rests where the board fits or the last piece lies, can be panned and zoomed, never loses the board. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Camera {
  /** Pixels for a unit of the board. */
  scale: number;
  /** Middle of the picture, on the board. */
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  height: number;
}

/** How large the board may be shown by itself, in pixels for a unit; where it does not fit then, it can be panned. */
export interface Manner {
  least: number;
  largest: number;
}

export const ANY: Manner = { least: 0, largest: Infinity };

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The scale at which the whole board fits. */
export function fitting(bounds: Box, { width, height }: Frame): number {
  return Math.min(Math.max(width, 1) / bounds.width, Math.max(height, 1) / bounds.height);
}

/** Where the camera rests: the whole board, or as much of it as fits around what is looked at. */
export function resting(bounds: Box, frame: Frame, { least, largest }: Manner = ANY, focus?: { x: number; y: number } | null): Camera {
  const scale = clamp(fitting(bounds, frame), least, largest);
  const along = (low: number, size: number, pixels: number, at: number | undefined): number => {
    const half = pixels / scale / 2;
    return size <= 2 * half + 0.01 || at === undefined ? low + size / 2 : clamp(at, low + half, low + size - half);
  };
  return { scale, x: along(bounds.x, bounds.width, frame.width, focus?.x), y: along(bounds.y, bounds.height, frame.height, focus?.y) };
}

/** The part of the board that fills the frame. */
export function shown(camera: Camera, { width, height }: Frame): Box {
  const [w, h] = [width / camera.scale, height / camera.scale];
  return { x: camera.x - w / 2, y: camera.y - h / 2, width: w, height: h };
}

/** Zooms around a point of the board, which stays where it is in the picture. */
export function zoomed(camera: Camera, factor: number, around: { x: number; y: number }, least: number, most: number): Camera {
  const scale = clamp(camera.scale * factor, least, most);
  const share = camera.scale / scale;
  return { scale, x: around.x + (camera.x - around.x) * share, y: around.y + (camera.y - around.y) * share };
}

/** Keeps the middle of the picture on the board. */
export function kept(camera: Camera, bounds: Box): Camera {
  return { scale: camera.scale, x: clamp(camera.x, bounds.x, bounds.x + bounds.width), y: clamp(camera.y, bounds.y, bounds.y + bounds.height) };
}

/** As it is in a frame of another size: as much of the board as fits around what was in the middle. */
export function filled(camera: Camera, bounds: Box, frame: Frame): Camera {
  return resting(bounds, frame, { least: camera.scale, largest: camera.scale }, camera);
}

/** Moved no further than it takes to have a point in the picture, with some room around it. */
export function toward(camera: Camera, frame: Frame, at: { x: number; y: number }, room: number): Camera {
  const part = shown(camera, frame);
  const along = (middle: number, low: number, size: number, wanted: number): number => {
    const margin = Math.min(room, size / 2);
    return middle + (wanted < low + margin ? wanted - low - margin : wanted > low + size - margin ? wanted - low - size + margin : 0);
  };
  return { scale: camera.scale, x: along(camera.x, part.x, part.width, at.x), y: along(camera.y, part.y, part.height, at.y) };
}

/** On the way from one camera to another; sizes change by equal ratios. */
export function between(a: Camera, b: Camera, t: number): Camera {
  return { scale: a.scale * (b.scale / a.scale) ** t, x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}
