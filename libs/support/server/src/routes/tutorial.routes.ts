import { ApiError } from '@plumbline/shared/domain';
import { memberOf, offsetOf, paged, type CallContext, type Database, type Handlers } from '@plumbline/shared/server';
import type { tutorialCalls } from '@plumbline/support/contract';
import { chaptersOf, ROOM_OPENS_MINUTES } from '@plumbline/support/domain';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { SupportDeps } from '../deps';
import { leaveSeat, takeSeat } from '../tutorials/seats';
import { supportStore } from '../store/tables';
import type {
  TutorialCategories,
  TutorialGuides,
  TutorialProgress,
  TutorialSeries,
  TutorialSessions,
} from '../store/tables.generated';

const MINUTE_MS = 60_000;
const PER_PAGE = 50;
const MAX_SESSIONS = 100;

type GuideRow = Pick<Selectable<TutorialGuides>, 'id' | 'title' | 'about' | 'category'> &
  Pick<Selectable<TutorialCategories>, 'slug'>;

interface StepRow {
  readonly id: number;
  readonly guide: string;
  readonly title: string;
  readonly body: string;
  readonly address: string | null;
  readonly fails_since: Date | null;
}

const stepToWire = ({ guide: _guide, fails_since, ...step }: StepRow) => ({
  ...step,
  fails_since: fails_since?.toISOString() ?? null,
});

/** Guides that fit, with their steps. */
async function readGuides(db: Database, where: RawBuilder<unknown>) {
  const { rows } = await sql<GuideRow>`select g.id, g.title, g.about, g.category, c.slug from tutorial_guides g
    join tutorial_categories c on c.title = g.category where g.published and ${where} order by g.place, g.id`.execute(
    db,
  );
  const steps = await supportStore(db)
    .selectFrom('tutorial_steps as s')
    .leftJoin('tutorial_step_checks as c', (join) =>
      join.onRef('c.step_id', '=', 's.id').onRef('c.step_version', '=', 's.version'),
    )
    .select(['s.id', 's.guide', 's.title', 's.body', 's.address', 'c.fails_since'])
    .where((eb) => eb('s.guide', '=', eb.fn.any(eb.val(rows.map(({ title }) => title)))))
    .orderBy('s.place')
    .orderBy('s.id')
    .execute();
  return rows.map((guide) => ({
    ...guide,
    steps: steps.filter((step) => step.guide === guide.title).map(stepToWire),
  }));
}

async function readTutorials(db: Database) {
  const categories = await supportStore(db)
    .selectFrom('tutorial_categories')
    .select(['id', 'title', 'slug', 'about'])
    .orderBy('place')
    .orderBy('id')
    .execute();
  const guides = await readGuides(db, sql`true`);
  const rows = await supportStore(db)
    .selectFrom('tutorial_videos')
    .select(['id', 'title', 'category', 'address', 'minutes', 'chapters', 'transcript'])
    .where('published', '=', true)
    .orderBy('place')
    .orderBy('id')
    .execute();
  const videos = rows.map(({ chapters, transcript, ...video }) => ({
    ...video,
    chapters: chaptersOf(chapters ?? '') ?? [],
    transcript: transcript ?? '',
  }));
  const data = categories.map(({ about, ...category }) => ({
    ...category,
    about: about ?? '',
    guides: guides.filter(({ category: title }) => title === category.title),
    videos: videos.filter(({ category: title }) => title === category.title),
  }));
  return { data: data.filter((category) => category.guides.length + category.videos.length > 0) };
}

type SessionRow = Pick<Selectable<TutorialSessions>, 'id' | 'starts_at' | 'minutes' | 'capacity' | 'join_url'> &
  Pick<Selectable<TutorialSeries>, 'title' | 'about'> & {
    readonly series_id: Selectable<TutorialSeries>['id'];
    readonly taken: number;
    readonly waiting: number;
    readonly mine: 'booked' | 'waiting' | null;
    readonly position: number | null;
  };

/** Sessions that fit, with the seats of the person who asks. */
async function readSessions({ db, support }: SupportDeps, { identity }: CallContext, where: RawBuilder<unknown>) {
  const viewer = identity.kind === 'member' ? identity.userId : null;
  const { rows } =
    await sql<SessionRow>`select s.id, r.id as series_id, r.title, r.about, s.starts_at, s.minutes, s.capacity,
      s.join_url, count(*) filter (where t.state = 'booked') as taken, count(*) filter (where t.state = 'waiting') as waiting,
      max(t.state) filter (where t.user_id = ${viewer}) as mine,
      (select count(*) from tutorial_seats o where o.session_id = s.id and o.state = 'waiting'
        and o.id <= max(t.id) filter (where t.user_id = ${viewer})) as position
    from tutorial_sessions s join tutorial_series r on r.title = s.series left join tutorial_seats t on t.session_id = s.id
    where r.published and ${where} group by s.id, r.id order by s.starts_at, s.id limit ${MAX_SESSIONS}`.execute(db);
  const now = support.clock.now();
  const data = rows.map(({ starts_at, minutes, join_url, position, ...row }) => {
    const [start, end] = [starts_at.getTime(), starts_at.getTime() + minutes * MINUTE_MS];
    const isOpen = row.mine === 'booked' && now >= start - ROOM_OPENS_MINUTES * MINUTE_MS && now <= end;
    return {
      ...row,
      start: starts_at.toISOString(),
      end: new Date(end).toISOString(),
      position: row.mine === 'waiting' ? position : null,
      join_url: isOpen ? join_url : null,
    };
  });
  return { data, viewer };
}

async function registeredPeople({ db, support }: SupportDeps, id: number, page: number) {
  const known = await sql`select 1 from tutorial_sessions where id = ${id}`.execute(db);
  if (known.rows.length === 0) throw new ApiError(404, 'There is no such session');
  const rows = await supportStore(db)
    .selectFrom('tutorial_seats')
    .select(['user_id', 'state', 'created_at'])
    .where('session_id', '=', id)
    .orderBy('state')
    .orderBy('id')
    .limit(PER_PAGE)
    .offset(offsetOf(page, PER_PAGE))
    .execute();
  const counted = await supportStore(db)
    .selectFrom('tutorial_seats')
    .select((eb) => [eb.fn.countAll<number>().as('n')])
    .where('session_id', '=', id)
    .execute();
  const people = await support.people.byIds(rows.map(({ user_id }) => user_id));
  const data = rows.map(({ created_at, ...row }) => ({
    ...row,
    name: people.get(row.user_id)?.username ?? '',
    created_at: created_at.toISOString(),
  }));
  return paged(data, { total: counted[0]?.n ?? 0, page, perPage: PER_PAGE });
}

/** A person's progress in the guides. */
function progressHandlers({ db, support }: SupportDeps) {
  return {
    'GET /_api/tutorials_progress': async (_input, context) => {
      const { rows } = await sql<Pick<Selectable<TutorialProgress>, 'step_id'>>`select step_id from tutorial_progress
        where user_id = ${memberOf(context).userId} order by 1`.execute(db);
      return { steps: rows.map(({ step_id }) => step_id) };
    },
    'PUT /_api/tutorials_progress/{id}': async ({ params: { id }, body: { done } }, context) => {
      const { userId } = memberOf(context);
      const known = await sql`select 1 from tutorial_steps where id = ${id}`.execute(db);
      if (known.rows.length === 0) throw new ApiError(404, 'There is no such step');
      if (done)
        await sql`insert into tutorial_progress (user_id, step_id, done_at) values (${userId}, ${id}, ${new Date(support.clock.now())})
          on conflict do nothing`.execute(db);
      else await sql`delete from tutorial_progress where user_id = ${userId} and step_id = ${id}`.execute(db);
      return { ok: true };
    },
  } satisfies Partial<Handlers<typeof tutorialCalls>>;
}

/** Calls of tutorials and their sessions. */
export function tutorialHandlers(deps: SupportDeps): Handlers<typeof tutorialCalls> {
  const { db, support } = deps;
  const now = () => new Date(support.clock.now());
  return {
    ...progressHandlers(deps),
    'GET /_api/tutorials': () => readTutorials(db),
    'GET /_api/tutorial/{id}': async ({ params }) => {
      const [guide] = await readGuides(db, sql`g.id = ${params.id}`);
      if (!guide) throw new ApiError(404, 'There is no such tutorial');
      return guide;
    },
    'GET /_api/user_tutorial/get_user_tutorial': async () => {
      const rows = await supportStore(db)
        .selectFrom('tutorial_series as r')
        .leftJoin('tutorial_sessions as s', 's.series', 'r.title')
        .select((eb) => [
          'r.id',
          'r.title',
          'r.about',
          eb.fn.count<number>('s.id').filterWhere('s.starts_at', '>', now()).as('upcoming'),
        ])
        .where('r.published', '=', true)
        .groupBy(['r.id'])
        .orderBy('r.title')
        .execute();
      return { data: rows };
    },
    'GET /_api/user_tutorial/get_user_tutorial_task': ({ query: { tutorial_id: id } }, context) =>
      readSessions(deps, context, id === undefined ? sql`true` : sql`r.id = ${id}`),
    'GET /_api/user_tutorial/upcoming_user_tutorial_task': (_input, context) =>
      readSessions(deps, context, sql`s.starts_at + s.minutes * interval '1 minute' > ${now()}`),
    'POST /_api/user_tutorial/subscribe_task': ({ body }, context) =>
      takeSeat(deps, memberOf(context).userId, body.task_id),
    'DELETE /_api/user_tutorial/unsubscribe_task': async ({ query, body }, context) => {
      const id = query.task_id ?? body.task_id;
      if (id === undefined) throw new ApiError(400, 'Name the session: task_id');
      await leaveSeat(deps, memberOf(context).userId, id);
      return { ok: true };
    },
    'GET /_api/user_tutorial/get_register_users/{id}': ({ params, query }) =>
      registeredPeople(deps, params.id, query.page),
  };
}
