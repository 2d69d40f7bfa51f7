import { LOGO_BOX, MAX_PICTURE_SPACE, PICTURE_BOX } from '@plumbline/files/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { FilesStore, ImageRow } from '../store/tables';
import { imageResource } from './image-resource';
import { keepPicture, type PicturePlace, type SentPicture } from './keep-picture';

async function refuseTooMuch(store: FilesStore, userId: number): Promise<void> {
  const { used } = await store
    .selectFrom('images')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('used'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(used ?? 0) > MAX_PICTURE_SPACE)
    throw new ApiError(409, `Your pictures may take ${MAX_PICTURE_SPACE / 2 ** 20} MB: remove some first`);
}

export interface SentImage extends Pick<SentPicture, 'file' | 'tags'> {
  readonly logo: boolean;
}

/** Keeps a picture of a person. */
export async function keepImage(place: PicturePlace, userId: number, { logo, ...sent }: SentImage): Promise<ImageRow> {
  // Refuses over-quota uploads before decoding them.
  await refuseTooMuch(place.store, userId);
  const box = logo ? LOGO_BOX : PICTURE_BOX;
  return keepPicture(place, { ...sent, box }, async (trx, values) => {
    const row = await imageResource(trx).create(userId, { ...values, logo });
    // After the lock that creating takes: two uploads at once count each other.
    await refuseTooMuch(trx, userId);
    return row;
  });
}
