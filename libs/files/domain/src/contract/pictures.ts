import {
  idParam,
  lineSchema,
  listQuery,
  nameSchema,
  okSchema,
  ownedFields,
  pagedSchema,
  versionField,
} from '@plumbline/shared/contract';
import { defineCalls } from '@plumbline/shared/domain';
import { z } from 'zod';
import { GALLERY_KINDS, MAX_PICTURE_BYTES, PICTURE_SORTS } from '../model/pictures';

const pictureFields = {
  ...ownedFields,
  title: z.string(),
  /** Words to find it by. */
  tags: z.string(),
  /** Address of the whole picture; `cdn/image` makes smaller ones of it. */
  url: z.string(),
  type: z.enum(['png', 'jpg', 'webp']),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
};

const imageSchema = z
  .object({
    ...pictureFields,
    /** Fitted into the place of a logo. */
    logo: z.boolean(),
  })
  .meta({ id: 'Image' });

const sentFields = {
  file: z.file('Send a picture as the field file'),
  tags: lineSchema(200).default(''),
};

const changeSchema = z.object({
  title: nameSchema(120, 'Give it a title').optional(),
  tags: lineSchema(200).optional(),
  version: versionField,
});

/** Fields of a form are texts. */
const flag = z.stringbool({ error: 'Use true or false' });

/** Pictures a person keeps: re-encoded, without what a camera wrote, found by everybody who knows their address. */
export const pictureCalls = defineCalls({
  'GET /_api/files/images': {
    summary: 'Pictures of the signed-in person',
    tags: ['files'],
    role: 'member',
    query: listQuery(PICTURE_SORTS),
    response: pagedSchema(imageSchema),
  },
  'POST /_api/files/images': {
    summary: 'Keeps a picture: PNG, JPEG, WebP or the first of a GIF, of at most 8 MB and 40 million pixels',
    tags: ['files'],
    role: 'member',
    accepts: 'form',
    bodyLimit: MAX_PICTURE_BYTES,
    body: z.object({
      ...sentFields,
      /** Whose it is; those of the site are kept by staff. */
      storage: z.enum(['user']).default('user'),
      admin: flag.default(false).refine((isSite) => !isSite, 'Pictures of the site are kept in the staff app'),
      /** An image element sends no token: a picture that only signed-in people see cannot be promised. */
      enableUnlogged: flag.default(true).refine((isOpen) => isOpen, 'Anyone who knows its address sees a picture'),
      /** Fits it into 600 by 200 pixels; for premium members. */
      logo: flag.default(false),
    }),
    response: z.object({ success: z.literal(true), url: z.string(), image: imageSchema }),
    errors: [403, 409, 413, 415, 422, 503],
  },
  'PUT /_api/files/images/{id}': {
    summary: 'Changes the title and the words of a picture',
    tags: ['files'],
    role: 'member',
    params: idParam,
    body: changeSchema,
    response: imageSchema,
    errors: [404, 409],
  },
  'DELETE /_api/files/images/{id}': {
    summary: 'Removes a picture; its bytes go within the hour, copies in caches within a week',
    tags: ['files'],
    role: 'member',
    params: idParam,
    response: okSchema,
    errors: [404],
  },
});

const galleryPictureSchema = z
  .object({ ...pictureFields, gallery: z.enum(GALLERY_KINDS) })
  .meta({ id: 'GalleryPicture' });

const staff = { tags: ['admin'], role: 'admin', scope: 'content' } as const;

/** Pictures of the site, which staff keep and any text may show. */
export const galleryCalls = defineCalls({
  'POST /_api/files/gallery': {
    ...staff,
    summary: 'Keeps a picture of the site; an icon is fitted into 256 by 256 pixels',
    accepts: 'form',
    bodyLimit: MAX_PICTURE_BYTES,
    body: z.object({ ...sentFields, gallery: z.enum(GALLERY_KINDS).default('image') }),
    response: galleryPictureSchema,
    errors: [413, 415, 422, 503],
  },
  'POST /_api/admin/gallery': {
    ...staff,
    summary: 'Pictures of the site: a page of the list',
    body: listQuery(PICTURE_SORTS).extend({ gallery: z.enum(GALLERY_KINDS).default('image') }),
    response: pagedSchema(galleryPictureSchema),
  },
  'PUT /_api/admin/gallery/{id}': {
    ...staff,
    summary: 'Changes the title and the words of a picture of the site',
    params: idParam,
    body: changeSchema,
    response: galleryPictureSchema,
    errors: [404, 409],
  },
  'DELETE /_api/admin/gallery/{id}': {
    ...staff,
    summary: 'Removes a picture of the site; its bytes go within the hour, copies in caches within a week',
    params: idParam,
    response: okSchema,
    errors: [404],
  },
});
