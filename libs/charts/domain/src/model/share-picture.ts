/** Pixels of a picture at 100 percent. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Sizes of the picture of a shared chart (specification). */
export const PICTURE_SIZES: readonly PictureSize[] = [
  { width: 800, height: 418 },
  { width: 800, height: 600 },
  { width: 1000, height: 625 },
  { width: 1200, height: 628 },
  { width: 1800, height: 942 },
  { width: 1200, height: 850 },
  { width: 768, height: 1024 },
];

/** How people read and choose a size. */
export const sizeName = ({ width, height }: PictureSize): string => `${width}x${height}`;

/** The size in which links are shown in most places. */
export const DEFAULT_SIZE: PictureSize = { width: 1200, height: 628 };

/** Percent of the size. */
export const PICTURE_SCALES: readonly number[] = [50, 75, 80, 100, 125, 150, 175, 200, 250, 300, 400];

export const DEFAULT_SCALE = 100;

/** A typed scale: whole percent, without its sign; undefined for everything else, and for 0 (decision A77). */
export function readScale(text: string): number | undefined {
  if (!/^-?\d+$/.test(text.trim())) return undefined;
  return Math.abs(Number(text)) || undefined;
}

/** Browsers refuse larger canvases, or draw nothing on them. */
const MAX_PIXELS = 16_000_000;

/** The largest whole scale of a size that can be drawn, at most the one asked for. */
export const drawableScale = ({ width, height }: PictureSize, scale: number): number =>
  Math.min(scale, Math.floor(100 * Math.sqrt(MAX_PIXELS / (width * height))));

/** A picture that is drawn in another way, where the chart is not there in time. */
export const SIMPLE_WIDTH = 640;
export const PATIENCE_MS = 3_000;
