import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { communityMigrations } from './migrations';

let store: TestStore;

beforeAll(async () => void (store = await createTestStore({})));
afterAll(() => store.remove());

const PART_INDEX = sql<{ name: string | null }>`select to_regclass('forum_topics_title_part')::text as name`;

/** Every change, made by the role that the connection has. */
async function migrateForum(db: TestStore['db']): Promise<void> {
  await sql`create table users (user_id bigint primary key)`.execute(db);
  await sql`create table security_refs (ref bigint primary key)`.execute(db);
  for (const name of Object.keys(communityMigrations).sort()) await communityMigrations[name]!.up(db);
}

it('a role that may not install extensions gets the forum without the index for parts of titles', async () => {
  const role = sql.id(`plain_${randomBytes(4).toString('hex')}`);
  await store.db.connection().execute(async (db) => {
    await sql`create role ${role}`.execute(db);
    await sql`grant all on schema public to ${role}`.execute(db);
    await sql`set role ${role}`.execute(db);
    await migrateForum(db);
    expect((await PART_INDEX.execute(db)).rows).toEqual([{ name: null }]);
    expect((await sql`select from forum_topics where lower(title) like '%a%'`.execute(db)).rows).toEqual([]);
    await sql`reset role`.execute(db);
    await sql`drop owned by ${role} cascade`.execute(db);
    await sql`drop role ${role}`.execute(db);
  });
});

it('a role that may has the index', async () => {
  await migrateForum(store.db);
  expect((await PART_INDEX.execute(store.db)).rows).toEqual([{ name: 'forum_topics_title_part' }]);
});
