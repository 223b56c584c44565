/** A picture of a part of the page: its elements with their styles as an SVG image, its canvases and drawn pictures as they are. */

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** How pictures are written down: small, for there are many of them in every picture of a page. */
const SMALL = ['image/webp', 0.8] as const;

/** Pictures that the page has made, as data; asked for once. */
const kept = new Map<string, Promise<string>>();
let styles: Promise<string> | null = null;

/** What a node looks like now, in its own size. */
export async function pictureOf(node: HTMLElement): Promise<HTMLImageElement> {
  const { width, height } = node.getBoundingClientRect();
  const copy = node.cloneNode(true) as HTMLElement;
  canvasesOf(node, copy);
  await Promise.all([...copy.querySelectorAll('image, img')].map(made));
  const page = document.createElement('div');
  page.className = 'page-root';
  for (const { name, value } of document.documentElement.attributes) if (name.startsWith('data-')) page.setAttribute(name, value);
  page.style.cssText = `width: ${width}px; height: ${height}px; overflow: hidden; display: grid; color-scheme: ${getComputedStyle(node).colorScheme}`;
  const style = document.createElement('style');
  style.textContent = await (styles ??= stylesOfPage());
  page.append(style, copy);
  const inside = new XMLSerializer().serializeToString(page);
  return shown(`<svg xmlns="${SVG}" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${inside}</foreignObject></svg>`);
}

async function shown(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** A copy of a canvas is empty: what was drawn is put in its place. */
function canvasesOf(node: HTMLElement, copy: HTMLElement): void {
  const [originals, copies] = [node, copy].map((one) => [...one.querySelectorAll('canvas')]);
  copies!.forEach((canvas, i) => {
    const image = document.createElement('img');
    image.src = originals![i]!.toDataURL(...SMALL);
    image.className = canvas.className;
    image.style.cssText = `${canvas.style.cssText}; width: ${originals![i]!.clientWidth}px; height: ${originals![i]!.clientHeight}px`;
    canvas.replaceWith(image);
  });
}

/** An image within an image cannot ask for another file: it carries the picture itself. */
async function made(image: Element): Promise<void> {
  const url = image.getAttribute('href') ?? image.getAttributeNS(XLINK, 'href') ?? image.getAttribute('src') ?? '';
  if (!url || url.startsWith('data:')) return;
  if (!kept.has(url)) kept.set(url, dataOf(url));
  image.setAttribute(image instanceof SVGElement ? 'href' : 'src', await kept.get(url)!.catch(() => ''));
}

async function dataOf(url: string): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return canvas.toDataURL(...SMALL);
}

/** All rules of the page, for a root of its own; nothing moves within a picture. */
async function stylesOfPage(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const texts = await Promise.all(rules.map((rule) => (rule instanceof CSSFontFaceRule ? fontOf(rule) : rule.cssText)));
  return `${texts.join('\n').replace(/:root|\bhtml\b/g, '.page-root')}\n.page-root * { animation: none !important; transition: none !important; }`;
}

/** A font that the page has loaded, with its file. */
async function fontOf(rule: CSSFontFaceRule): Promise<string> {
  const url = /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1];
  if (!url || !performance.getEntriesByType('resource').some(({ name }) => name.endsWith(url.split('/').at(-1)!))) return '';
  const file = await fetch(new URL(url, rule.parentStyleSheet?.href ?? location.href)).then((found) => found.blob(), () => null);
  if (!file) return '';
  const data = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsDataURL(file);
  });
  return rule.cssText.replace(/url\([^)]*\)/, `url("${data}")`);
}
