/** Draws tiles away from the page, one after the other. */

import type { Order, Answer } from './painter';
import { drawTile } from './tile';

const page = self as unknown as { onmessage: (event: MessageEvent<Order>) => void; postMessage: (answer: Answer, transfer: Transferable[]) => void };

page.onmessage = ({ data: { id, sketch, size, pixels, plain } }) => {
  try {
    const { ground, standing } = drawTile(sketch, size, pixels, plain);
    const pictures = [ground, standing].map((canvas) => (canvas as OffscreenCanvas).transferToImageBitmap()) as [ImageBitmap, ImageBitmap];
    page.postMessage({ id, pictures }, pictures);
  } catch {
    page.postMessage({ id }, []);
  }
};
