import type { Pictures } from '@plumbline/auth/people';
import { ApiError } from '@plumbline/shared/domain';
import sharp, { type Sharp } from 'sharp';

export type PictureKind = Pictures['kind'];

/** Side of the square in pixels. */
export const AVATAR_SIDES = { small: 64, big: 256 } as const;
export type AvatarSize = keyof typeof AVATAR_SIDES;

const LOGO_BOX = { width: 600, height: 200 } as const;
/** A small file may unpack to gigabytes: pictures of more pixels than a good camera makes are not opened. */
const MAX_PIXELS = 50_000_000;
const FORMATS: readonly string[] = ['png', 'jpeg', 'webp'];

const refusal = (cause?: unknown): ApiError => new ApiError(422, 'Image upload error, please try again.', { cause });

/** The bytes of a data URL of the contract, opened; what they are is decided by the bytes, not by what they call themselves. */
async function open(dataUrl: string): Promise<Sharp> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { format } = await image.metadata();
  if (!FORMATS.includes(format)) throw refusal();
  // Turned the way the camera was held; nothing else the camera wrote is kept.
  return image.rotate();
}

const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error: unknown) {
    throw error instanceof ApiError ? error : refusal(error);
  }
};

const square = (image: Sharp, side: number): Promise<Buffer> =>
  image.clone().resize(side, side, { fit: 'cover', position: 'centre' }).png().toBuffer();

/** An uploaded picture as the two squares that are kept; throws 422 when it cannot be read. */
export const avatarFiles = (dataUrl: string): Promise<Record<AvatarSize, Buffer>> =>
  attempt(async () => {
    const image = await open(dataUrl);
    return { small: await square(image, AVATAR_SIDES.small), big: await square(image, AVATAR_SIDES.big) };
  });

/** An uploaded logo, made smaller where it is larger than the place it has; throws 422 when it cannot be read. */
export const logoFile = (dataUrl: string): Promise<Buffer> =>
  attempt(async () =>
    (await open(dataUrl))
      .resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
  );
