import type { galleryCalls } from '@plumbline/files/contract';
import { GALLERIES } from '@plumbline/files/domain';
import { createRowTable, mapPage, type Handlers } from '@plumbline/shared/server';
import type { FilesDeps } from '../files-deps';
import { PICTURE_LIST } from '../pictures/image-resource';
import { keepPicture } from '../pictures/keep-picture';
import { pictureToWire } from '../pictures/picture-wire';
import { filesStore, type GalleryRow } from '../store/tables';

const pictures = createRowTable<GalleryRow>({ table: 'gallery', noun: 'picture', ...PICTURE_LIST });

/** Pictures of the site: each change is written down. */
export const galleryHandlers = ({ db, files, note }: FilesDeps): Handlers<typeof galleryCalls> => {
  const store = filesStore(db);
  return {
    'POST /_api/files/gallery': async ({ body: { file, tags, gallery } }, context) => {
      const { box, noun } = GALLERIES[gallery];
      const row = await keepPicture({ store, files }, { file, tags, box }, (trx, values) =>
        pictures.insert(trx, { ...values, gallery }),
      );
      await note(context, `added ${noun}`, row.title);
      return pictureToWire(row);
    },
    'POST /_api/admin/gallery': async ({ body: { gallery, ...query } }) =>
      mapPage(await pictures.list(store, { gallery }, query), pictureToWire),
    'PUT /_api/admin/gallery/{id}': async ({ params: { id }, body: { version, ...given } }, context) => {
      const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const row = await store
        .transaction()
        .execute(async (trx) => pictures.update(trx, await pictures.findForUpdate(trx, {}, { id, version }), values));
      await note(context, `changed ${GALLERIES[row.gallery].noun}`, row.title);
      return pictureToWire(row);
    },
    'DELETE /_api/admin/gallery/{id}': async ({ params: { id } }, context) => {
      const { gallery, title } = await pictures.remove(store, {}, id);
      await note(context, `removed ${GALLERIES[gallery].noun}`, title);
      return { ok: true };
    },
  };
};
