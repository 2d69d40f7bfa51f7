import { MAX_PICTURE_SPACE, pictureTitle } from '@plumbline/files/domain';
import { ApiError } from '@plumbline/shared/domain';
import { randomBytes } from 'node:crypto';
import type { FileStore } from '../storage/file-store';
import { keepFile } from '../store/kept-files';
import type { FilesStore, ImageRow } from '../store/tables';
import { imageResource } from './image-resource';
import { preparePicture } from './prepare-picture';
import { workLane } from './work-lane';

/** Two pictures of the most pixels are some 300 MB while they are drawn. */
const lane = workLane({ atOnce: 2, waiting: 20 });

export interface SentPicture {
  readonly file: File;
  readonly tags: string;
  readonly logo: boolean;
}

const HEX = 16;

async function refuseTooMuch(store: FilesStore, userId: number): Promise<void> {
  const { used } = await store
    .selectFrom('images')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('used'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(used ?? 0) > MAX_PICTURE_SPACE)
    throw new ApiError(409, `Your pictures may take ${MAX_PICTURE_SPACE / 2 ** 20} MB: remove some first`);
}

/** Keeps a picture of a person: bytes and row, or neither. */
export async function keepPicture(
  place: { readonly store: FilesStore; readonly files: FileStore },
  userId: number,
  { file, tags, logo }: SentPicture,
): Promise<ImageRow> {
  // What is too much anyway is not decoded first.
  await refuseTooMuch(place.store, userId);
  const uploaded = new Uint8Array(await file.arrayBuffer());
  const { bytes, type, width, height } = await lane(() => preparePicture(uploaded, { logo }));
  const file_key = `pictures/${randomBytes(HEX).toString('hex')}.${type}`;
  return keepFile(place, { key: file_key, bytes }, async (trx) => {
    const row = await imageResource(trx).create(userId, {
      ...{ file_key, tags, logo, title: pictureTitle(file.name) },
      ...{ width, height, bytes: bytes.byteLength },
    });
    // After the lock that creating takes: two uploads at once count each other.
    await refuseTooMuch(trx, userId);
    return row;
  });
}
