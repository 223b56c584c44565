/** A canvas to draw on, on the page or in a worker. */

export type Canvas = OffscreenCanvas | HTMLCanvasElement;
export type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** Away from the page where the browser can do that. */
export function canvasOf(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

export function contextOf(canvas: Canvas): Context {
  const context = canvas.getContext('2d') as Context | null;
  if (!context) throw new Error('This browser gives no canvas to draw on.');
  return context;
}
