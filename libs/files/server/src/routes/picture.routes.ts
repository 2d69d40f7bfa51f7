import type { pictureCalls } from '@plumbline/files/contract';
import { ApiError, pictureAddress } from '@plumbline/shared/domain';
import { mapPage, memberOf, toWire, type CallContext, type Handlers } from '@plumbline/shared/server';
import type { FilesDeps } from '../files-deps';
import { imageResource } from '../pictures/image-resource';
import { keepPicture } from '../pictures/keep-picture';
import { filesStore, type ImageRow } from '../store/tables';

/** The logo is for status 3 and above. Source: spec rule logo.rules. */
const LOGO_STATUS = 3;

type ImageType = 'png' | 'jpg' | 'webp';

const imageToWire = (row: ImageRow) => {
  const { file_key, ...shown } = toWire(row);
  const file = file_key.slice(file_key.indexOf('/') + 1);
  return { ...shown, url: pictureAddress(file), type: file.slice(file.indexOf('.') + 1) as ImageType };
};

export const pictureHandlers = ({ db, files, note }: FilesDeps): Handlers<typeof pictureCalls> => {
  const store = filesStore(db);
  const images = imageResource(store);
  /** Of the staff app alone; it is written down. Source: spec call files.images-delete. */
  const removeOfAnybody = async (id: number, context: CallContext): Promise<void> => {
    const row = await store.deleteFrom('images').where('id', '=', id).returningAll().executeTakeFirst();
    if (!row) throw new ApiError(404, 'There is no such picture');
    await note(context, 'removed a picture', `${row.title} (user ${row.user_id})`);
  };
  return {
    'GET /_api/files/images': async ({ query }, context) =>
      mapPage(await images.list(memberOf(context).userId, query), imageToWire),
    'POST /_api/files/images': async ({ body: { file, tags, logo } }, context) => {
      const { userId, status } = memberOf(context);
      if (logo && status < LOGO_STATUS) throw new ApiError(403, 'A logo of your own comes with a premium membership');
      const image = imageToWire(await keepPicture({ store, files }, userId, { file, tags, logo }));
      return { success: true, url: image.url, image };
    },
    'PUT /_api/files/images/{id}': async ({ params, body: { version, ...given } }, context) => {
      const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      return imageToWire(await images.update(memberOf(context).userId, params.id, { values, version }));
    },
    'DELETE /_api/files/images/{id}': async ({ params }, context) => {
      const { userId, staff, admin } = memberOf(context);
      if (staff && admin) await removeOfAnybody(params.id, context);
      else await images.remove(userId, params.id);
      return { ok: true };
    },
  };
};
