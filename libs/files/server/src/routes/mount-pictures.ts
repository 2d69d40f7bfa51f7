import { DEFAULT_QUALITY } from '@plumbline/files/domain';
import { ApiError, pictureAddress, pictureFileOf } from '@plumbline/shared/domain';
import { sha256 } from '@plumbline/shared/server/files';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FilesDeps } from '../files-deps';
import { filesStore } from '../store/tables';
import { sizedPictures, typeOf, type SizedPicture } from '../pictures/sized-pictures';

/** An address means the same bytes for ever; a week is how long a picture that was removed may live on in caches. */
const CACHE = 'public, max-age=604800, immutable';
/** Far above what is made, so that any page may ask for what it needs. */
const side = z.coerce.number().int().min(1).max(10_000).optional();
const askedSchema = z.object({
  url: z.string().max(200),
  width: side,
  height: side,
  quality: z.coerce.number().int().min(1).max(100).default(DEFAULT_QUALITY),
});

function askedOf(query: unknown) {
  const asked = askedSchema.safeParse(query);
  if (!asked.success)
    throw new ApiError(400, asked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  const file = pictureFileOf(asked.data.url);
  if (!file) throw new ApiError(400, 'url: Only pictures of this site are made smaller: /cdn/pictures/…');
  return { ...asked.data, file };
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, { bytes, type }: SizedPicture): FastifyReply {
  const etag = `"${sha256(bytes).slice(0, 32)}"`;
  reply
    .header('etag', etag)
    .header('cache-control', CACHE)
    // Shared charts are shown on pages of others.
    .header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(bytes);
}

/** Pictures that people and staff keep, for image elements, which send no token and no signature (decision A15). */
export function mountPictures(app: FastifyInstance, { db, files, pictureCache }: FilesDeps): void {
  const store = filesStore(db);
  const sized = sizedPictures(files, pictureCache);
  /** The row decides: bytes of a picture that was removed may be there for an hour, made smaller for longer. */
  const isKept = async (file: string): Promise<boolean> => {
    const rowsOf = (table: 'images' | 'gallery') =>
      store.selectFrom(table).select('id').where('file_key', '=', `pictures/${file}`);
    return (await rowsOf('images').unionAll(rowsOf('gallery')).executeTakeFirst()) !== undefined;
  };
  app.get('/cdn/pictures/:file', { config: { call: 'picture' } }, async (request, reply) => {
    const file = pictureFileOf(pictureAddress((request.params as { file: string }).file));
    const bytes = file && (await isKept(file)) ? await files.get(`pictures/${file}`) : undefined;
    return file && bytes ? sendPicture(request, reply, { bytes, type: typeOf(file) }) : reply.callNotFound();
  });
  app.get('/cdn/image', { config: { call: 'sized picture' } }, async (request, reply) => {
    const { file, ...asked } = askedOf(request.query);
    const readsWebp = (request.headers.accept ?? '').includes('image/webp');
    const picture = (await isKept(file)) ? await sized(file, { ...asked, readsWebp }) : undefined;
    reply.header('vary', 'accept');
    return picture ? sendPicture(request, reply, picture) : reply.callNotFound();
  });
}
