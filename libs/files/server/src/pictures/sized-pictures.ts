import { DEFAULT_SIZE, madeQuality, madeSide, MAX_PICTURE_PIXELS } from '@plumbline/files/domain';
import sharp from 'sharp';
import type { FileStore } from '../storage/file-store';
import type { PictureCache } from './picture-cache';
import { workLane } from './work-lane';

/** How a picture is asked for. */
export interface AskedSize {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly quality: number;
  /** Whether who asks reads WebP, which is a third smaller. */
  readonly readsWebp: boolean;
}

export interface SizedPicture {
  readonly bytes: Uint8Array;
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
}

type Ending = 'png' | 'jpg' | 'webp';

const TYPES: Readonly<Record<Ending, SizedPicture['type']>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};
const TIMEOUT_SECONDS = 10;

/** The type of a picture by the ending of its name. */
export const typeOf = (file: string): SizedPicture['type'] => TYPES[file.slice(file.indexOf('.') + 1) as Ending];

/** Cache name of a resized picture: equal for all requests that get the same bytes. */
function recipeOf(file: string, { width, height, quality, readsWebp }: AskedSize) {
  const box = {
    width: width === undefined && height === undefined ? DEFAULT_SIZE : width && madeSide(width),
    height: height && madeSide(height),
  };
  const own = file.slice(file.indexOf('.') + 1) as Ending;
  const ending: Ending = readsWebp || own !== 'webp' ? (readsWebp ? 'webp' : own) : 'png';
  const made = madeQuality(quality);
  return { box, ending, quality: made, name: `${file}-${box.width ?? 0}x${box.height ?? 0}-${made}.${ending}` };
}

/** Pictures made smaller on demand by sharp's own threads: one at a time, each once, kept on disk. */
export function sizedPictures(files: FileStore, cache: PictureCache) {
  // Uploads take two of the four threads that files and passwords need as well.
  const lane = workLane({ atOnce: 1, waiting: 60 });
  const making = new Map<string, Promise<SizedPicture | undefined>>();

  const make = async (file: string, recipe: ReturnType<typeof recipeOf>): Promise<SizedPicture | undefined> => {
    const { box, ending, quality, name } = recipe;
    const whole = await files.get(`pictures/${file}`);
    if (!whole) return undefined;
    const resized = sharp(whole, { limitInputPixels: MAX_PICTURE_PIXELS })
      .resize({
        ...(box.width && { width: box.width }),
        ...(box.height && { height: box.height }),
        fit: 'inside',
        withoutEnlargement: true,
      })
      .timeout({ seconds: TIMEOUT_SECONDS });
    const encoded =
      ending === 'webp' ? resized.webp({ quality }) : ending === 'jpg' ? resized.jpeg({ quality }) : resized.png();
    const bytes = await encoded.toBuffer();
    await cache.put(name, bytes);
    return { bytes, type: TYPES[ending] };
  };

  return async (file: string, asked: AskedSize): Promise<SizedPicture | undefined> => {
    const recipe = recipeOf(file, asked);
    const kept = await cache.get(recipe.name);
    if (kept) return { bytes: kept, type: TYPES[recipe.ending] };
    const begun = making.get(recipe.name) ?? lane(() => make(file, recipe));
    making.set(recipe.name, begun);
    try {
      return await begun;
    } finally {
      making.delete(recipe.name);
    }
  };
}
