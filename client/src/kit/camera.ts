/** What part of a board a frame shows: fits the whole by itself, can be panned and zoomed, never loses the board. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Camera {
  /** 1 shows the whole board. */
  zoom: number;
  /** Middle of the picture, on the board. */
  x: number;
  y: number;
}

export function fitted(bounds: Box): Camera {
  return { zoom: 1, x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
}

/** Board units per pixel of the frame. */
export function unitsPerPixel(camera: Camera, bounds: Box, width: number, height: number): number {
  return Math.max(bounds.width / Math.max(width, 1), bounds.height / Math.max(height, 1)) / camera.zoom;
}

/** The part of the board that fills the frame. */
export function shown(camera: Camera, bounds: Box, width: number, height: number): Box {
  const unit = unitsPerPixel(camera, bounds, width, height);
  return {
    x: camera.x - (width * unit) / 2,
    y: camera.y - (height * unit) / 2,
    width: width * unit,
    height: height * unit,
  };
}

/** Zooms around a point of the board, which stays where it is in the picture. */
export function zoomed(camera: Camera, factor: number, around: { x: number; y: number }, most: number): Camera {
  const zoom = Math.min(most, Math.max(1, camera.zoom * factor));
  const share = camera.zoom / zoom;
  return {
    zoom,
    x: around.x + (camera.x - around.x) * share,
    y: around.y + (camera.y - around.y) * share,
  };
}

/** Keeps the middle of the picture on the board; a whole board lies in the middle. */
export function kept(camera: Camera, bounds: Box): Camera {
  if (camera.zoom <= 1.001) return fitted(bounds);
  const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  return {
    zoom: camera.zoom,
    x: clamp(camera.x, bounds.x, bounds.x + bounds.width),
    y: clamp(camera.y, bounds.y, bounds.y + bounds.height),
  };
}
