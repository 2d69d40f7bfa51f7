import { sql } from 'kysely';
import { createTestStore, type TestStore } from '../testing/test-store';
import { createDatabase } from './database';
import { migrate, type Migrations } from './migrate';

const table = (name: string) => ({
  up: async (db: Parameters<Migrations[string]['up']>[0]) =>
    void (await sql`create table ${sql.ref(name)} (id int)`.execute(db)),
});

/** Migrations that an older release knows. */
const OLD: Migrations = { '010_a': table('a') };
const NEW: Migrations = { ...OLD, '020_b': table('b') };

let store: TestStore;
beforeEach(async () => void (store = await createTestStore({})));
afterEach(() => store.remove());

const executed = async () =>
  (await store.pool.query<{ name: string }>('select name from kysely_migration order by 1')).rows.map(
    ({ name }) => name,
  );

it('an older program works with what a newer one added, and still makes changes of its own', async () => {
  await migrate(store.db, NEW);
  await migrate(store.db, OLD);
  await migrate(store.db, { ...OLD, '011_own': table('own') });
  expect(await executed()).toEqual(['010_a', '011_own', '020_b']);
});

it('an older program refuses a store that a newer one changed in a breaking way', async () => {
  await migrate(store.db, {
    ...NEW,
    '030_drop_a_breaking': { up: async (db) => void (await sql`drop table a`.execute(db)) },
  });
  await expect(migrate(store.db, OLD)).rejects.toThrow(/030_drop_a_breaking.*update the program/);
});

it('a start that dies in the middle of an upgrade leaves the store as it was, and the next one makes it', async () => {
  await migrate(store.db, OLD);
  const dying = createDatabase(store.url, 1);
  const die = { up: async () => void (await store.pool.query(END_OTHERS)) };
  await expect(migrate(dying.db, { ...NEW, '030_c': die })).rejects.toThrow();
  expect(await executed()).toEqual(['010_a']);
  await migrate(store.db, NEW);
  expect(await executed()).toEqual(['010_a', '020_b']);
  await dying.close();
});

describe('an older program that starts while a newer one makes its changes', () => {
  const waiting = async () =>
    (
      await store.pool.query(`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`)
    ).rowCount !== 0;

  /** Both at once: the older one begins while the newer one is in the middle of `name`. */
  async function startBoth(name: string) {
    await migrate(store.db, OLD);
    const older = createDatabase(store.url, 1);
    let second: Promise<unknown> = Promise.resolve();
    const change = async () => {
      second = migrate(older.db, OLD).catch((error: unknown) => error);
      while (!(await waiting())) continue;
    };
    await migrate(store.db, { ...NEW, [name]: { up: change } });
    const outcome = await second;
    await older.close();
    return outcome;
  }

  it('waits for them, and serves', async () => {
    expect(await startBoth('030_c')).toBeUndefined();
    expect(await executed()).toEqual(['010_a', '020_b', '030_c']);
  });

  it('waits for them, and refuses to start when one is breaking', async () => {
    expect(String(await startBoth('030_c_breaking'))).toMatch(/030_c_breaking.*update the program/);
  });
});

const END_OTHERS = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;

it('a change of a large table may take longer than statements of pages', async () => {
  const slow = createDatabase(store.url, 1);
  let timeout = '';
  const look = {
    up: async (db: Parameters<Migrations[string]['up']>[0]) => {
      const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
      timeout = rows[0]!.statement_timeout;
    },
  };
  await migrate(slow.db, { '010_look': look });
  expect(timeout).toBe('0');
  expect((await slow.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '30s' }]);
  await slow.close();
});
