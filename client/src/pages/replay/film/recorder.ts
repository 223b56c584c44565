/** Records what is shown on a part of the page as a video file, in the browser. */

import { pictureOf } from './snapshot';

const FRAMES = 25; // a second
const SIZE = { width: 1280, height: 720 };
const BAR = 88; // of the title
const LEAST_REST = 60; // milliseconds between two pictures
const TYPES = ['video/mp4;codecs=avc1.42E01F', 'video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];

/** The kind of video that this browser can make; null: none. */
export function videoType(): string | null {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

export class Recorder {
  readonly #canvas = document.createElement('canvas');
  readonly #recorder: MediaRecorder;
  readonly #parts: Blob[] = [];
  #picture: HTMLImageElement | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;
  #looking = true;
  /** Something has changed since the last picture was taken. */
  #changed = true;
  readonly #observer = new MutationObserver(() => (this.#changed = true));

  /** `title` says what stands over the picture now; colours are those of the page. */
  constructor(
    private readonly stage: HTMLElement,
    private readonly title: () => string,
    type: string,
  ) {
    [this.#canvas.width, this.#canvas.height] = [SIZE.width, SIZE.height];
    this.#recorder = new MediaRecorder(this.#canvas.captureStream(FRAMES), { mimeType: type, videoBitsPerSecond: 5_000_000 });
    this.#recorder.ondataavailable = ({ data }) => data.size && this.#parts.push(data);
  }

  /** Begins with the first picture. */
  async start(): Promise<void> {
    this.#observer.observe(this.stage, { subtree: true, childList: true, attributes: true, characterData: true });
    await this.#look();
    this.#draw();
    this.#recorder.start(1000);
    this.#timer = setInterval(this.#draw, 1000 / FRAMES);
    void this.#keepLooking();
  }

  /** The file. */
  async stop(): Promise<Blob> {
    this.#looking = false;
    this.#observer.disconnect();
    await this.#look();
    this.#draw();
    await new Promise((resolve) => setTimeout(resolve, 2000 / FRAMES));
    clearInterval(this.#timer);
    const over = new Promise((resolve) => (this.#recorder.onstop = resolve));
    this.#recorder.stop();
    await over;
    return new Blob(this.#parts, { type: this.#recorder.mimeType });
  }

  async #keepLooking(): Promise<void> {
    while (this.#looking) {
      const began = performance.now();
      if (this.#changed) await this.#look();
      const rest = Math.max(LEAST_REST, performance.now() - began); // the film itself needs the processor as well
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
  }

  async #look(): Promise<void> {
    this.#changed = false;
    this.#picture = await pictureOf(this.stage).catch(() => this.#picture);
  }

  #draw = (): void => {
    const context = this.#canvas.getContext('2d')!;
    const style = getComputedStyle(this.stage);
    context.fillStyle = style.getPropertyValue('background-color');
    context.fillRect(0, 0, SIZE.width, SIZE.height);
    if (this.#picture) {
      const scale = Math.min(SIZE.width / this.#picture.width, (SIZE.height - BAR) / this.#picture.height);
      const [width, height] = [this.#picture.width * scale, this.#picture.height * scale];
      context.drawImage(this.#picture, (SIZE.width - width) / 2, BAR + (SIZE.height - BAR - height) / 2, width, height);
    }
    context.fillStyle = style.color;
    context.font = `600 38px ${style.getPropertyValue('--serif') || 'serif'}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(this.title(), SIZE.width / 2, BAR / 2, SIZE.width - 80);
  };
}
