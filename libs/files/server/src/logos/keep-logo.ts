import { MARK_SIDE, PICTURE_BOX } from '@plumbline/files/domain';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { preparePicture } from '../pictures/prepare-picture';
import type { FileStore } from '../storage/file-store';
import { keepFile } from '../store/kept-files';
import type { FilesStore } from '../store/tables';

/** Keeps the real logo of a security in the place of the one it had; throws where the file is no picture. */
export async function keepLogo(
  place: { readonly store: FilesStore; readonly files: FileStore },
  symbol: string,
  file: Uint8Array,
): Promise<void> {
  const { bytes } = await preparePicture(file, PICTURE_BOX);
  const square = await sharp(bytes)
    .resize(MARK_SIDE, MARK_SIDE, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  const key = `logos/${randomBytes(16).toString('hex')}.png`;
  await keepFile(place, { key, bytes: square }, async (trx) => {
    // The row goes and takes its bytes along.
    await trx.deleteFrom('security_logos').where('symbol', '=', symbol).execute();
    await trx.insertInto('security_logos').values({ symbol, file_key: key }).execute();
  });
}
