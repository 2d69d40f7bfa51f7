import type { SegmentTable } from '@plumbline/market-data/domain';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import { stocksMigrations } from '../store/migrations';
import { heldTables } from './held-tables';

const USERS = 'create table users (user_id bigint primary key); insert into users values (1), (2)';
const TABLE: SegmentTable = {
  kind: 'segments',
  concept: 'us-gaap:Revenues',
  unit: 'USD',
  end: '2022-12-31',
  rows: [],
  memo: [],
  sum: 0,
  reconciled: true,
  accession: 'a',
  form: '10-K',
  moment: { at: 0, precision: 'day' },
};
const TABLES: readonly SegmentTable[] = [TABLE, { ...TABLE, kind: 'products' }, { ...TABLE, accession: 'b' }];

let store: TestStore;
beforeAll(async () => {
  const users = { '001_users': { up: async (db: never) => void (await sql.raw(USERS).execute(db)) } };
  store = await createTestStore({ ...users, ...stocksMigrations });
});
afterAll(() => store.remove());
beforeEach(() => store.pool.query('delete from document_tables'));

it.each([
  ['segments', true, [1, 2]],
  ['all', true, [2]],
  ['geography', true, [0, 1, 2]],
  ['all', false, [0, 1, 2]],
])('%s, held back %s: leaves %j', async (kind, active, left) => {
  await sql`insert into document_tables (accession, kind, reason, active) values ('a', ${kind}, 'Wrong', ${active})`.execute(
    store.db,
  );
  expect(await heldTables(store.db).without(TABLES)).toEqual(left.map((at) => TABLES[at]));
  expect(await heldTables(store.db).reasonOf('a')).toBe(active ? 'Wrong' : undefined);
});

it('nothing is held back where there is no store', async () => {
  expect(await heldTables(undefined).without(TABLES)).toBe(TABLES);
});
