import { ApiError, type StaffScope } from '@plumbline/shared/domain';
import { sql } from 'kysely';
import { makeTestSupport, type TestSupport } from '../testing/test-support';
import { followZoneRules, remindOfMeetings, settleMeetings } from '../jobs/meeting-jobs';
import { supportStore } from '../store/tables';

interface Meeting {
  readonly id: number;
  readonly start: string;
  readonly state: string;
  readonly sequence: number;
  readonly version: number;
}

let support: TestSupport;
beforeAll(async () => {
  support = await makeTestSupport();
  await sql`insert into meeting_hosts (name, email, zone, kind, minutes, buffer, notice_hours, horizon_days, daily_limit, join_url)
    values ('Ann', 'ann@mail.example', 'America/New_York', 'both', 30, 0, 2, 30, 20, 'https://rooms.example/ann')`.execute(
    support.store.db,
  );
  for (const weekday of ['1', '2', '3', '4', '5'])
    await sql`insert into meeting_windows (host, weekday, starts, ends) values ('Ann', ${weekday}, '09:00', '12:00')`.execute(
      support.store.db,
    );
});
afterAll(() => support.store.remove());

const refusal = async (work: Promise<unknown>): Promise<ApiError | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error as Error)),
  );
const body = (start: string, more: object = {}) => ({
  kind: 'demo',
  start,
  tz: 'Europe/Berlin',
  topic: 'A look',
  ...more,
});
const create = (userId: number, start: string) =>
  support.as(userId)<Meeting>('POST /_api/meeting/create', { body: body(start) });
const slots = async (day: string) => {
  const query = { from: day, to: day, tz: 'America/New_York' };
  return (await support.visitor<{ slots: { start: string }[] }>('GET /_api/meeting/future', { query })).slots.map(
    ({ start }) => start,
  );
};

it('of twenty who want one slot at once one gets it, the others the nearest three', async () => {
  const people: number[] = [];
  for (let at = 0; at < 20; at += 1) people.push(await support.person());
  const start = '2026-03-09T14:00:00.000Z';
  const done = await Promise.all(people.map((userId) => refusal(create(userId, start))));
  const refused = done.filter((error) => error !== undefined);
  expect(refused).toHaveLength(19);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['slot_taken']));
  expect(refused[0]?.current).toEqual({
    alternatives: ['13:00', '13:30', '14:30'].map((time) => ({
      start: `2026-03-09T${time}:00.000Z`,
      end: expect.any(String) as unknown,
    })),
  });
  expect(await slots('2026-03-09')).not.toContain(start);
});

it('a booking that is sent twice at once is one meeting', async () => {
  const userId = await support.person();
  const send = () =>
    support.as(userId)<Meeting>('POST /_api/meeting/create', {
      body: body('2026-03-12T15:00:00.000Z', { client_key: 'key-of-one-booking' }),
    });
  const [one, other] = await Promise.all([send(), send()]);
  expect(other.id).toBe(one.id);
});

it('a meeting moves and is cancelled; each change counts', async () => {
  const [ann, bob] = [await support.person(), await support.person()];
  let meeting = await create(ann, '2026-03-10T13:00:00.000Z');
  for (const time of ['13:30', '14:00', '14:30'])
    meeting = await support.as(ann)<Meeting>('PUT /_api/meeting/update', {
      body: { id: meeting.id, start: `2026-03-10T${time}:00.000Z`, tz: 'Europe/Berlin', version: meeting.version },
    });
  expect(meeting).toMatchObject({ sequence: 3, start: '2026-03-10T14:30:00.000Z' });
  const foreign = [
    support.as(bob)('PUT /_api/meeting/update', {
      body: { id: meeting.id, start: '2026-03-10T15:00:00.000Z', tz: 'UTC', version: meeting.version },
    }),
    support.as(bob)('DELETE /_api/meeting/{id}', { params: { id: meeting.id } }),
  ];
  for (const work of foreign) expect((await refusal(work))?.statusCode).toBe(404);
  const cancelled = await support.as(ann)<Meeting>('DELETE /_api/meeting/{id}', { params: { id: meeting.id } });
  expect(cancelled).toMatchObject({ state: 'cancelled', sequence: 4 });
  expect(await slots('2026-03-10')).toContain('2026-03-10T14:30:00.000Z');
  expect(support.mails.slice(-2).map(({ to }) => to)).toEqual([ann, 'ann@mail.example']);
  for (const { calendar } of support.mails.slice(-2)) {
    expect(calendar).toContain(`UID:meeting-${meeting.id}@site.example\r\nSEQUENCE:4`);
    expect(calendar).toContain('METHOD:CANCEL');
  }
});

it('a visitor confirms what is held for them; what nobody confirms is free again', async () => {
  const start = '2026-03-11T13:00:00.000Z';
  const visitor = { name: 'Vi', email: 'vi@mail.example' };
  const held = await support.visitor<Meeting>('POST /_api/meeting/create', { body: body(start, visitor) });
  expect(held.state).toBe('held');
  expect(await slots('2026-03-11')).not.toContain(start);
  support.clock.now += 16 * 60_000;
  expect(await slots('2026-03-11')).toContain(start);
  const tokenOf = () => /token=([\w-]{43})/.exec(support.mails.at(-1)!.text)?.[1];
  const late = await refusal(
    support.visitor('POST /_api/meeting/link', { body: { token: tokenOf(), act: 'confirm' } }),
  );
  expect(late?.statusCode).toBe(409);
  await support.visitor('POST /_api/meeting/create', { body: body(start, visitor) });
  const token = tokenOf();
  const booked = await support.visitor<Meeting>('POST /_api/meeting/link', { body: { token, act: 'confirm' } });
  expect(booked.state).toBe('booked');
  expect((await refusal(support.visitor('POST /_api/meeting/create', { body: body(start) })))?.statusCode).toBe(400);
});

it('tutorial.support-role: tutorials are for premium members, and three meetings to come are enough', async () => {
  const ann = await support.person();
  const tutorial = { body: body('2026-03-12T13:00:00.000Z', { kind: 'tutorial' }) };
  expect((await refusal(support.as(ann)('POST /_api/meeting/create', tutorial)))?.statusCode).toBe(403);
  const status = (value: number) =>
    refusal(support.as(ann, { status: value })('POST /_api/meeting/create', tutorial)).then(
      (error) => error?.statusCode,
    );
  expect([await status(2), await status(3)]).toEqual([403, undefined]);
  for (const time of ['13:30', '14:00']) await create(ann, `2026-03-12T${time}:00.000Z`);
  expect((await refusal(create(ann, '2026-03-12T14:30:00.000Z')))?.statusCode).toBe(409);
});

it('a meeting is cancelled by staff for support, and by no others', async () => {
  const ann = await support.person();
  const { id } = await create(ann, '2026-03-18T13:00:00.000Z');
  const staff = await support.person({ admin: true });
  const cancel = (scopes: readonly StaffScope[]) =>
    refusal(support.asStaff(staff, scopes)('DELETE /_api/meeting/{id}', { params: { id } }));
  expect((await cancel(['members', 'content', 'data', 'marketing']))?.statusCode).toBe(404);
  expect(await cancel(['support'])).toBeUndefined();
});

it('a day is closed for everybody; readers learn neither whose nor why', async () => {
  const staff = await support.person({ admin: true });
  await support.asStaff(staff)('POST /_api/meeting_exception_date/create', {
    body: { day: '2026-03-13', kind: 'closed', note: 'dentist' },
  });
  expect(await slots('2026-03-13')).toEqual([]);
  const { data } = await support.visitor<{ data: object[] }>('POST /_api/meeting_exception_date/list', { body: {} });
  expect(data).toMatchObject([{ day: '2026-03-13', host: null, note: null }]);
  const notesFor = async (scope: StaffScope) =>
    (await support.asStaff(staff, [scope])<{ data: object[] }>('POST /_api/meeting_exception_date/list', { body: {} }))
      .data;
  expect(await notesFor('members')).toMatchObject([{ note: null }]);
  expect(await notesFor('support')).toMatchObject([{ note: 'dentist' }]);
});

it('reminders come once each; what is over is done; the clock of the booking is kept when zones change', async () => {
  const ann = await support.person();
  const { id } = await create(ann, '2026-03-16T13:00:00.000Z');
  const start = Date.parse('2026-03-16T13:00:00.000Z');
  const sentAt = (now: number) => remindOfMeetings(support.jobDeps, now);
  expect(await sentAt(start - 20 * 3_600_000)).toBe(1);
  expect(await sentAt(start - 19 * 3_600_000)).toBe(0);
  expect(await sentAt(start - 1_800_000)).toBe(1);
  expect(await sentAt(start - 1_700_000)).toBe(0);
  await followZoneRules(support.jobDeps, 'first', support.clock.now);
  await sql`update meetings set wall = '2026-03-16T15:00' where id = ${id}`.execute(support.store.db);
  expect(await followZoneRules(support.jobDeps, 'first', support.clock.now)).toBe(0);
  expect(await followZoneRules(support.jobDeps, 'second', support.clock.now)).toBe(1);
  const row = await supportStore(support.store.db)
    .selectFrom('meetings')
    .select('starts_at')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.starts_at.toISOString()).toBe('2026-03-16T14:00:00.000Z');
  // The second 01:30 of the night in which clocks go back in New York.
  await sql`update meetings set starts_at = '2026-11-01T06:30Z', ends_at = '2026-11-01T07:00Z',
    zone = 'America/New_York', wall = '2026-11-01T01:30' where id = ${id}`.execute(support.store.db);
  expect(await followZoneRules(support.jobDeps, 'third', support.clock.now)).toBe(0);
  await sql`update meetings set starts_at = '2026-03-16T14:00Z', ends_at = '2026-03-16T14:30Z' where id = ${id}`.execute(
    support.store.db,
  );
  support.clock.now = start + 3_600_000;
  expect((await refusal(support.as(ann)('DELETE /_api/meeting/{id}', { params: { id } })))?.statusCode).toBe(409);
  await settleMeetings(support.store.db, start + 86_400_000);
  const staff = await support.person({ admin: true });
  const stats = await support.asStaff(staff)<{ done: number; cancelled: number }>('GET /_api/meeting/stats');
  expect(stats.done).toBeGreaterThan(0);
  const list = await support.asStaff(staff)<{ data: object[] }>('POST /_api/meeting/list', { body: { state: 'done' } });
  expect(list.data.length).toBe(stats.done);
});
