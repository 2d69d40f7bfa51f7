import { MIN_NOTE_PEOPLE, staffNoteCalls } from '@plumbline/portfolios/contract';
import { bindCalls, createDispatch } from '@plumbline/shared/server';
import { createTestStore, STAFF_IDENTITY, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import { portfolioMigrations } from '../store/migrations';
import { staffNoteHandlers } from './staff-note.routes';

const OTHERS = `
create table users (user_id bigint primary key);
create table security_refs (ref bigint primary key, security_id text, symbol text, name text);
insert into users select generate_series(1, 9);
insert into security_refs values (1, 'US1', 'ALDR', 'Alder Mills'), (2, 'US2', 'BRCH', 'Birch'), (3, 'US3', 'OAKS', 'Oaks');`;

let store: TestStore;
beforeAll(async () => {
  const others = { '001_named_refs': { up: async (db: never) => void (await sql.raw(OTHERS).execute(db)) } };
  store = await createTestStore({ ...others, ...portfolioMigrations });
});
afterAll(() => store.remove());
beforeEach(() => store.pool.query('delete from notes'));

/** A note of each of some people on a stock. */
async function write(ref: number | null, people: readonly number[], ago = '1 day') {
  for (const user of people)
    await store.pool.query(
      `insert into notes (user_id, ref, content, plain, created_at) values ($1, $2, 'x', 'x', now() - $3::interval)`,
      [user, ref, ago],
    );
}

interface Answer {
  readonly total: number;
  readonly all: object;
  readonly data: readonly { readonly stock: { readonly ref: number }; readonly people: number }[];
}
const list = async (query: object = {}) => {
  const refs = { resolve: async () => new Map() } as never;
  const calls = bindCalls(staffNoteCalls, staffNoteHandlers({ db: store.db, refs }));
  return (await createDispatch(calls, STAFF_IDENTITY)('GET /_api/admin/notes', { query })) as Answer;
};
const refsOf = async (query: object = {}) => (await list(query)).data.map(({ stock }) => stock.ref);

it('a stock is listed from three people on, however many notes fewer of them wrote', async () => {
  await write(1, [1, 2, 3]);
  await write(2, [1, 1, 2, 2]);
  await write(null, [4]);
  expect(MIN_NOTE_PEOPLE).toBe(3);
  expect(await list()).toMatchObject({
    total: 1,
    all: { people: 4, notes: 8 },
    data: [{ stock: { ref: 1 }, people: 3 }],
  });
});

it('what was written in 30 days is counted apart, and the last day said', async () => {
  await write(1, [1, 2], '29 days');
  await write(1, [2, 3], '31 days');
  const day = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10);
  expect((await list()).data).toMatchObject([{ people: 3, notes: 4, recent: 2, last: day }]);
});

it('stocks are in the order that is asked for, and found by symbol and company', async () => {
  await write(1, [1, 2, 3, 3, 3, 3], '40 days');
  await write(2, [1, 2, 3, 4], '35 days');
  await write(3, [1, 2, 3], '2 days');
  expect(await refsOf()).toEqual([2, 1, 3]);
  expect(await refsOf({ sort: 'notes' })).toEqual([1, 2, 3]);
  expect(await refsOf({ sort: 'recent' })).toEqual([3, 1, 2]);
  expect(await refsOf({ sort: 'last' })).toEqual([3, 2, 1]);
  expect([await refsOf({ q: 'aldr' }), await refsOf({ q: 'mills' }), await refsOf({ q: '%' })]).toEqual([[1], [1], []]);
});
