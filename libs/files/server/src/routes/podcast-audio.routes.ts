import type { podcastAudioCalls } from '@plumbline/files/contract';
import { AUDIO_TYPES, audioKindOf, audioPath } from '@plumbline/files/domain';
import { ApiError } from '@plumbline/shared/domain';
import { containing, offsetOf, paged, type Handlers } from '@plumbline/shared/server';
import { randomBytes } from 'node:crypto';
import type { FilesDeps } from '../files-deps';
import { keepFile } from '../store/kept-files';
import { filesStore, type PodcastAudioRow } from '../store/tables';

const PER_PAGE = 50;
const HEX = 16;
/** As many bytes as any beginning needs. */
const HEAD = 16;

/** Where bytes of episodes are, before their names. */
export const AUDIO_FOLDER = 'podcast/';

const toWire = ({ id, title, file_key, type, bytes, created_at }: PodcastAudioRow) => ({
  id,
  title,
  type,
  bytes,
  url: audioPath(file_key.slice(AUDIO_FOLDER.length)),
  created_at: created_at.toISOString(),
});

const ORDERS = {
  newest: ['id', 'desc'],
  oldest: ['id', 'asc'],
  title: ['title', 'asc'],
  size: ['bytes', 'desc'],
} as const;

/** Sound of episodes: each change is written down. */
export const podcastAudioHandlers = ({ db, files, note }: FilesDeps): Handlers<typeof podcastAudioCalls> => {
  const store = filesStore(db);
  return {
    'POST /_api/files/podcastAudio': async ({ body: { file } }, context) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const kind = audioKindOf(bytes.subarray(0, HEAD));
      if (!kind) throw new ApiError(415, 'Send an MP3, M4A or Ogg file');
      const key = `${AUDIO_FOLDER}${randomBytes(HEX).toString('hex')}.${kind}`;
      const title = file.name.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 120) || 'Episode';
      const values = { file_key: key, title, type: AUDIO_TYPES[kind], bytes: bytes.byteLength };
      const row = await keepFile({ store, files }, { key, bytes }, (trx) =>
        trx.insertInto('podcast_audio').values(values).returningAll().executeTakeFirstOrThrow(),
      );
      await note(context, 'added podcast audio', row.title);
      return toWire(row);
    },
    'GET /_api/admin/podcast_audio': async ({ query: { q, sort, page } }) => {
      const [column, direction] = ORDERS[sort];
      const chosen = store
        .selectFrom('podcast_audio')
        .$if(q !== undefined, (rows) => rows.where('title', 'ilike', containing(q ?? '')));
      const { total } = await chosen.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const rows = await chosen
        .selectAll()
        .orderBy(column, direction)
        .orderBy('id', 'desc')
        .limit(PER_PAGE)
        .offset(offsetOf(page, PER_PAGE))
        .execute();
      return paged(rows.map(toWire), { total, page, perPage: PER_PAGE });
    },
    'DELETE /_api/admin/podcast_audio/{id}': async ({ params: { id } }, context) => {
      const gone = await store.deleteFrom('podcast_audio').where('id', '=', id).returning('title').executeTakeFirst();
      if (!gone) throw new ApiError(404, 'There is no such file');
      await note(context, 'removed podcast audio', gone.title);
      return { ok: true };
    },
  };
};
