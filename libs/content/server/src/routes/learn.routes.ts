import type { learnCalls } from '@plumbline/content/contract';
import { richTextToPlain } from '@plumbline/rich-text/domain';
import { ApiError } from '@plumbline/shared/domain';
import { memberOf, offsetOf, paged, type Database, type Handlers } from '@plumbline/shared/server';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { ContentDeps } from '../deps';
import { contentStore } from '../store/tables';
import type { Courses, Episodes, Lessons } from '../store/tables.generated';

/** Episodes a page. */
const PER_PAGE = 20;

type EpisodeRow = Pick<
  Selectable<Episodes>,
  'id' | 'guid' | 'title' | 'notes' | 'audio_url' | 'bytes' | 'seconds' | 'published_at'
>;

const AUDIO_TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
};

/** Kind of an audio file by the end of its address. */
export const audioType = (address: string): string =>
  AUDIO_TYPES[/\.(\w+)(?:[?#].*)?$/.exec(address)?.[1]?.toLowerCase() ?? ''] ?? 'audio/mpeg';

/** Episodes that are shown, the newest first. */
export async function shownEpisodes(
  db: Database,
  { where = sql`true`, limit, offset = 0 }: { where?: RawBuilder<unknown>; limit: number; offset?: number },
) {
  const { rows } = await sql<EpisodeRow>`select id, guid, title, notes, audio_url, bytes, seconds, published_at
    from episodes where published and published_at <= now() and ${where}
    order by published_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ audio_url: url, bytes, seconds, published_at: at, notes, ...episode }) => ({
    ...episode,
    notes: notes ?? '',
    audio: { url, type: audioType(url), bytes, seconds },
    published_at: at.toISOString(),
  }));
}

/** Words that are read in a minute. */
const WORDS_A_MINUTE = 200;

const minutesOf = (body: string): number =>
  Math.max(1, Math.round(richTextToPlain(body).split(/\s+/).length / WORDS_A_MINUTE));

type LessonRow = Pick<Selectable<Lessons>, 'id' | 'title' | 'course' | 'body'>;

async function shownLesson(db: Database, id: number): Promise<LessonRow> {
  const row = await contentStore(db)
    .selectFrom('lessons')
    .select(['id', 'title', 'course', 'body'])
    .where('id', '=', id)
    .where('published', '=', true)
    .executeTakeFirst();
  if (!row) throw new ApiError(404, 'There is no such lesson');
  return row;
}

/** Episodes to listen to, courses to read. */
export const learnHandlers = ({ db }: Pick<ContentDeps, 'db'>): Handlers<typeof learnCalls> => ({
  'GET /_api/podcast/list': async ({ query: { page } }) => {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from episodes
      where published and published_at <= now()`.execute(db);
    const data = await shownEpisodes(db, { limit: PER_PAGE, offset: offsetOf(page, PER_PAGE) });
    return paged(data, { total: rows[0]!.total, page, perPage: PER_PAGE });
  },
  'GET /_api/podcast/{id}': async ({ params: { id } }) => {
    const [episode] = await shownEpisodes(db, { where: sql`id = ${id}`, limit: 1 });
    if (!episode) throw new ApiError(404, 'There is no such episode');
    return episode;
  },
  'GET /_api/university': async () => {
    const [courses, lessons] = await Promise.all([
      sql<Pick<Selectable<Courses>, 'id' | 'title' | 'level' | 'about'>>`select id, title, level, about
        from courses order by place, title`.execute(db),
      sql<LessonRow>`select id, title, course, body from lessons where published order by place, id`.execute(db),
    ]);
    return {
      data: courses.rows
        .map((course) => ({
          ...course,
          lessons: lessons.rows
            .filter((lesson) => lesson.course === course.title)
            .map(({ id, title, body }) => ({ id, title, minutes: minutesOf(body) })),
        }))
        .filter((course) => course.lessons.length > 0),
    };
  },
  'GET /_api/university/lessons/{id}': ({ params: { id } }) => shownLesson(db, id),
  'GET /_api/university/progress': async (_input, context) => {
    const rows = await contentStore(db)
      .selectFrom('lesson_progress')
      .select('lesson_id')
      .where('user_id', '=', memberOf(context).userId)
      .execute();
    return { data: rows.map(({ lesson_id: id }) => id) };
  },
  'PUT /_api/university/lessons/{id}/progress': async ({ params: { id }, body: { done } }, context) => {
    const { userId } = memberOf(context);
    await shownLesson(db, id);
    await (
      done
        ? sql`insert into lesson_progress (lesson_id, user_id) values (${id}, ${userId}) on conflict do nothing`
        : sql`delete from lesson_progress where lesson_id = ${id} and user_id = ${userId}`
    ).execute(db);
    return { ok: true };
  },
});
