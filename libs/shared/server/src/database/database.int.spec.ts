import { createDatabase } from './database';
import { sql } from 'kysely';
import { isAbandoned, markedAlive, tryLock, withLock } from './locks';
import { slowCallMigrations } from '../slow-calls/migrations';
import { migrate } from './migrate';
import { createTestStore, type TestStore } from '../testing/test-store';

let store: TestStore;
beforeAll(async () => void (store = await createTestStore({})));
afterAll(() => store.remove());

const open = () => createDatabase(store.url, 4);

test('migrations run once, however many starts race for them', async () => {
  const stores = [open(), open(), open()];
  await Promise.all(stores.map(({ db }) => migrate(db, slowCallMigrations)));
  const { rows } = await stores[0]!.pool.query<{ n: number }>('select count(*) as n from kysely_migration');
  expect(rows[0]?.n).toBeGreaterThan(0);
  await Promise.all(stores.map(({ close }) => close()));
});

test('a domain’s next change may sort before changes of another that have run', async () => {
  const own = await createTestStore({ '020_b': { up: async () => undefined } });
  await migrate(own.db, { '011_a': { up: async () => undefined }, '020_b': { up: async () => undefined } });
  const { rows } = await own.pool.query<{ name: string }>('select name from kysely_migration order by 1');
  expect(rows.map(({ name }) => name)).toEqual(['011_a', '020_b']);
  await own.remove();
});

test('counts are numbers, not text', async () => {
  const { pool, close } = open();
  expect((await pool.query('select count(*) as n from (values (1), (2)) as t')).rows).toEqual([{ n: 2 }]);
  await close();
});

test('a day of a moment is the one of universal time, whatever clock the database has', async () => {
  const own = await createTestStore({});
  const { rows } = await own.pool.query<{ name: string }>('select current_database() as name');
  await own.pool.query(`alter database "${rows[0]!.name}" set timezone = 'Asia/Tokyo'`);
  const { pool, close } = createDatabase(own.url, 1);
  const { rows: days } = await pool.query(`select ('2026-01-01T20:00:00Z'::timestamptz)::date as day`);
  expect(days).toEqual([{ day: '2026-01-01' }]);
  await close();
  await own.remove();
});

test('a lock has one holder, and the next one when it is given back', async () => {
  const [first, second] = [open(), open()];
  const free = await tryLock(first.pool, 'worker');
  expect(free).toBeDefined();
  expect(await tryLock(second.pool, 'worker')).toBeUndefined();
  const next = withLock(second.pool, 'worker', async () => 'taken');
  await free!();
  expect(await next).toBe('taken');
  await first.close();
  await second.close();
});

test('a run is marked as long as its process holds on to it, whatever the first digits of its id', async () => {
  const [first, second] = [open(), open()];
  const abandoned = async (id: string) => {
    const asked = sql<{ gone: boolean }>`select ${isAbandoned('id')} as gone from (select ${id}::uuid as id) as run`;
    return (await asked.execute(second.db)).rows[0]?.gone;
  };
  for (const id of ['00000000-0000-4000-8000-000000000001', 'ffffffff-0000-4000-8000-000000000001']) {
    expect(await abandoned(id)).toBe(true);
    const twin = id.replace(/1$/, '2');
    const alive = markedAlive(first.pool, id, () => markedAlive(first.pool, twin, () => abandoned(id)));
    expect(await alive).toBe(false);
    await markedAlive(first.pool, id, () => Promise.reject(new Error('it failed'))).catch(() => undefined);
    expect(await abandoned(id)).toBe(true);
  }
  await first.close();
  await second.close();
});

test('work under a lock is done one after the other, also when it throws', async () => {
  const { pool, close } = open();
  const order: string[] = [];
  const step = (name: string) => async () => {
    order.push(`${name} in`);
    await pool.query('select 1');
    order.push(`${name} out`);
    if (name === 'b') throw new Error('b failed');
  };
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => withLock(pool, 'import', step(name))));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  for (let index = 0; index < order.length; index += 2)
    expect(order[index + 1]).toBe(order[index]!.replace(' in', ' out'));
  await close();
});
