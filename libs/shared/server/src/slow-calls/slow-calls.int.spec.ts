import { slowCalls as contract } from '@plumbline/shared/contract';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { createDispatch } from '../calls/dispatch';
import { bindCalls } from '../calls/run-call';
import { createDatabase } from '../database/database';

import { STAFF_IDENTITY } from '../testing/member-identity';
import { createTestStore, type TestStore } from '../testing/test-store';
import { noteSlowAnswers } from './note-answers';
import { createSlowCalls, type Taken } from './slow-calls';
import { slowCallMigrations } from './migrations';
import { slowHandlers } from './slow-calls.routes';
import { addSlowCalls, forgetSlowCalls, type SlowCall } from './slow-calls.store';

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore(slowCallMigrations);
});
afterAll(() => store.remove());
beforeEach(() => store.pool.query('delete from slow_calls'));

const asked = (key: string, input: object = {}) =>
  createDispatch(bindCalls(contract, slowHandlers({ db: store.db, threshold: 500 })), STAFF_IDENTITY)(key, input);

const slow = (over: Partial<SlowCall> = {}): SlowCall => ({
  at: new Date('2026-03-20T12:00:00Z'),
  type: 'call',
  what: 'GET /_api/stocks/:id',
  status: 200,
  ms: 700,
  ...over,
});

const LIST = 'GET /_api/slow_log_analyzer/viewlogs/date/{date}/type/{type}';

it('totals by type and by day', async () => {
  await addSlowCalls(store.db, [
    slow(),
    slow({ ms: 900.04 }),
    slow({ ms: 1100, at: new Date('2026-03-21T00:00:00Z') }),
    slow({ type: 'statement', what: 'select $1', status: null, ms: 800 }),
  ]);
  expect(await asked('GET /_api/slow_log_analyzer/viewstatus_totalnumber_with_type')).toEqual({
    threshold: 500,
    data: [
      { type: 'call', total: 3, slowest: 1100, middle: 900 },
      { type: 'statement', total: 1, slowest: 800, middle: 800 },
    ],
  });
  expect(await asked('GET /_api/slow_log_analyzer/viewstatus_with_type')).toEqual({
    data: [
      { date: '2026-03-21', type: 'call', total: 1, slowest: 1100, middle: 1100 },
      { date: '2026-03-20', type: 'call', total: 2, slowest: 900, middle: 800 },
      { date: '2026-03-20', type: 'statement', total: 1, slowest: 800, middle: 800 },
    ],
  });
});

it.each([
  [{}, ['slow b', 'a']],
  [{ sort: 'earliest' }, ['a', 'slow b']],
  [{ sort: 'latest' }, ['slow b', 'a']],
  [{ q: 'SLOW' }, ['slow b']],
  [{ q: '%' }, []],
  [{ page: 2 }, []],
])('lists a day: %j', async (query, expected) => {
  await addSlowCalls(store.db, [
    slow({ what: 'a', ms: 600 }),
    slow({ what: 'slow b', ms: 650, at: new Date('2026-03-20T23:59:59Z') }),
    slow({ what: 'next day', at: new Date('2026-03-21T00:00:00Z') }),
    slow({ what: 'statement', type: 'statement', status: null }),
  ]);
  const answer = (await asked(LIST, { params: { date: '2026-03-20', type: 'call' }, query })) as {
    data: { what: string }[];
  };
  expect(answer.data.map(({ what }) => what)).toEqual(expected);
});

it('lists all types of a day', async () => {
  await addSlowCalls(store.db, [slow(), slow({ type: 'page', what: 'GET /stock/*' })]);
  expect(await asked(LIST, { params: { date: '2026-03-20', type: 'all' } })).toMatchObject({ total: 2 });
  await expect(asked(LIST, { params: { date: '2026-03-20', type: 'other' } })).rejects.toMatchObject({
    statusCode: 400,
  });
});

it('forgets after the days of the operator', async () => {
  const now = Date.parse('2026-03-30T12:00:00Z');
  await addSlowCalls(store.db, [slow(), slow({ at: new Date('2026-03-29T12:00:00Z') })]);
  expect(await forgetSlowCalls(store.db, 10, now + 1)).toBe(1);
  expect(await forgetSlowCalls(store.db, 10, now + 1)).toBe(0);
});

it('slow statements are kept with places for their values, quick ones and its own are not', async () => {
  const slowly = createSlowCalls(40);
  const database = createDatabase(store.url, 2, { onStatement: slowly.noteStatement });
  slowly.keepIn(database.db);
  await sql`select  pg_sleep(${0.06}), ${'ann@mail.example'}::text`.execute(database.db);
  await sql`select 1`.execute(database.db);
  slowly.noteStatement('insert into slow_calls', 9_000);
  await slowly.close();
  await database.close();
  const { rows } = await store.pool.query<Taken>('select type, what, status, ms from slow_calls');
  expect(rows).toEqual([
    { type: 'statement', what: 'select pg_sleep($1), $2::text', status: null, ms: expect.any(Number) },
  ]);
  expect(rows[0]!.ms).toBeGreaterThanOrEqual(40);
});

it('nothing is noted without a threshold, and a store that does not answer ends nothing', async () => {
  const none = createSlowCalls(0);
  none.keepIn(store.db);
  none.note({ type: 'call', what: 'x', status: 200, ms: 99_999 });
  none.noteStatement('select 1', 99_999);
  await none.close();
  expect((await store.pool.query('select 1 from slow_calls')).rows).toEqual([]);

  const lost = createSlowCalls(1);
  const gone = createDatabase(store.url, 1);
  await gone.close();
  lost.keepIn(gone.db);
  lost.note({ type: 'call', what: 'x', status: 200, ms: 2 });
  await expect(lost.close()).resolves.toBeUndefined();
});

it('answers are noted by pattern: no query string, no name in an address, no stream, no file', async () => {
  const noted: Taken[] = [];
  const app = Fastify();
  noteSlowAnswers(app, { threshold: 0.000_001, note: (taken) => noted.push(taken) });
  app.get('/_api/user/:id', { config: { call: 'x' } }, async () => 'x');
  app.get('/assets/a.js', async () => 'x');
  app.get('/_api/events', { config: { call: 'y' } }, async (_request, reply) =>
    reply.type('text/event-stream').send('data: 1\n\n'),
  );
  app.get('/*', { config: { call: 'page' } }, async ({ url }, reply) =>
    reply.code(/gone/.test(url) ? 404 : 200).send(),
  );
  const urls = [
    '/_api/user/ann?token=a',
    '/_api/events',
    '/assets/a.js',
    '/stock/ANN/summary?token=a',
    '/ann@mail.example',
    '/gone?x',
  ];
  for (const url of urls) await app.inject(url);
  await app.close();
  expect(noted.map(({ type, what, status }) => [type, what, status])).toEqual([
    ['call', 'GET /_api/user/:id', 200],
    ['page', 'GET /stock/*', 200],
    ['page', 'GET /*', 200],
    ['page', 'GET /*', 404],
  ]);
});
