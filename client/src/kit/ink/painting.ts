/** What a painter's worker and a page say to each other. */

export interface Order<Subject = unknown> {
  id: number;
  subject: Subject;
  /** Pixels of the longer side. */
  pixels: number;
  dark: boolean;
}

export interface Answer {
  id: number;
  /** Nothing when it could not be drawn: then the quiet style stays. */
  picture?: Blob;
}

/** How a worker draws: the size of the sheet in units of the drawing, and what is on it. */
export interface Sheet {
  width: number;
  height: number;
  draw: (g: OffscreenCanvasRenderingContext2D, scale: number) => void;
}

/** Answers orders one after the other, in a worker. */
export function answer<Subject>(sheetOf: (subject: Subject, dark: boolean) => Sheet | Promise<Sheet>): void {
  const page = self as unknown as { onmessage: (event: MessageEvent<Order<Subject>>) => void; postMessage: (answer: Answer) => void };
  page.onmessage = ({ data: { id, subject, pixels, dark } }) => {
    void (async () => {
      try {
        const { width, height, draw } = await sheetOf(subject, dark);
        const scale = pixels / Math.max(width, height);
        const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width * scale)), Math.max(1, Math.ceil(height * scale)));
        const g = canvas.getContext('2d')!;
        g.lineCap = g.lineJoin = 'round';
        g.scale(scale, scale);
        draw(g, scale);
        page.postMessage({ id, picture: await canvas.convertToBlob() });
      } catch {
        page.postMessage({ id });
      }
    })();
  };
}
