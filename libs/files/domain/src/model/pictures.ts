/** Bytes of one picture as it is sent. */
export const MAX_PICTURE_BYTES = 8 * 2 ** 20;

/** A small file may unpack to gigabytes: pictures of more pixels than a good camera makes are not opened. */
export const MAX_PICTURE_PIXELS = 40_000_000;

/** The longest side that is kept. */
export const LONGEST_SIDE = 2_560;

/** Pictures of one person, and their bytes. */
export const MAX_PICTURES = 500;
export const MAX_PICTURE_SPACE = 250 * 2 ** 20;

/** MIME types accepted for upload. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

/** Checks a picture before upload; the server checks again, by its bytes. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return 'Not a picture: choose PNG, JPEG, WebP or GIF';
  return size > MAX_PICTURE_BYTES ? `Too large: at most ${MAX_PICTURE_BYTES / 2 ** 20} MB` : undefined;
}

/** Bounding box of a picture. */
export interface PictureBox {
  readonly width: number;
  readonly height: number;
}

export const PICTURE_BOX: PictureBox = { width: LONGEST_SIDE, height: LONGEST_SIDE };
export const LOGO_BOX: PictureBox = { width: 600, height: 200 };

/** The galleries that staff keep for the site: pictures of texts and pages, and icons of views and menus. */
export const GALLERIES = {
  image: { title: 'Image gallery', noun: 'picture', box: PICTURE_BOX },
  icon: { title: 'Icon gallery', noun: 'icon', box: { width: 256, height: 256 } },
} as const satisfies Record<string, { title: string; noun: string; box: PictureBox }>;

export type Gallery = keyof typeof GALLERIES;
export const GALLERY_KINDS = Object.keys(GALLERIES) as [Gallery, ...Gallery[]];

/** Orders of the list; the first is the default. */
export const PICTURE_SORTS = ['newest', 'oldest', 'title', 'largest'] as const;
export type PictureSort = (typeof PICTURE_SORTS)[number];

/** Source: spec rule cdn.defaults. */
export const DEFAULT_SIZE = 200;
export const DEFAULT_QUALITY = 75;

/** The sides and qualities that are made: any other asked for is answered with the next one, so that few are kept. */
const SIDES = [32, 64, 100, 200, 320, 400, 640, 800, 1_200, 1_600, 2_000] as const;
const QUALITIES = [40, 60, 75, 90] as const;

const nextOf = (steps: readonly number[], asked: number): number =>
  steps.find((step) => step >= asked) ?? steps[steps.length - 1]!;

/** The side that is made for one that was asked for. */
export const madeSide = (asked: number): number => nextOf(SIDES, asked);

/** The quality that is made for one that was asked for. */
export const madeQuality = (asked: number): number => nextOf(QUALITIES, asked);

/** `photo of us.final.JPG` is titled `photo of us.final`; control characters and lines are none of a title. */
export function pictureTitle(filename: string): string {
  const name = filename.replace(/^.*[\\/]/, '').replace(/\.[A-Za-z0-9]{1,5}$/, '');
  const line = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...line].slice(0, 120).join('').trim() || 'Picture';
}
