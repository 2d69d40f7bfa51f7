import type { pictureCalls } from '@plumbline/files/contract';
import { ApiError } from '@plumbline/shared/domain';
import { mapPage, isStaffFor, memberOf, type CallContext, type Handlers } from '@plumbline/shared/server';
import type { FilesDeps } from '../files-deps';
import { imageResource } from '../pictures/image-resource';
import { keepImage } from '../pictures/keep-image';
import { pictureToWire } from '../pictures/picture-wire';
import { filesStore } from '../store/tables';

/** The logo is for status 3 and above. Source: spec rule logo.rules. */
const LOGO_STATUS = 3;

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
      mapPage(await images.list(memberOf(context).userId, query), pictureToWire),
    'POST /_api/files/images': async ({ body: { file, tags, logo } }, context) => {
      const { userId, status } = memberOf(context);
      if (logo && status < LOGO_STATUS) throw new ApiError(403, 'A logo of your own comes with a premium membership');
      const image = pictureToWire(await keepImage({ store, files }, userId, { file, tags, logo }));
      return { success: true, url: image.url, image };
    },
    'PUT /_api/files/images/{id}': async ({ params, body: { version, ...given } }, context) => {
      const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      return pictureToWire(await images.update(memberOf(context).userId, params.id, { values, version }));
    },
    'DELETE /_api/files/images/{id}': async ({ params }, context) => {
      const { userId } = memberOf(context);
      if (isStaffFor(context, 'content')) await removeOfAnybody(params.id, context);
      else await images.remove(userId, params.id);
      return { ok: true };
    },
  };
};
