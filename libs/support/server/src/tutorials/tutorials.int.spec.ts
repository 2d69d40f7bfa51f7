import { ApiError } from '@plumbline/shared/domain';
import { sql, type Selectable } from 'kysely';
import { makeTestSupport, type TestSupport } from '../testing/test-support';
import { checkSteps, type CheckedMarket } from './check-steps';
import { promoteEverywhere } from './seats';
import { supportStore } from '../store/tables';
import type { TutorialSteps } from '../store/tables.generated';

let support: TestSupport;
beforeAll(async () => {
  support = await makeTestSupport();
});
afterAll(() => support.store.remove());

const refusal = async (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.statusCode : Promise.reject(error as Error)),
  );
const KEYS = {
  take: 'POST /_api/user_tutorial/subscribe_task',
  leave: 'DELETE /_api/user_tutorial/unsubscribe_task',
  next: 'GET /_api/user_tutorial/upcoming_user_tutorial_task',
} as const;

interface Session {
  readonly id: number;
  readonly mine: string | null;
  readonly taken: number;
  readonly join_url: string | null;
}

async function makeSession(staff: number, capacity: number): Promise<number> {
  const send = support.asStaff(staff);
  const title = `Series of ${String(staff)}`;
  await send('POST /_api/user_tutorial/add_user_tutorial', { body: { title, about: 'x', published: true } });
  const starts_at = new Date(support.clock.now + 3_600_000).toISOString();
  const body = { starts_at, series: title, minutes: 60, capacity, join_url: 'https://rooms.example/1' };
  return (await send<{ id: number }>('POST /_api/user_tutorial/add_user_tutorial_task', { body })).id;
}

it('seats go to who waits longest; the room is open to who has one', async () => {
  const staff = await support.person({ admin: true });
  const task_id = await makeSession(staff, 2);
  const people = [await support.person(), await support.person(), await support.person(), await support.person()];
  const [a, b, c, d] = people as [number, number, number, number];
  const states: object[] = [];
  for (const person of people) states.push(await support.as(person)(KEYS.take, { body: { task_id } }));
  expect(states).toEqual([
    { state: 'booked', position: null },
    { state: 'booked', position: null },
    { state: 'waiting', position: 1 },
    { state: 'waiting', position: 2 },
  ]);
  expect(await support.as(d)(KEYS.take, { body: { task_id } })).toEqual({ state: 'waiting', position: 2 });
  await support.as(a)(KEYS.leave, { query: { task_id }, body: {} });
  await support.as(c)(KEYS.leave, { query: {}, body: { task_id } });
  const mineOf = async (person: number) =>
    (await support.as(person)<{ data: Session[] }>(KEYS.next)).data.find(({ id }) => id === task_id);
  expect(await Promise.all(people.map(async (person) => (await mineOf(person))?.mine))).toEqual([
    null,
    'booked',
    null,
    'booked',
  ]);
  expect((await mineOf(b))?.join_url).toBeNull();
  support.clock.now += 50 * 60_000;
  expect((await mineOf(b))?.join_url).toBe('https://rooms.example/1');
  expect((await mineOf(a))?.join_url).toBeNull();
  expect(await refusal(support.as(a)(KEYS.leave, { query: {}, body: {} }))).toBe(400);
  expect(await refusal(support.as(a)(KEYS.leave, { query: { task_id }, body: {} }))).toBe(404);
});

it('of many at once no more than there are seats are booked; added seats are given away once', async () => {
  const staff = await support.person({ admin: true });
  const task_id = await makeSession(staff, 3);
  const people: number[] = [];
  for (let at = 0; at < 10; at += 1) people.push(await support.person());
  await Promise.all(people.map((person) => support.as(person)(KEYS.take, { body: { task_id } })));
  const counts = async () => {
    const row = await supportStore(support.store.db)
      .selectFrom('tutorial_seats')
      .select((eb) => [eb.fn.countAll<number>().as('n')])
      .where('session_id', '=', task_id)
      .where('state', '=', 'booked')
      .executeTakeFirst();
    return row?.n;
  };
  expect(await counts()).toBe(3);
  await sql`update tutorial_sessions set capacity = 5 where id = ${task_id}`.execute(support.store.db);
  // Two seats were added: those who wait get them before anyone who comes now.
  const late = await support.person();
  expect(await support.as(late)(KEYS.take, { body: { task_id } })).toEqual({ state: 'waiting', position: 6 });
  expect(await counts()).toBe(5);
  await sql`update tutorial_sessions set capacity = 7 where id = ${task_id}`.execute(support.store.db);
  const notify = async () => undefined;
  const given = await Promise.all([1, 2].map(() => promoteEverywhere(support.store.db, notify, support.clock.now)));
  expect(given[0]! + given[1]!).toBe(2);
  expect(await counts()).toBe(7);
  const list = await support.asStaff(staff)<{ total: number }>('GET /_api/user_tutorial/get_register_users/{id}', {
    params: { id: task_id },
    query: {},
  });
  expect(list.total).toBe(11);
});

it('guides are there from the start; what one did of them is one’s own', async () => {
  interface Category {
    readonly guides: readonly { readonly id: number; readonly steps: readonly { readonly id: number }[] }[];
  }
  const { data } = await support.visitor<{ data: Category[] }>('GET /_api/tutorials');
  expect(data.length).toBe(3);
  const guide = data[0]!.guides[0]!;
  expect(await support.visitor('GET /_api/tutorial/{id}', { params: { id: guide.id } })).toEqual(guide);
  const [ann, bob] = [await support.person(), await support.person()];
  const params = { id: guide.steps[0]!.id };
  await support.as(ann)('PUT /_api/tutorials_progress/{id}', { params, body: { done: true } });
  const stepsOf = async (person: number) =>
    (await support.as(person)<{ steps: number[] }>('GET /_api/tutorials_progress')).steps;
  expect(await stepsOf(ann)).toEqual([params.id]);
  expect(await stepsOf(bob)).toEqual([]);
});

it('examples are looked at once a version; staff get one mail of a step that fails, readers see since when', async () => {
  const { rows } = await sql<Pick<Selectable<TutorialSteps>, 'id' | 'guide'>>`update tutorial_steps
    set checks = 'revenue of KO on 2020-06-30 = 47 ± 1', version = version + 1
    where id = (select min(id) from tutorial_steps) returning id, guide`.execute(support.store.db);
  const mails: string[] = [];
  const [market, asked] = [{ version: 'v1', revenue: 47.5 }, [] as unknown[]];
  const deps = {
    db: support.store.db,
    servedVersion: async () => market.version,
    mailStaff: async ({ text }: { text: string }) => mails.push(text),
    overFigures: <T>(work: (checked: CheckedMarket) => Promise<T>) =>
      work({
        find: support.deps.market.find,
        figures: async (keys, asOf) => {
          asked.push([keys, asOf]);
          return (id) => (id === 'US.KO' ? market.revenue : { status: 'not_available' });
        },
      }),
  };
  const sinceOf = async () => {
    interface Answer {
      readonly data: {
        readonly guides: { readonly steps: { readonly id: number; readonly fails_since: string }[] }[];
      }[];
    }
    const { data } = await support.visitor<Answer>('GET /_api/tutorials');
    const steps = data.flatMap(({ guides }) => guides.flatMap((guide) => guide.steps));
    return steps.find(({ id }) => id === rows[0]?.id)?.fails_since;
  };
  const [first, second, third] = ['2026-03-06', '2026-03-07', '2026-03-08'].map((day) => Date.parse(day));
  expect([await checkSteps(deps, first!), await checkSteps(deps, first!)]).toEqual([1, 0]);
  expect(asked).toEqual([[['revenue'], '2020-06-30']]);
  expect([await sinceOf(), mails]).toEqual([null, []]);
  Object.assign(market, { version: 'v2', revenue: 50 });
  await checkSteps(deps, second!);
  Object.assign(market, { version: 'v3' });
  await checkSteps(deps, third!);
  expect(await sinceOf()).toBe('2026-03-07T00:00:00.000Z');
  expect(mails).toEqual([expect.stringContaining('revenue of KO on 2020-06-30 is 50, not 47')]);
  Object.assign(market, { version: 'v4', revenue: 47 });
  await checkSteps(deps, third!);
  expect(await sinceOf()).toBeNull();
});

describe('sessions', () => {
  const MINUTE = 60_000;
  const take = (person: number, task_id: number) => support.as(person)(KEYS.take, { body: { task_id } });
  const leave = (person: number, task_id: number) => support.as(person)(KEYS.leave, { query: { task_id }, body: {} });
  const sessions = (person: number, query: object = {}) =>
    support.as(person)<{
      data: (Session & { start: string; end: string; position: number | null; waiting: number })[];
    }>('GET /_api/user_tutorial/get_user_tutorial_task', { query });
  const stateOf = async (person: number) =>
    (
      await supportStore(support.store.db)
        .selectFrom('tutorial_seats')
        .select('state')
        .where('user_id', '=', person)
        .executeTakeFirst()
    )?.state;

  it('the room is open from fifteen minutes before the beginning to the end, to who has a seat', async () => {
    const id = await makeSession(await support.person({ admin: true }), 1);
    const [ann, bob] = [await support.person(), await support.person()];
    await take(ann, id);
    await take(bob, id);
    const roomOf = async (person: number) => (await sessions(person)).data.find((one) => one.id === id)?.join_url;
    const start = support.clock.now + 60 * MINUTE;
    const rooms: unknown[] = [];
    for (const now of [start - 15 * MINUTE - 1, start - 15 * MINUTE, start + 60 * MINUTE, start + 60 * MINUTE + 1]) {
      support.clock.now = now;
      rooms.push(await roomOf(ann), await roomOf(bob));
    }
    const room = 'https://rooms.example/1';
    expect(rooms).toEqual([null, null, room, null, room, null, null, null]);
    const own = (await sessions(bob)).data.find((one) => one.id === id);
    expect(own).toMatchObject({
      mine: 'waiting',
      position: 1,
      taken: 1,
      waiting: 1,
      start: new Date(start).toISOString(),
      end: new Date(start + 60 * MINUTE).toISOString(),
    });
  });

  it('a seat that is given back goes on until the session begins, with a message; an account’s or added one as well', async () => {
    const id = await makeSession(await support.person({ admin: true }), 1);
    const people = [await support.person(), await support.person(), await support.person()] as const;
    for (const person of people) await take(person, id);
    support.notices.length = 0;
    support.clock.now += 60 * MINUTE - 1;
    await leave(people[0], id);
    expect([await stateOf(people[1]), support.notices]).toEqual(['booked', [['You have a seat', [people[1]]]]]);
    support.clock.now += 1;
    await leave(people[1], id);
    expect(await stateOf(people[2])).toBe('waiting');
    const given = (now: number) => promoteEverywhere(support.store.db, support.deps.support.notify, now);
    expect(await given(support.clock.now)).toBe(0);
    await sql`update tutorial_series set published = false`.execute(support.store.db);
    expect(await given(support.clock.now - 1)).toBe(0);
    await sql`update tutorial_series set published = true`.execute(support.store.db);
    expect(await given(support.clock.now - 1)).toBe(1);
    expect(await stateOf(people[2])).toBe('booked');
  });

  it('series with how many sessions they have to come; sessions of one of them', async () => {
    const staff = await support.person({ admin: true });
    const id = await makeSession(staff, 1);
    const series = async () =>
      (
        await support.visitor<{ data: { id: number; title: string; upcoming: number }[] }>(
          'GET /_api/user_tutorial/get_user_tutorial',
        )
      ).data.find(({ title }) => title === `Series of ${String(staff)}`);
    const own = await series();
    expect(own?.upcoming).toBe(1);
    await sql`insert into tutorial_series (title, about, published) values ('Zebras', 'x', true), ('Apes', 'x', true), ('Moles', 'x', true)`.execute(
      support.store.db,
    );
    const { data } = await support.visitor<{ data: { title: string }[] }>('GET /_api/user_tutorial/get_user_tutorial');
    expect(data.map(({ title }) => title)).toEqual(data.map(({ title }) => title).toSorted());
    expect((await sessions(staff, { tutorial_id: own?.id })).data.map((one) => one.id)).toEqual([id]);
    expect((await sessions(staff)).data.length).toBeGreaterThan(1);
    support.clock.now += 60 * MINUTE;
    expect((await series())?.upcoming).toBe(0);
    await sql`update tutorial_series set published = false where id = ${own?.id}`.execute(support.store.db);
    expect([await series(), (await sessions(staff, { tutorial_id: own?.id })).data]).toEqual([undefined, []]);
  });

  it('staff see who comes, fifty a page, those with a seat first', async () => {
    const staff = await support.person({ admin: true });
    const id = await makeSession(staff, 50);
    const people: number[] = [];
    for (let no = 0; no < 51; no += 1) people.push(await support.person());
    for (const person of people) await take(person, id);
    const list = (page: number, of = id) =>
      support.asStaff(staff)<{ data: { user_id: number; state: string; name: string }[]; total: number }>(
        'GET /_api/user_tutorial/get_register_users/{id}',
        { params: { id: of }, query: { page } },
      );
    const [first, second] = [await list(1), await list(2)];
    expect([first.data.length, first.total, second.data]).toEqual([
      50,
      51,
      [expect.objectContaining({ user_id: people[50], state: 'waiting', name: `person${String(people[50])}` })],
    ]);
    expect(await refusal(list(1, 999_999))).toBe(404);
  });
});

it('what is not published is in no list; a category without anything is none', async () => {
  const { db } = support.store;
  await sql`insert into tutorial_categories (title, slug, about, place) values ('Videos', 'videos', null, 0), ('Empty', 'empty', '', 0)`.execute(
    db,
  );
  await sql`insert into tutorial_videos (title, category, address, minutes, chapters, transcript, place, published) values
    ('Shown', 'Videos', 'https://v.example/a.mp4', 3, '0:10 Part', null, 1, true),
    ('First', 'Videos', 'https://v.example/b.mp4', 3, null, '0:00 A', 0, true),
    ('Hidden', 'Videos', 'https://v.example/c.mp4', 3, null, null, 0, false)`.execute(db);
  interface Category {
    readonly slug: string;
    readonly about: string;
    readonly guides: readonly { readonly id: number }[];
    readonly videos: readonly object[];
  }
  const { data } = await support.visitor<{ data: Category[] }>('GET /_api/tutorials');
  expect(data.find(({ slug }) => slug === 'empty')).toBeUndefined();
  expect(data.find(({ slug }) => slug === 'videos')).toMatchObject({
    about: '',
    guides: [],
    videos: [
      { title: 'First', chapters: [], transcript: '0:00 A' },
      { title: 'Shown', chapters: [{ seconds: 10, title: 'Part' }], transcript: '' },
    ],
  });
  const guide = data.flatMap(({ guides }) => guides)[0]!;
  await sql`update tutorial_guides set published = false where id = ${guide.id}`.execute(db);
  expect(await refusal(support.visitor('GET /_api/tutorial/{id}', { params: { id: guide.id } }))).toBe(404);
  await sql`update tutorial_guides set published = true where id = ${guide.id}`.execute(db);
  const step = support.as(await support.person());
  expect(
    await refusal(step('PUT /_api/tutorials_progress/{id}', { params: { id: 999_999 }, body: { done: true } })),
  ).toBe(404);
});
