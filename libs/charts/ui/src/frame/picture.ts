import type { PictureTexts } from './draw-picture';
import { FOOT, HEAD, PADDING, PICTURE_FRAME } from './picture-frame';

interface Canvas2D {
  readonly context: CanvasRenderingContext2D;
  /** The corner of the chart on the page. */
  readonly origin: DOMRect;
}

const SCALE = 2;
const LOGO_HEIGHT = 28;
/** Browsers refuse larger canvases, or draw nothing on them. */
const MAX_PIXELS = 16_000_000;
/** Presentation of SVG elements that style sheets set: a picture has no style sheet. */
const SVG_STYLES = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'opacity',
  'vector-effect',
  'display',
  'transform',
  'x',
  'y',
  'width',
  'height',
];

const isHidden = (element: Element): boolean => {
  const { display, visibility, opacity } = getComputedStyle(element);
  const { width, height } = element.getBoundingClientRect();
  return display === 'none' || visibility === 'hidden' || opacity === '0' || (width <= 1 && height <= 1);
};

/** A copy that looks the same outside the page; its texts are drawn apart, in the page's font. */
function standalone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[index];
    if (!original || !(element instanceof SVGElement)) continue;
    const style = getComputedStyle(original);
    for (const name of SVG_STYLES) if (index > 0) element.style.setProperty(name, style.getPropertyValue(name));
    element.removeAttribute('class');
  }
  for (const text of copy.querySelectorAll('text, title')) text.remove();
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.style.color = getComputedStyle(svg).color;
  return copy;
}

async function drawSvg({ context, origin }: Canvas2D, svg: SVGSVGElement): Promise<void> {
  const { left, top, width, height } = svg.getBoundingClientRect();
  if (width === 0 || height === 0) return;
  const text = new XMLSerializer().serializeToString(standalone(svg));
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  context.drawImage(image, left - origin.left, top - origin.top, width, height);
}

function drawCanvas({ context, origin }: Canvas2D, canvas: HTMLCanvasElement): void {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  if (canvas.width > 0 && canvas.height > 0 && width > 0)
    context.drawImage(canvas, left - origin.left, top - origin.top, width, height);
}

function drawBox({ context, origin }: Canvas2D, element: Element): void {
  const { backgroundColor } = getComputedStyle(element);
  if (!/^(rgb|color)/.test(backgroundColor) || /, 0\)$/.test(backgroundColor)) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  context.fillStyle = backgroundColor;
  context.fillRect(left - origin.left, top - origin.top, width, height);
}

function drawText({ context, origin }: Canvas2D, text: Text): void {
  const parent = text.parentElement;
  if (!parent || !text.data.trim()) return;
  const range = document.createRange();
  range.selectNodeContents(text);
  const { left, top, height } = range.getBoundingClientRect();
  const style = getComputedStyle(parent);
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = parent instanceof SVGElement ? style.fill : style.color;
  context.textBaseline = 'middle';
  context.fillText(text.data.replace(/\s+/g, ' '), left - origin.left, top - origin.top + height / 2);
}

/** Draws what is in an element: boxes, SVG, canvas and texts, each where it is on the page. */
async function drawContent(target: Canvas2D, element: Element): Promise<void> {
  if (isHidden(element)) return;
  if (element instanceof HTMLCanvasElement) return drawCanvas(target, element);
  if (element instanceof SVGSVGElement && !(element.parentElement instanceof SVGElement))
    await drawSvg(target, element);
  else if (!(element instanceof SVGElement)) drawBox(target, element);
  for (const child of element.childNodes) {
    if (child instanceof Text) drawText(target, child);
    else if (child instanceof Element) await drawContent(target, child);
  }
}

function drawLine(context: CanvasRenderingContext2D, text: string, y: number, look: { font: string; color: string }) {
  context.font = look.font;
  context.fillStyle = look.color;
  context.textBaseline = 'middle';
  context.fillText(text, 0, y);
}

/** A canvas as large as the picture, its origin where the chart begins. */
function createTarget(element: Element, wanted: number): Canvas2D & { canvas: HTMLCanvasElement } {
  const origin = element.getBoundingClientRect();
  const [width, height] = [origin.width + PICTURE_FRAME.width, origin.height + PICTURE_FRAME.height];
  const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw a picture');
  context.scale(scale, scale);
  context.fillStyle = getComputedStyle(element).getPropertyValue('--surface').trim() || '#ffffff';
  context.fillRect(0, 0, width, height);
  context.translate(PADDING, PADDING + HEAD);
  return { canvas, context, origin };
}

async function drawLogo({ context, origin }: Canvas2D, address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const width = (LOGO_HEIGHT * image.naturalWidth) / image.naturalHeight;
  context.drawImage(image, origin.width - width, -HEAD, width, LOGO_HEIGHT);
}

/** A chart as a PNG picture in its own colours, with its title, its day and its source; twice as large unless named. */
export async function chartPicture(element: Element, texts: PictureTexts, scale = SCALE): Promise<Blob> {
  const { title, note, logo } = texts;
  await document.fonts.ready;
  const target = createTarget(element, scale);
  const { canvas, context, origin } = target;
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const { fontFamily } = style;
  drawLine(context, title, -HEAD / 2 - 4, { font: `600 14px ${fontFamily}`, color: token('--ink') });
  if (logo !== undefined) await drawLogo(target, logo);
  await drawContent(target, element);
  drawLine(context, note, origin.height + FOOT / 2 + 4, { font: `400 11px ${fontFamily}`, color: token('--ink-3') });
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))), 'image/png'),
  );
}
