import { MAX_PICTURE_PIXELS, type PictureBox } from '@plumbline/files/domain';
import { ApiError } from '@plumbline/shared/domain';
import sharp, { type Sharp } from 'sharp';

/** A picture as it is kept. */
export interface PreparedPicture {
  readonly bytes: Uint8Array;
  readonly type: 'png' | 'jpg' | 'webp';
  readonly width: number;
  readonly height: number;
}

const TIMEOUT_SECONDS = 15;

type Known = 'png' | 'jpeg' | 'webp' | 'gif';

/** First bytes of files by kind, `.` for any byte. The declared type of a file is ignored. */
const STARTS: readonly (readonly [kind: Known, start: RegExp])[] = [
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
];

/** Only these reach a decoder at all: an SVG, a PDF or a page under another name is refused by its first bytes. */
function kindOf(bytes: Uint8Array): Known {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const [kind] = STARTS.find(([, start]) => start.test(head)) ?? [];
  if (!kind) throw new ApiError(415, 'This is no picture we can read: send PNG, JPEG, WebP or GIF');
  return kind;
}

const broken = (cause?: unknown) => new ApiError(422, 'The picture is damaged: it could not be read', { cause });

const tooManyPixels = () =>
  new ApiError(422, `The picture has too many pixels: at most ${MAX_PICTURE_PIXELS / 1_000_000} million can be kept`);

async function open(bytes: Uint8Array): Promise<{ readonly image: Sharp; readonly kind: Known }> {
  const kind = kindOf(bytes);
  const image = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', sequentialRead: true });
  const { format, width, height } = await image.metadata();
  if (format !== kind) throw broken();
  if (width * height > MAX_PICTURE_PIXELS) throw tooManyPixels();
  return { image, kind };
}

const ENCODED: Readonly<Record<Known, (image: Sharp) => Sharp>> = {
  // Of a moving picture the first one.
  gif: (image) => image.png(),
  png: (image) => image.png(),
  jpeg: (image) => image.jpeg({ quality: 85, mozjpeg: true }),
  webp: (image) => image.webp({ quality: 85 }),
};
const TYPE_OF = { gif: 'png', png: 'png', jpeg: 'jpg', webp: 'webp' } as const;

/**
 * Redraws an uploaded picture: turned the way the camera was held, no larger than pages need, with nothing of the file
 * but its pixels. Work of sharp's own threads.
 */
export async function preparePicture(uploaded: Uint8Array, box: PictureBox): Promise<PreparedPicture> {
  try {
    const { image, kind } = await open(uploaded);
    const drawn = image
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS });
    const { data, info } = await ENCODED[kind](drawn).toBuffer({ resolveWithObject: true });
    return { bytes: data, type: TYPE_OF[kind], width: info.width, height: info.height };
  } catch (error: unknown) {
    if (error instanceof ApiError) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels();
    throw broken(error);
  }
}
