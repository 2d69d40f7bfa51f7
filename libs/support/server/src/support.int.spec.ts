import { twoAtOnce } from '@plumbline/shared/server/testing';
import { ApiError, DAY_MS } from '@plumbline/shared/domain';
import { sql } from 'kysely';
import { remindOfMeetings, settleMeetings } from './jobs/meeting-jobs';
import { settleTickets, sweepTickets } from './jobs/ticket-jobs';
import { keptCycles, readTopics } from './tickets/read-waits';
import { makeTestSupport, type TestSupport } from './testing/test-support';

type Row = Readonly<Record<string, unknown>>;
interface Page extends Row {
  readonly data: readonly Row[];
  readonly total: number;
  readonly counts: Row;
}
interface Ticket extends Row {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly messages: readonly (Row & { readonly id: number })[];
}
interface Meeting extends Row {
  readonly id: number;
  readonly version: number;
  readonly state: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let support: TestSupport;
let ann: number;
let bob: number;
let staff: number;

beforeAll(async () => {
  support = await makeTestSupport({ demoHost: 'demos.example' });
  await run(sql`insert into meeting_hosts (name, email, zone, kind, minutes, buffer, notice_hours, horizon_days, daily_limit, join_url)
    values ('Ann', 'ann@mail.example', 'America/New_York', 'both', 30, 0, 0, 90, 20, 'https://rooms.example/ann')`);
  for (const weekday of ['1', '2', '3', '4', '5'])
    await run(
      sql`insert into meeting_windows (host, weekday, starts, ends) values ('Ann', ${weekday}, '09:00', '12:00')`,
    );
});
afterAll(() => support.store.remove());
beforeEach(async () => {
  [ann, bob, staff] = [await support.person(), await support.person(), await support.person({ admin: true })];
  support.mails.length = 0;
  support.notices.length = 0;
  support.noted.length = 0;
  support.counted.clear();
});

const run = (statement: ReturnType<typeof sql>) => statement.execute(support.store.db);
const refusal = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.statusCode : Promise.reject(error as Error)),
  );
const count = async (table: string, where: ReturnType<typeof sql> = sql`true`): Promise<number> =>
  (await run(sql`select 1 from ${sql.table(table)} where ${where}`)).rows.length;
const ids = ({ data }: Page) => data.map(({ id }) => id);
const pick = (rows: readonly Row[], ...keys: readonly string[]) => rows.map((row) => keys.map((key) => row[key]));

const QUESTION = { topic: 'data', subject: 'Where is 2014?', content: '<p>It is missing.</p>' };
const ask = (who: number, more: object = {}): Promise<Ticket> =>
  support.as(who)('POST /_api/user/tickets', { body: { ...QUESTION, ...more } });
const reply = (who: number, { id, version }: Ticket, more: object = {}) =>
  support.as(who)<Ticket>('POST /_api/user/tickets/{id}', {
    params: { id },
    body: { content: '<p>More</p>', version, ...more },
  });
const answer = ({ id, version }: Ticket, more: object = {}) =>
  support.asStaff(staff)<Ticket>('POST /_api/admin/tickets/{id}/reply', {
    params: { id },
    body: { content: '<p>Here</p>', version, ...more },
  });
const close = (who: number, { id, version }: Ticket) =>
  support.as(who)<Ticket>('PUT /_api/user/tickets/{id}/close', { params: { id }, body: { version } });
const read = (who: number, id: number) => support.as(who)<Ticket>('GET /_api/user/tickets/{id}', { params: { id } });
const change = ({ id, version }: Ticket, body: object) =>
  support.asStaff(staff)<Ticket>('PUT /_api/admin/tickets/{id}', { params: { id }, body: { version, ...body } });

describe('tickets at once', () => {
  it('the same key twice is one question and one mail; the last one that fits is taken once', async () => {
    const sent = await twoAtOnce(() => ask(ann, { client_key: 'key-of-a-question' }));
    expect([new Set(sent.answers.map(({ id }) => id)).size, sent.refused, support.mails.length]).toEqual([1, [], 1]);
    await run(sql`insert into tickets (user_id, topic, subject, state, last_from, last_message_at, created_at, updated_at)
      select ${bob}, 'other', 'x', 'open', 'you', now(), now(), now() from generate_series(1, 19)`);
    expect((await twoAtOnce(() => ask(bob))).refused).toEqual([409]);
    expect(await count('tickets', sql`user_id = ${bob}`)).toBe(20);
  });

  it.each<[string, (ticket: Ticket) => Promise<unknown>, (ticket: Ticket) => Promise<unknown>]>([
    ['two replies', (ticket) => reply(ann, ticket), (ticket) => reply(ann, ticket)],
    ['a reply and an answer', (ticket) => reply(ann, ticket), answer],
    ['a reply and the end', (ticket) => reply(ann, ticket), (ticket) => close(ann, ticket)],
    ['two answers', answer, answer],
    ['two ends', (ticket) => close(ann, ticket), (ticket) => close(ann, ticket)],
    ['two who take it over', (ticket) => change(ticket, { mine: true }), (ticket) => change(ticket, { mine: false })],
  ])('%s of one version: the second is refused, and nothing is lost', async (_, one, other) => {
    const ticket = await ask(ann);
    const { answers, refused } = await twoAtOnce(
      () => one(ticket),
      () => other(ticket),
    );
    expect([answers.length, refused]).toEqual([1, [409]]);
    expect((await read(ann, ticket.id)).version).toBe(ticket.version + 1);
  });

  it('a file goes with one message', async () => {
    const file = new File(['a,b'], 'sheet.csv');
    const sent = await support.as(ann)<{ id: number }>('POST /_api/user/tickets_files', { body: { file } });
    const { answers, refused } = await twoAtOnce(() => ask(ann, { files: [sent.id] }));
    expect([answers.length, refused]).toEqual([1, [404]]);
    expect(await count('tickets', sql`user_id = ${ann}`)).toBe(1);
  });

  it('two merges into each other are one; a message is split off once', async () => {
    const [first, second] = [await ask(ann), await ask(ann)];
    const merge = (id: number, into: number) => () =>
      support.asStaff(staff)('POST /_api/admin/tickets/{id}/merge', { params: { id }, body: { into } });
    expect((await twoAtOnce(merge(first.id, second.id), merge(second.id, first.id))).refused).toEqual([409]);
    const { rows } = await run(sql`select id from tickets where user_id = ${ann} and merged_into is null`);
    const { id } = rows[0] as { id: number };
    const { messages } = await read(ann, id);
    expect(messages).toHaveLength(2);
    const split = () =>
      support.asStaff(staff)('POST /_api/admin/tickets/{id}/split', {
        params: { id },
        body: { message_id: messages[1]!.id },
      });
    expect((await twoAtOnce(split)).refused).toEqual([404]);
    expect(await count('tickets', sql`user_id = ${ann} and merged_into is null`)).toBe(2);
  });

  it('a visitor’s question is confirmed once, with one mail', async () => {
    await support.visitor('POST /_api/connect', { body: { ...QUESTION, name: 'Vi', email: 'vi@mail.example' } });
    const token = /token=([\w-]{43})/.exec(support.mails.at(-1)!.text)?.[1];
    await twoAtOnce(() => support.visitor('POST /_api/connect/ticket', { body: { token, confirm: true } }));
    expect(support.mails).toHaveLength(2);
  });

  it('a reminder goes out once, however many look', async () => {
    await answer(await ask(ann), { asks: true });
    support.mails.length = 0;
    support.clock.now += 7 * DAY_MS;
    await twoAtOnce(() => settleTickets(support.jobDeps, support.clock.now));
    expect(support.mails.filter(({ to }) => to === ann)).toHaveLength(1);
  });
});

describe('meetings at once', () => {
  // A Friday: all of the next weeks is free to book.
  beforeEach(() => void (support.clock.now = Date.parse('2026-03-06T17:00:00Z')));

  const body = (start: string, more: object = {}) => ({
    kind: 'demo',
    start,
    tz: 'Europe/Berlin',
    topic: 'A look',
    ...more,
  });
  const book = (who: number, start: string, more: object = {}) =>
    support.as(who)<Meeting>('POST /_api/meeting/create', { body: body(start, more) });
  const move = (who: number, { id, version }: Meeting, start: string) =>
    support.as(who)<Meeting>('PUT /_api/meeting/update', { body: { id, start, tz: 'UTC', version } });
  const cancel = (who: number, { id }: Meeting) =>
    support.as(who)<Meeting>('DELETE /_api/meeting/{id}', { params: { id } });

  it('the same key twice is one meeting; the third that fits is taken once', async () => {
    const key = { client_key: 'key-of-a-meeting' };
    const { answers } = await twoAtOnce(() => book(ann, '2026-03-09T13:00:00.000Z', key));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await book(ann, '2026-03-09T13:30:00.000Z');
    const { refused } = await twoAtOnce(
      () => book(ann, '2026-03-09T14:00:00.000Z'),
      () => book(ann, '2026-03-09T14:30:00.000Z'),
    );
    expect(refused).toEqual([409]);
  });

  it('two moves, two ends, a move and an end: one of both, and two mails of it', async () => {
    const meeting = await book(ann, '2026-03-10T13:00:00.000Z');
    support.mails.length = 0;
    const times = ['2026-03-10T13:30:00.000Z', '2026-03-10T14:00:00.000Z'] as const;
    const moved = await twoAtOnce(
      () => move(ann, meeting, times[0]),
      () => move(ann, meeting, times[1]),
    );
    expect([moved.refused, support.mails.length]).toEqual([[409], 2]);
    const ended = await twoAtOnce(
      () => move(ann, moved.answers[0]!, '2026-03-10T15:00:00.000Z'),
      () => cancel(ann, meeting),
    );
    expect([[409], []]).toContainEqual(ended.refused);
    const other = await book(bob, '2026-03-10T15:30:00.000Z');
    support.mails.length = 0;
    expect((await twoAtOnce(() => cancel(bob, other))).refused).toEqual([409]);
    expect(support.mails).toHaveLength(2);
  });

  it('two who move to one slot: one gets it, the other the nearest times', async () => {
    const [one, other] = [await book(ann, '2026-03-11T13:00:00.000Z'), await book(bob, '2026-03-11T13:30:00.000Z')];
    const wanted = '2026-03-11T15:00:00.000Z';
    const { refused } = await twoAtOnce(
      () => move(ann, one, wanted),
      () => move(bob, other, wanted),
    );
    expect(refused).toEqual([409]);
    expect(await count('meetings', sql`starts_at = ${wanted} and state = 'booked'`)).toBe(1);
  });

  it('a hold is confirmed once with a mail to both sides, and reminded of once', async () => {
    const start = new Date(Date.parse('2026-03-12T13:00:00.000Z'));
    await support.visitor('POST /_api/meeting/create', {
      body: body(start.toISOString(), { name: 'Vi', email: 'vi@mail.example' }),
    });
    const token = /token=([\w-]{43})/.exec(support.mails.at(-1)!.text)?.[1];
    support.mails.length = 0;
    const confirm = () => support.visitor('POST /_api/meeting/link', { body: { token, act: 'confirm' } });
    await twoAtOnce(confirm);
    expect(support.mails).toHaveLength(2);
    support.mails.length = 0;
    await twoAtOnce(() => remindOfMeetings(support.jobDeps, start.getTime() - HOUR));
    expect(support.mails).toHaveLength(2);
  });

  it.each([
    [HOUR + MINUTE, 'tomorrow'],
    [24 * HOUR, 'tomorrow'],
    [24 * HOUR + 1, ''],
    [HOUR, 'soon'],
    [1, 'soon'],
    [0, ''],
  ])('%i milliseconds before a meeting the reminder is "%s"', async (left, reminded) => {
    await run(sql`update meetings set state = 'cancelled'`);
    const meeting = await book(ann, '2026-03-13T14:00:00.000Z');
    const start = Date.parse('2026-03-13T14:00:00.000Z');
    await run(sql`update meetings set created_at = ${new Date(start - 3 * DAY_MS)} where id = ${meeting.id}`);
    await remindOfMeetings(support.jobDeps, start - left);
    expect(await count('meetings', sql`id = ${meeting.id} and reminded = ${reminded}`)).toBe(1);
  });

  it('staff see meetings of days, states and hosts, and what became of those of ninety days', async () => {
    await run(sql`truncate meetings`);
    const [first, second, third] = [
      await book(ann, '2026-03-16T13:00:00.000Z'),
      await book(bob, '2026-03-17T13:00:00.000Z'),
      await book(bob, '2026-03-18T13:00:00.000Z'),
    ];
    await cancel(bob, third);
    await support.visitor('POST /_api/meeting/create', {
      body: body('2026-03-17T15:00:00.000Z', { name: 'Vi', email: 'v2@mail.example' }),
    });
    await run(sql`update meetings set starts_at = '2026-03-17T00:00:00Z' where id = ${first.id}`);
    await run(sql`update meetings set starts_at = '2026-03-17T23:59:59Z' where id = ${second.id}`);
    const list = (query: object) =>
      support.asStaff(staff)<Page>('POST /_api/meeting/list', { body: { page: 1, ...query } });
    expect(ids(await list({ from: '2026-03-17', to: '2026-03-17' }))).toEqual([first.id, second.id]);
    expect(ids(await list({ from: '2026-03-18' }))).toEqual([third.id]);
    expect(ids(await list({ to: '2026-03-16' }))).toEqual([]);
    expect((await list({ state: 'held' })).data).toMatchObject([{ who: 'Vi', email: 'v2@mail.example' }]);
    expect((await list({ host: 999 })).total).toBe(0);
    expect((await list({})).data).toMatchObject([{}, { email: `person${String(bob)}@mail.example` }, {}]);
    await run(
      sql`update meetings set created_at = ${new Date(support.clock.now - 90 * DAY_MS)} where id = ${first.id}`,
    );
    await run(sql`update meetings set created_at = starts_at - interval '10 hours' where id = ${second.id}`);
    await run(sql`update meetings set created_at = starts_at - interval '20 hours' where id = ${third.id}`);
    expect(await support.asStaff(staff)('GET /_api/meeting/stats')).toEqual({
      booked: 1,
      done: 0,
      cancelled: 1,
      missed: 0,
      lead_hours: 15,
      hosts: [{ id: 1, name: 'Ann', booked: 1, missed: 0 }],
    });
  });
});

describe('seats, surveys, steps and votes at once', () => {
  it('a seat is taken once a person, given back once, and goes on to who waits', async () => {
    const send = support.asStaff(staff);
    const title = `Series ${String(staff)}`;
    await send('POST /_api/user_tutorial/add_user_tutorial', { body: { title, about: 'x', published: true } });
    const starts_at = new Date(support.clock.now + HOUR).toISOString();
    const task = { starts_at, series: title, minutes: 60, capacity: 1, join_url: 'https://rooms.example/1' };
    const { id: task_id } = await send<{ id: number }>('POST /_api/user_tutorial/add_user_tutorial_task', {
      body: task,
    });
    const take = (who: number) => () =>
      support.as(who)('POST /_api/user_tutorial/subscribe_task', { body: { task_id } });
    const leave = (who: number) => () =>
      support.as(who)('DELETE /_api/user_tutorial/unsubscribe_task', { query: { task_id }, body: {} });
    await twoAtOnce(take(ann));
    expect(await count('tutorial_seats', sql`session_id = ${task_id}`)).toBe(1);
    await twoAtOnce(leave(ann), take(bob));
    expect(await count('tutorial_seats', sql`session_id = ${task_id} and state = 'booked' and user_id = ${bob}`)).toBe(
      1,
    );
    expect((await twoAtOnce(leave(bob))).refused).toEqual([404]);
    // Seats of another session take none of this one.
    const other = await send<{ id: number }>('POST /_api/user_tutorial/add_user_tutorial_task', { body: task });
    await support.as(ann)('POST /_api/user_tutorial/subscribe_task', { body: { task_id: other.id } });
    expect(await take(ann)()).toMatchObject({ state: 'booked', position: null });
    await leave(ann)();

    const next = async () =>
      (await support.visitor<Page>('GET /_api/user_tutorial/upcoming_user_tutorial_task')).data.filter(
        ({ id }) => id === task_id,
      );
    support.clock.now = Date.parse(starts_at);
    await expect(take(ann)()).rejects.toMatchObject({ statusCode: 409 });
    support.clock.now += HOUR - 1;
    expect(await next()).toHaveLength(1);
    support.clock.now += 1;
    expect(await next()).toEqual([]);
    await run(sql`update tutorial_series set published = false`);
    await expect(take(ann)()).rejects.toMatchObject({ statusCode: 404 });
  });

  it('a survey is answered once a person; two changes of one version are one', async () => {
    const made = await support.asStaff(staff)<{ id: number }>('POST /_api/admin/survey', {
      body: { title: 'How?', anonymous: false },
    });
    const params = { id: made.id };
    const add = (version: number) => () =>
      support.asStaff(staff)<Row>('POST /_api/admin/survey/{id}/questions', {
        params,
        body: { kind: 'scale', text: 'Would you?', version },
      });
    const added = await twoAtOnce(add(1));
    expect([added.answers[0]?.['version'], added.refused]).toEqual([2, [409]]);
    const open = (version: number) => () =>
      support.asStaff(staff)<Row>('PUT /_api/admin/survey', { body: { id: made.id, state: 'open', version } });
    expect((await twoAtOnce(open(2))).refused).toEqual([409]);
    expect(await count('survey_versions', sql`survey_id = ${made.id}`)).toBe(1);

    const send =
      (who: number, more: object = {}) =>
      () =>
        support.as(who)('POST /_api/survey_content/{id}', {
          params,
          body: { version: 1, answers: { q1: '10' }, final: true, ...more },
        });
    expect((await twoAtOnce(send(ann, { client_key: 'key-of-an-answer' }))).refused).toEqual([]);
    expect((await twoAtOnce(send(bob))).refused).toEqual([409]);
    const result = async () => {
      const { versions } = await support.asStaff(staff)<{ versions: { n: number; questions: Row[] }[] }>(
        'GET /_api/admin/survey/{id}/result',
        { params },
      );
      return [versions[0]?.n, versions[0]?.questions[0]?.['score']];
    };
    for (const q1 of ['9', '0']) await send(await support.person(), { answers: { q1 } })();
    // A draft counts nowhere, and nothing is said of fewer than five.
    const drafting = await support.person();
    await send(drafting, { answers: { q1: '0' }, final: false })();
    expect(await result()).toEqual([4, null]);
    await send(drafting, { answers: { q1: '8' } })();
    expect(await result()).toEqual([5, 40]);
    expect(JSON.stringify(await support.copyOf(ann))).toContain('"q1":"10"');
    expect(JSON.stringify(await support.copyOf(staff))).not.toContain('How?');
  });

  it('a step is done once; votes and views that come at once all count', async () => {
    const { rows } = await run(
      sql`select min(s.id) as step, (select min(id) from help_entries) as entry from tutorial_steps s`,
    );
    const { step, entry } = rows[0] as { step: number; entry: number };
    const mark = (done: boolean) => () =>
      support.as(ann)('PUT /_api/tutorials_progress/{id}', { params: { id: step }, body: { done } });
    await twoAtOnce(mark(true));
    await twoAtOnce(mark(true), mark(false));
    await mark(true)();
    expect(await count('tutorial_progress', sql`user_id = ${ann}`)).toBe(1);
    await run(sql`insert into help_votes (entry_id, helped, not_helped) values (${entry}, 3, 4)`);
    await support.visitor('POST /_api/support/help/{id}/vote', { params: { id: entry }, body: { helped: false } });
    expect(await count('help_votes', sql`helped = 3 and not_helped = 5`)).toBe(1);
    await run(sql`update help_entries set published = false where id = ${entry}`);
    await expect(
      support.visitor('POST /_api/support/help/{id}/vote', { params: { id: entry }, body: { helped: true } }),
    ).rejects.toMatchObject({ statusCode: 404 });
    const report = { page: 'Tour', comp: 'a', progress_pct: 50, start_time: 0, end_time: 60_000 };
    await twoAtOnce(() => support.visitor('POST /_api/demo-stats', { body: report }));
    await run(sql`insert into demo_days (day, page, component, views, seconds, progress) values
      ('2026-03-31', 'Tour', 'a', 1, 5, 20), ('2026-04-01', 'Tour', 'a', 1, 7, 100)`);
    const stats = (from: string, to: string) =>
      support.asStaff(staff)<Page>('POST /_api/admin/demo/fetch-stats', { body: { from, to } });
    const today = new Date(support.clock.now).toISOString().slice(0, 10);
    expect((await stats(today, today)).data).toEqual([
      { page: 'Tour', component: 'a', views: 2, seconds: 120, progress: 50 },
    ]);
    expect((await stats('2026-03-31', '2026-03-31')).data).toMatchObject([{ views: 1, seconds: 5, progress: 20 }]);
    expect((await stats('2026-03-31', '2026-04-01')).data).toMatchObject([{ views: 2, seconds: 12, progress: 60 }]);
  });
});

describe('lists of tickets', () => {
  it('one’s own: by state and words of messages, waiting ones first, twenty a page, none of others or merged ones', async () => {
    const [one, two] = [
      await ask(ann, { subject: 'First' }),
      await ask(ann, { subject: 'Second', content: '<p>about zebras</p>' }),
    ];
    await ask(bob, { subject: 'Zebras of Bob' });
    await answer(one, { asks: true });
    support.clock.now += MINUTE;
    const list = (query: object = {}) => support.as(ann)<Page>('GET /_api/user/tickets', { query });
    expect(ids(await list())).toEqual([one.id, two.id]);
    expect((await list()).counts).toEqual({ open: 1, waiting: 1, answered: 0, closed: 0 });
    expect(ids(await list({ q: 'ZEBRA' }))).toEqual([two.id]);
    expect(ids(await list({ state: 'waiting' }))).toEqual([one.id]);
    await run(sql`insert into tickets (user_id, topic, subject, state, last_from, last_message_at, created_at, updated_at)
      select ${ann}, 'other', 'x', 'closed', 'you', now(), now(), '2020-01-01' from generate_series(1, 19)`);
    await run(sql`update tickets set merged_into = ${one.id} where id = ${two.id}`);
    const [first, second] = [await list(), await list({ page: 2 })];
    expect([first.data.length, second.data.length, first.total]).toEqual([20, 0, 20]);
    await run(sql`update tickets set merged_into = null where id = ${two.id}`);
    expect([(await list({ page: 2 })).data.length, (await list({ page: 2 })).total]).toEqual([1, 21]);
  });

  it('of staff: who waits longest first, by owner, topic, state and words; what nobody confirmed is in none', async () => {
    await run(sql`truncate tickets cascade`);
    const [late, early] = [await ask(ann, { topic: 'bug' }), await ask(bob, { subject: 'A zebra' })];
    await run(sql`update tickets set asked_at = asked_at - interval '1 hour' where id = ${early.id}`);
    const done = await answer(await ask(bob));
    await support.visitor('POST /_api/connect', { body: { ...QUESTION, name: 'Vi', email: 'vi@mail.example' } });
    const list = (query: object = {}, who = staff) => support.asStaff(who)<Page>('GET /_api/admin/tickets', { query });
    expect(ids(await list())).toEqual([early.id, late.id, done.id]);
    expect((await list()).counts).toEqual({ open: 2, waiting: 0, answered: 1, closed: 0 });
    expect((await list()).data[0]).toMatchObject({
      asker: { user_id: bob, email: `person${String(bob)}@mail.example` },
      owner: null,
    });
    expect(ids(await list({ owner: 'me' }))).toEqual([done.id]);
    expect(ids(await list({ owner: 'me' }, await support.person({ admin: true })))).toEqual([]);
    expect(ids(await list({ owner: 'none' }))).toEqual([early.id, late.id]);
    expect(ids(await list({ topic: 'bug' }))).toEqual([late.id]);
    expect(ids(await list({ state: 'answered' }))).toEqual([done.id]);
    expect(ids(await list({ q: 'zebra' }))).toEqual([early.id]);
  });

  it('a rating comes after an answer, a reopened ticket counts no days it was closed', async () => {
    const ticket = await ask(ann);
    const rate = () =>
      support.as(ann)('PUT /_api/user/tickets/{id}/rating', { params: { id: ticket.id }, body: { rating: 5 } });
    await expect(rate()).rejects.toMatchObject({ statusCode: 409 });
    const answered = await answer(ticket);
    await rate();
    expect(await count('tickets', sql`id = ${ticket.id} and rating = 5 and owner_id = ${staff}`)).toBe(1);
    const closed = await close(ann, { ...answered, version: (await read(ann, ticket.id)).version });
    expect(await count('tickets', sql`id = ${ticket.id} and asked_at is null and closed_at is not null`)).toBe(1);
    support.clock.now += 3 * DAY_MS;
    await reply(ann, closed);
    expect(await count('ticket_messages', sql`ticket_id = ${ticket.id} and after_closed_days = 3`)).toBe(1);
    expect(await count('tickets', sql`id = ${ticket.id} and asked_at = ${new Date(support.clock.now)}`)).toBe(1);
  });

  it('waits of ninety days, ten questions at least', async () => {
    await run(sql`truncate tickets cascade`);
    const now = support.clock.now;
    const measure = async () => {
      const { data } = await readTopics(support.deps, keptCycles(support.deps));
      return data.find(({ value }) => value === 'bug')?.wait;
    };
    const event = (id: number, kind: string, moment: number) =>
      run(sql`insert into ticket_events (ticket_id, kind, at) values (${id}, ${kind}, ${new Date(moment)})`);
    for (let minutes = 1; minutes <= 10; minutes += 1) {
      const { rows } =
        await run(sql`insert into tickets (topic, subject, state, last_from, last_message_at, created_at, updated_at)
        values ('bug', 'x', 'closed', 'you', now(), now(), now()) returning id`);
      const { id } = rows[0] as { id: number };
      const asked = minutes === 10 ? now - 90 * DAY_MS + 1 : now - DAY_MS;
      await event(id, 'asked', asked);
      await event(id, 'answered', asked + minutes * MINUTE);
    }
    expect(await measure()).toMatchObject({ half: 5, nine_in_ten: 9, count: 10, is_of_topic: true });
    support.clock.now += 1;
    expect(await measure()).toBeNull();
  });

  it('what never reached support goes: questions after seven days, files after one', async () => {
    await run(sql`truncate tickets, ticket_files cascade`);
    await support.visitor('POST /_api/connect', { body: { ...QUESTION, name: 'Vi', email: 'vi@mail.example' } });
    await ask(ann);
    await support.as(ann)('POST /_api/user/tickets_files', { body: { file: new File(['a'], 'a.csv') } });
    const left = async (after: number) => {
      await sweepTickets(support.store.db, support.clock.now + after);
      return [await count('tickets'), await count('ticket_files')];
    };
    expect(await left(DAY_MS)).toEqual([2, 1]);
    expect(await left(DAY_MS + 1)).toEqual([2, 0]);
    expect(await left(7 * DAY_MS)).toEqual([2, 0]);
    expect(await left(7 * DAY_MS + 1)).toEqual([1, 0]);
  });
});

describe('times of meetings', () => {
  const FRIDAY = Date.parse('2026-03-06T17:00:00Z');
  beforeEach(async () => {
    support.clock.now = FRIDAY;
    await run(sql`truncate meetings, meeting_exceptions`);
  });
  afterEach(async () => {
    await run(sql`truncate meetings, meeting_exceptions`);
    await run(sql`delete from meeting_windows where host <> 'Ann'`);
    await run(sql`delete from meeting_hosts where name <> 'Ann'`);
  });

  const at = (day: string, time: string) => `2026-03-${day}T${time}:00.000Z`;
  const future = (more: object = {}, as = support.visitor) =>
    as<{ slots: { start: string; end: string }[]; mine: Row[]; has_hosts: boolean }>('GET /_api/meeting/future', {
      query: { kind: 'demo', from: '2026-03-09', to: '2026-03-09', tz: 'America/New_York', ...more },
    });
  const starts = async (more: object = {}) => (await future(more)).slots.map(({ start }) => start.slice(8, 16));
  const book = (start: string, more: object = {}, as = support.as(ann)) =>
    as<Meeting>('POST /_api/meeting/create', { body: { kind: 'demo', start, tz: 'UTC', topic: 'A look', ...more } });
  const visit = (start: string, email: string) => book(start, { name: 'Vi', email }, support.visitor);
  const tokenOf = () => /token=([\w-]{43})/.exec(support.mails.at(-1)!.text)?.[1];
  const link = (token: string | undefined, act?: string) =>
    support.visitor<Meeting>('POST /_api/meeting/link', { body: { token, ...(act && { act }) } });
  const addHost = async (name: string, more: { kind?: string; active?: boolean; minutes?: number } = {}) => {
    const { kind = 'both', active = true, minutes = 30 } = more;
    await run(sql`insert into meeting_hosts (name, zone, kind, minutes, buffer, notice_hours, horizon_days, daily_limit, active)
      values (${name}, 'America/New_York', ${kind}, ${minutes}, 0, 0, 90, 20, ${active})`);
    await run(sql`insert into meeting_windows (host, weekday, starts, ends) values (${name}, '1', '12:00', '13:00')`);
    const { rows } = await run(sql`select id from meeting_hosts where name = ${name}`);
    return (rows[0] as { id: number }).id;
  };

  it('at most 62 days, in the order of time; of hosts that hold such meetings and can be booked', async () => {
    expect(await refusal(future({ to: '2026-03-08' }))).toBe(400);
    expect([await refusal(future({ to: '2026-05-10' })), await refusal(future({ to: '2026-05-11' }))]).toEqual([
      200, 400,
    ]);
    expect(await starts({ from: '2026-03-07', to: '2026-03-08' })).toEqual([]);
    expect((await future()).slots[0]).toEqual({ start: at('09', '13:00'), end: at('09', '13:30') });
    await addHost('Cid', { kind: 'tutorial', minutes: 60 });
    await addHost('Dan', { active: false });
    expect(await starts()).toEqual(['09T13:00', '09T13:30', '09T14:00', '09T14:30', '09T15:00', '09T15:30']);
    const all = await future({ kind: 'tutorial' });
    expect(all.slots.at(-1)).toEqual({ start: at('09', '16:00'), end: at('09', '17:00') });
    expect(all.slots).toHaveLength(7);
    await run(sql`update meeting_hosts set active = false where name = 'Ann'`);
    expect(await future()).toMatchObject({ slots: [], has_hosts: false });
    await run(sql`update meeting_hosts set active = true where name = 'Ann'`);
  });

  it('one’s own, the latest fifty; nobody else sees them', async () => {
    await run(sql`insert into meetings (user_id, name, host_id, kind, topic, note, starts_at, ends_at, zone, wall, state, created_at, updated_at)
      select ${ann}, 'A', (select id from meeting_hosts where name = 'Ann'), 'demo', 'x', '', now() + n * interval '1 day', now(), 'UTC', '', 'cancelled', now(), now()
      from generate_series(1, 51) n`);
    const { mine } = await future({}, support.as(ann));
    expect([mine.length, new Set(mine.map(({ start }) => start)).size]).toEqual([50, 50]);
    expect(String(mine[0]?.['start']) > String(mine[1]?.['start'])).toBe(true);
    expect((await future({}, support.as(bob))).mine).toEqual([]);
    // Nor are they, or anything else of others, in a copy of what is kept of somebody.
    expect(await support.copyOf(await support.person())).toMatchObject([
      { name: 'tickets.json', content: [] },
      { name: 'tutorials.json', content: { seats: [], steps: [] } },
      { name: 'surveys.json', content: [] },
      { name: 'meetings.json', content: [] },
    ]);
    const kept = (await support.copyOf(ann)) as readonly { readonly name: string; readonly content: unknown }[];
    expect(kept.find(({ name }) => name === 'meetings.json')?.content).toHaveLength(51);
  });

  it('a visitor has three meetings to come as well, by the address in any case', async () => {
    for (const time of ['13:00', '13:30', '14:00']) await visit(at('09', time), 'Vi@mail.example');
    expect(await refusal(visit(at('09', '14:30'), 'other@mail.example'))).toBe(429);
    support.counted.clear();
    expect(await refusal(visit(at('09', '14:30'), 'vi@MAIL.example'))).toBe(409);
    expect(await refusal(visit(at('09', '14:30'), 'other@mail.example'))).toBe(200);
    // A time that nobody confirmed is no meeting any more.
    support.clock.now += 15 * MINUTE;
    expect(await refusal(visit(at('09', '14:30'), 'vi@mail.example'))).toBe(200);
  });

  it('a hold is for fifteen minutes, to the millisecond; its link shows, confirms and cancels it', async () => {
    await visit(at('09', '13:00'), 'vi@mail.example');
    expect(support.mails.map(({ to }) => to)).toEqual(['vi@mail.example']);
    const token = tokenOf();
    support.mails.length = 0;
    expect(await link(token)).toMatchObject({ state: 'held', version: 1, join_url: null });
    support.clock.now += 15 * MINUTE - 1;
    expect(await starts()).not.toContain('09T13:00');
    support.clock.now += 1;
    expect(await starts()).toContain('09T13:00');
    await expect(link(token, 'confirm')).rejects.toMatchObject({ statusCode: 409, code: 'hold_over' });
    expect(support.mails).toEqual([]);
    await book(at('09', '13:00'));
    expect(await link(token)).toMatchObject({ state: 'cancelled' });

    await visit(at('09', '14:00'), 'vi@mail.example');
    const second = tokenOf();
    expect(await link(second, 'confirm')).toMatchObject({
      state: 'booked',
      version: 2,
      join_url: 'https://rooms.example/ann',
    });
    support.mails.length = 0;
    expect(await link(second, 'confirm')).toMatchObject({ state: 'booked', version: 2 });
    expect(support.mails).toEqual([]);
    expect(await link(second, 'cancel')).toMatchObject({ state: 'cancelled', sequence: 1 });
    expect(support.mails.map(({ to }) => to)).toEqual(['vi@mail.example', 'ann@mail.example']);
    await visit(at('09', '14:30'), 'vi@mail.example');
    const third = tokenOf();
    support.mails.length = 0;
    expect(await link(third, 'cancel')).toMatchObject({ state: 'cancelled' });
    expect(support.mails).toEqual([]);
    expect(await refusal(link('x'.repeat(43)))).toBe(404);
  });

  it('only a booked meeting that has not begun moves, of the version that was seen, to its own time as well', async () => {
    const meeting = await book(at('09', '13:00'));
    const move = (more: object = {}) =>
      support.as(ann)<Meeting>('PUT /_api/meeting/update', {
        body: { id: meeting.id, start: at('09', '13:30'), tz: 'Asia/Tokyo', version: meeting.version, ...more },
      });
    await expect(move({ version: 2 })).rejects.toMatchObject({ statusCode: 409, code: 'outdated' });
    await run(sql`update meetings set reminded = 'tomorrow'`);
    const moved = await move({ start: at('09', '13:00') });
    expect(moved).toMatchObject({
      start: at('09', '13:00'),
      end: at('09', '13:30'),
      tz: 'Asia/Tokyo',
      sequence: 1,
      version: 2,
    });
    expect(await count('meetings', sql`wall = '2026-03-09T22:00' and reminded = ''`)).toBe(1);
    support.clock.now = Date.parse(at('09', '13:00'));
    expect(await refusal(move({ version: 2, start: at('09', '15:00') }))).toBe(409);
    const cancel = () => support.as(ann)('DELETE /_api/meeting/{id}', { params: { id: meeting.id } });
    expect(await refusal(cancel())).toBe(409);
    support.clock.now -= 1;
    expect(await refusal(cancel())).toBe(200);
    expect(await refusal(move({ version: 3, start: at('09', '15:00') }))).toBe(409);
  });

  it('of two hosts who had fewer meetings in the fourteen days around now', async () => {
    const cid = await addHost('Cid');
    await run(sql`insert into meeting_windows (host, weekday, starts, ends) values ('Cid', '1', '09:00', '12:00')`);
    const hostOf = async (more: object, from = 14 * DAY_MS - 1) => {
      await run(sql`update meetings set starts_at = ${new Date(FRIDAY + from)} where topic = 'Other'`);
      return (await book(at('09', '15:00'), more))['host'];
    };
    await run(sql`insert into meetings (user_id, name, host_id, kind, topic, note, starts_at, ends_at, zone, wall, state, created_at, updated_at)
      values (${bob}, 'B', (select id from meeting_hosts where name = 'Ann'), 'demo', 'Other', '', now(), '2026-06-01', 'UTC', '', 'booked', now(), now())`);
    expect(await hostOf({})).toBe('Cid');
    await run(sql`delete from meetings where host_id = ${cid}`);
    expect(await hostOf({}, 14 * DAY_MS)).toBe('Ann');
    await run(sql`delete from meetings where topic <> 'Other'`);
    await run(sql`update meetings set state = 'cancelled' where topic = 'Other'`);
    expect(await hostOf({})).toBe('Ann');
    await run(sql`delete from meetings`);
  });

  it('days that differ are of one host or of all; staff add and remove them', async () => {
    const cid = await addHost('Cid');
    await run(sql`insert into meeting_windows (host, weekday, starts, ends) values ('Cid', '1', '09:00', '09:30')`);
    const day = (body: object) =>
      support.asStaff(staff)<Row & { id: number }>('POST /_api/meeting_exception_date/create', {
        body: { day: '2026-03-09', kind: 'closed', note: '', ...body },
      });
    const { id } = await day({ host: cid, note: 'dentist' });
    expect(await starts()).toContain('09T13:00');
    expect(await starts()).not.toContain('09T16:00');
    const remove = () => support.asStaff(staff)('DELETE /_api/meeting_exception_date/{id}', { params: { id } });
    await remove();
    expect([await starts(), await refusal(remove())]).toEqual([expect.arrayContaining(['09T16:00']), 404]);
    expect(await refusal(day({ host: 999_999 }))).toBe(404);
    await day({ host: null, from: '20:00', to: '20:30', kind: 'extra' });
    expect(await starts({ to: '2026-03-10' })).toContain('10T00:00');
    expect(support.noted).toEqual([
      'added meeting day: closed 2026-03-09',
      'removed meeting day: closed 2026-03-09',
      'added meeting day: extra 2026-03-09',
    ]);
    await day({ host: null, day: '2026-03-05' });
    await day({ host: null, day: '2026-03-06' });
    await day({ host: null, day: '2026-03-09', from: '09:00', to: '10:00' });
    await day({ host: null, day: '2026-03-09' });
    const listed = async (body: object = {}) =>
      pick((await support.visitor<Page>('POST /_api/meeting_exception_date/list', { body })).data, 'day', 'from');
    expect(await listed()).toEqual([
      ['2026-03-06', null],
      ['2026-03-09', null],
      ['2026-03-09', '09:00'],
      ['2026-03-09', '20:00'],
    ]);
    expect(await listed({ from: '2026-03-10' })).toEqual([]);
    expect((await listed({ from: '2026-03-05' }))[0]).toEqual(['2026-03-05', null]);
  });

  it('staff say of a meeting that has begun whether it took place; an hour after its end it did', async () => {
    const meeting = await book(at('09', '13:00'));
    const mark = (state: string) =>
      support.asStaff(staff)('PUT /_api/admin/meetings/{id}/state', { params: { id: meeting.id }, body: { state } });
    const start = Date.parse(at('09', '13:00'));
    support.clock.now = start - 1;
    expect(await refusal(mark('missed'))).toBe(409);
    await settleMeetings(support.store.db, start + HOUR + 30 * MINUTE);
    expect(await count('meetings', sql`state = 'booked'`)).toBe(1);
    support.clock.now = start;
    await mark('missed');
    expect(await count('meetings', sql`state = 'missed' and version = 2`)).toBe(1);
    await mark('done');
    await run(sql`update meetings set state = 'booked'`);
    await settleMeetings(support.store.db, start + HOUR + 30 * MINUTE + 1);
    expect(await count('meetings', sql`state = 'done' and version = 4`)).toBe(1);
    await run(sql`update meetings set state = 'cancelled'`);
    expect(await refusal(mark('done'))).toBe(409);
  });

  it('who booked within the last hour is not reminded of tomorrow', async () => {
    await book(at('09', '13:00'));
    const start = Date.parse(at('09', '13:00'));
    const remind = async (created: number) => {
      await run(sql`update meetings set reminded = '', created_at = ${new Date(created)}`);
      return remindOfMeetings(support.jobDeps, start - 20 * HOUR);
    };
    expect([await remind(start - 21 * HOUR + 1), await remind(start - 21 * HOUR)]).toEqual([0, 1]);
    await run(sql`update meetings set state = 'cancelled', reminded = ''`);
    expect(await remindOfMeetings(support.jobDeps, start - 20 * HOUR)).toBe(0);
  });

  it('staff see thirty a page', async () => {
    await run(sql`insert into meetings (user_id, name, host_id, kind, topic, note, starts_at, ends_at, zone, wall, state, created_at, updated_at)
      select ${ann}, 'A', (select id from meeting_hosts where name = 'Ann'), 'demo', 'x', '', now() + n * interval '1 day', now(), 'UTC', '', 'cancelled', now(), now()
      from generate_series(1, 31) n`);
    const page = (page: number) => support.asStaff(staff)<Page>('POST /_api/meeting/list', { body: { page } });
    expect([(await page(1)).data.length, (await page(2)).data.length, (await page(1)).total]).toEqual([30, 1, 31]);
    expect(await support.asStaff(staff)('GET /_api/meeting/stats')).toMatchObject({
      cancelled: 31,
      hosts: [{ booked: 0 }],
    });
    await run(sql`truncate meetings`);
    expect(await support.asStaff(staff)('GET /_api/meeting/stats')).toMatchObject({ lead_hours: null, hosts: [] });
  });
});

describe('tickets as staff see them', () => {
  const look = (id: number) => support.asStaff(staff)<Ticket>('GET /_api/admin/tickets/{id}', { params: { id } });
  const note = (id: number, text: string) =>
    support.asStaff(staff)('POST /_api/admin/tickets/{id}/note', { params: { id }, body: { text } });
  const merge = (id: number, into: number) =>
    support.asStaff(staff)('POST /_api/admin/tickets/{id}/merge', { params: { id }, body: { into } });
  const split = (id: number, message: number | undefined) =>
    support.asStaff(staff)<{ id: number }>('POST /_api/admin/tickets/{id}/split', {
      params: { id },
      body: { message_id: message },
    });
  const kinds = (ticket: Row) => (ticket['events'] as Row[]).map(({ kind, name }) => [kind, name]);
  const me = () => `person${String(staff)}`;

  it('who asked, who looks after it, what was noted and what happened', async () => {
    await run(sql`update users set email = null where user_id = ${ann}`);
    const ticket = await ask(ann);
    await note(ticket.id, 'look into it');
    await run(sql`insert into reply_templates (title, body) values ('B', 'b'), ('A', 'a')`);
    const seen = await look(ticket.id);
    expect(seen).toMatchObject({
      asker: { user_id: ann, name: `person${String(ann)}`, email: null },
      owner: null,
      notes: [{ name: me(), text: 'look into it' }],
      messages: [{ from: 'you', name: `person${String(ann)}` }],
      templates: [{ title: 'A' }, { title: 'B' }],
      splits_at: null,
      merged_into: null,
    });
    expect(kinds(seen)).toEqual([['asked', null]]);
    const answered = await answer(ticket);
    // A row that was changed is behind all others of its table.
    await run(sql`update ticket_events set at = at where ticket_id = ${ticket.id} and kind = 'asked'`);
    expect(kinds(await look(ticket.id)).map(([kind]) => kind)).toEqual(['asked', 'answered']);
    expect(answered).toMatchObject({
      owner: { user_id: staff, name: me() },
      messages: [{}, { from: 'support', name: me() }],
    });
    expect(kinds(answered)).toEqual([
      ['asked', null],
      ['answered', me()],
    ]);
    expect(support.notices).toEqual([['Support answered your question', [ann]]]);
    expect((await read(ann, ticket.id)).messages[1]).toMatchObject({ name: 'Plumbline support' });
    await answer(answered, { asks: true });
    expect(support.notices.at(-1)).toEqual(['Support asked you something', [ann]]);
  });

  it('topic, subject and state change alone; who has it keeps it unless it is given back', async () => {
    const ticket = await answer(await ask(ann));
    const renamed = await change(ticket, { topic: 'bug', subject: 'Other' });
    expect(renamed).toMatchObject({ topic: 'bug', subject: 'Other', state: 'answered', owner: { user_id: staff } });
    const closed = await change(renamed, { state: 'closed' });
    expect([closed.state, kinds(closed).at(-1)]).toEqual(['closed', ['closed', me()]]);
    expect(await count('tickets', sql`id = ${ticket.id} and closed_at = ${new Date(support.clock.now)}`)).toBe(1);
    const still = await change(closed, { state: 'closed' });
    expect(kinds(still).filter(([kind]) => kind === 'closed')).toHaveLength(1);
    const open = await change(still, { state: 'open' });
    expect([open.state, kinds(open).at(-1)]).toEqual(['open', ['reopened', me()]]);
    expect(await count('tickets', sql`id = ${ticket.id} and closed_at is null`)).toBe(1);
    const given = await change(open, { state: 'open', mine: false });
    expect([given['owner'], kinds(given).filter(([kind]) => kind === 'reopened')]).toEqual([
      null,
      [['reopened', me()]],
    ]);
    expect((await change(given, { mine: true }))['owner']).toMatchObject({ user_id: staff });
  });

  it('a reply thirty days after the end may be split off, a first message never', async () => {
    const closed = await close(ann, await ask(ann));
    support.clock.now += 30 * DAY_MS - MINUTE;
    const early = await reply(ann, closed);
    expect((await look(closed.id))['splits_at']).toBeNull();
    const again = await close(ann, early);
    support.clock.now += 30 * DAY_MS;
    await reply(ann, again);
    const seen = await look(closed.id);
    expect(seen['splits_at']).toBe(seen.messages[2]?.id);
    expect([await refusal(split(closed.id, seen.messages[0]?.id)), await refusal(split(closed.id, 999_999))]).toEqual([
      404, 404,
    ]);
    const made = await split(closed.id, seen.messages[1]?.id);
    const [left, own] = [await look(closed.id), await look(made.id)];
    expect([left.messages.length, left.state, own.messages.length, own.state]).toEqual([1, 'closed', 2, 'open']);
    expect([kinds(left).at(-1), kinds(own), own['splits_at']]).toEqual([['split', me()], [['asked', me()]], null]);
    expect(support.noted).toEqual([`split ticket: ${String(made.id)} of ${String(closed.id)}`]);
  });

  it('a merged question opens the other one again and waits since it was asked; an answered one leaves it as it is', async () => {
    const target = await close(ann, await answer(await ask(ann)));
    const waiting = await ask(ann);
    await note(waiting.id, 'of the merged one');
    expect(await refusal(merge(waiting.id, waiting.id))).toBe(409);
    support.clock.now += MINUTE;
    await merge(waiting.id, target.id);
    const joined = await look(target.id);
    expect(joined).toMatchObject({ state: 'open', notes: [{ text: 'of the merged one' }], last_from: 'you' });
    expect(joined.messages).toHaveLength(3);
    expect(kinds(joined).at(-1)).toEqual(['joined', me()]);
    expect(
      await count(
        'tickets',
        sql`id = ${target.id} and closed_at is null and asked_at = ${new Date(support.clock.now - MINUTE)}`,
      ),
    ).toBe(1);
    expect(support.noted).toEqual([`merged ticket: ${String(waiting.id)} into ${String(target.id)}`]);
    expect(await look(waiting.id)).toMatchObject({ merged_into: target.id, state: 'closed', messages: [] });
    expect(kinds(await look(waiting.id)).at(-1)).toEqual(['merged', me()]);
    expect(await refusal(merge(waiting.id, target.id))).toBe(409);
    const other = await close(ann, await ask(ann));
    const done = await answer(await ask(ann));
    await merge(done.id, other.id);
    expect(await look(other.id)).toMatchObject({ state: 'closed', last_from: 'support' });
  });

  it('visitors are one by their address in any case; what they have not confirmed is not answered', async () => {
    const connect = async (email: string) => {
      support.clock.now += HOUR;
      await support.visitor('POST /_api/connect', { body: { ...QUESTION, name: 'Vi', email } });
      return /token=([\w-]{43})/.exec(support.mails.at(-1)!.text)?.[1];
    };
    const confirm = (token: string | undefined) =>
      support.visitor<Ticket>('POST /_api/connect/ticket', { body: { token, confirm: true } });
    const say = (token: string | undefined, version: number) =>
      support.visitor('POST /_api/connect/reply', { body: { token, content: '<p>x</p>', version } });
    const token = await connect('vi@mail.example');
    expect(await refusal(say(token, 2))).toBe(409);
    const [one, two, other] = [
      await confirm(token),
      await confirm(await connect('VI@mail.example')),
      await confirm(await connect('other@mail.example')),
    ];
    expect(
      await count(
        'ticket_events',
        sql`ticket_id = ${one.id} and at = (select confirmed_at from tickets where id = ${one.id})`,
      ),
    ).toBe(1);
    expect(await refusal(merge(one.id, other.id))).toBe(409);
    expect(await refusal(merge(two.id, one.id))).toBe(200);
    support.mails.length = 0;
    await answer((await look(one.id)) as Ticket);
    expect([support.mails.map(({ to }) => to), support.notices]).toEqual([['vi@mail.example'], []]);
    expect(support.mails[0]?.text).toContain('/connect?token=');
    // The link of the merged question leads to the one it went into.
    expect(await confirm(token)).toMatchObject({ id: one.id });
    let seen = await confirm(token);
    for (let round = 0; round < 3; round += 1) {
      await say(token, seen.version);
      seen = await confirm(token);
    }
    expect(await refusal(say(token, seen.version))).toBe(429);
  });

  it('thirty messages an hour, twenty files without a message', async () => {
    let ticket = await ask(ann);
    for (let sent = 1; sent < 30; sent += 1) ticket = await reply(ann, ticket);
    expect(await refusal(reply(ann, ticket))).toBe(429);
    support.clock.now += HOUR;
    expect(await refusal(reply(ann, ticket))).toBe(200);
    await run(sql`insert into ticket_files (user_id, file_key, name, bytes, is_picture, created_at)
      select ${ann}, 'loose/' || n, 'a.csv', 1, false, now() from generate_series(1, 19) n`);
    const send = (who: number) =>
      refusal(support.as(who)('POST /_api/user/tickets_files', { body: { file: new File(['a'], 'a.csv') } }));
    expect([await send(ann), await send(ann), await send(bob)]).toEqual([200, 429, 200]);
  });

  it('closes by time: fourteen quiet days after an answer, twenty-one after a question, each with a mail', async () => {
    await run(sql`truncate tickets cascade`);
    const [answered, asked, open] = [
      await answer(await ask(ann)),
      await answer(await ask(bob), { asks: true }),
      await ask(ann),
    ];
    const settle = async (after: number) => {
      support.mails.length = 0;
      const done = await settleTickets(support.jobDeps, support.clock.now + after);
      return [done, support.mails.map(({ to }) => to)];
    };
    expect(await settle(7 * DAY_MS - 1)).toEqual([0, []]);
    expect(await settle(7 * DAY_MS)).toEqual([1, [bob]]);
    expect(await settle(14 * DAY_MS - 1)).toEqual([0, []]);
    await run(sql`update tickets set merged_into = ${open.id} where id = ${answered.id}`);
    expect(await settle(14 * DAY_MS)).toEqual([0, []]);
    await run(sql`update tickets set merged_into = null where id = ${answered.id}`);
    expect(await settle(14 * DAY_MS)).toEqual([1, [ann]]);
    expect(await settle(21 * DAY_MS)).toEqual([1, [bob]]);
    expect([(await look(answered.id)).state, (await look(asked.id)).state, (await look(open.id)).state]).toEqual([
      'closed',
      'closed',
      'open',
    ]);
  });

  it('a closed day of all is none of support, one of a host or a part of it is', async () => {
    await run(sql`truncate tickets, meeting_exceptions, support_hours cascade`);
    await run(
      sql`insert into support_hours (weekday, starts, ends) values ('2', '09:00', '10:00'), ('1', '09:30', '10:00'), ('1', '09:00', '09:30')`,
    );
    for (let no = 1; no <= 10; no += 1) {
      const { id } = await ask(ann, { topic: 'bug' });
      await run(sql`update ticket_events set at = '2026-03-09T13:00:00Z' where ticket_id = ${id}`);
      await run(
        sql`insert into ticket_events (ticket_id, kind, at) values (${id}, 'answered', '2026-03-10T13:30:00Z')`,
      );
    }
    support.clock.now = Date.parse('2026-03-10T20:00:00Z');
    const halfOf = async () => {
      const { data, hours } = await readTopics(support.deps, keptCycles(support.deps));
      const wait = data.find(({ value }) => value === 'bug')?.wait;
      return [wait?.half, wait?.expected_at, hours.windows.map(({ weekday, from }) => `${String(weekday)} ${from}`)];
    };
    const HOURS = ['1 09:00', '1 09:30', '2 09:00'];
    // An hour of Monday and half an hour of Tuesday: Monday and the Tuesday after it.
    expect(await halfOf()).toEqual([90, '2026-03-17T13:30:00.000Z', HOURS]);
    const { rows } = await run(sql`select id from meeting_hosts where name = 'Ann'`);
    await run(
      sql`insert into meeting_exceptions (host_id, day, kind, note) values (${(rows[0] as { id: number }).id}, '2026-03-09', 'closed', '')`,
    );
    await run(
      sql`insert into meeting_exceptions (day, starts, ends, kind, note) values ('2026-03-09', '09:00', '10:00', 'closed', '')`,
    );
    await run(sql`insert into meeting_exceptions (day, kind, note) values ('2026-03-09', 'extra', '')`);
    expect(await halfOf()).toEqual([90, '2026-03-17T13:30:00.000Z', HOURS]);
    await run(sql`insert into meeting_exceptions (day, kind, note) values ('2026-03-09', 'closed', '')`);
    expect(await halfOf()).toEqual([30, '2026-03-16T13:30:00.000Z', HOURS]);
    await run(sql`truncate meeting_exceptions, support_hours`);
  });
});
