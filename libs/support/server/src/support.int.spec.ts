import { twoAtOnce } from '@plumbline/shared/server/testing';
import { DAY_MS } from '@plumbline/shared/domain';
import { sql } from 'kysely';
import { remindOfMeetings } from './jobs/meeting-jobs';
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
  // Limits are by the hour.
  support.clock.now += 2 * HOUR;
});

const run = (statement: ReturnType<typeof sql>) => statement.execute(support.store.db);
const count = async (table: string, where: ReturnType<typeof sql> = sql`true`): Promise<number> =>
  (await run(sql`select 1 from ${sql.table(table)} where ${where}`)).rows.length;
const ids = ({ data }: Page) => data.map(({ id }) => id);

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
