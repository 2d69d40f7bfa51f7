import { rangeOf } from '@plumbline/files/domain';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { FilesDeps } from '../files-deps';
import type { FileStore } from '../storage/file-store';
import { filesStore } from '../store/tables';
import { AUDIO_FOLDER } from './podcast-audio.routes';

/** An address means the same bytes for ever. */
const CACHE = 'public, max-age=604800, immutable';
const FILE = /^[0-9a-f]{32}\.(mp3|m4a|ogg)$/;
/** Bytes in memory for one listener. */
const PIECE = 2 ** 20;

/** The bytes from one place to another, both included, piece by piece. */
async function* piecesOf(files: FileStore, key: string, from: number, to: number): AsyncGenerator<Uint8Array> {
  for (let start = from; start <= to; start += PIECE) {
    const piece = await files.part(key, { from: start, to: Math.min(to, start + PIECE - 1) });
    if (!piece) throw new Error(`${key} is gone`);
    yield piece;
  }
}

/** Sound of episodes for players, which send no token and no signature and jump by ranges (RFC 9110). */
export function mountPodcast(app: FastifyInstance, { db, files }: FilesDeps): void {
  const store = filesStore(db);
  app.get('/cdn/podcast/:file', { config: { call: 'podcast audio' } }, async (request, reply) => {
    const { file } = request.params as { file: string };
    const key = `${AUDIO_FOLDER}${file}`;
    const row = FILE.test(file)
      ? await store.selectFrom('podcast_audio').select(['type', 'bytes']).where('file_key', '=', key).executeTakeFirst()
      : undefined;
    if (!row) return reply.callNotFound();
    const range = rangeOf(request.headers.range, row.bytes);
    reply
      .header('accept-ranges', 'bytes')
      .header('cache-control', CACHE)
      .header('cross-origin-resource-policy', 'cross-origin');
    if (range === null) return reply.code(416).header('content-range', `bytes */${row.bytes}`).send();
    const { from, to } = range ?? { from: 0, to: row.bytes - 1 };
    if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${row.bytes}`);
    reply.type(row.type).header('content-length', to - from + 1);
    if (request.method === 'HEAD') return reply.send();
    return reply.send(Readable.from(piecesOf(files, key, from, to), { objectMode: false }));
  });
}
