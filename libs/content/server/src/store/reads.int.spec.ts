import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { sharedModule } from '@plumbline/shared/server';
import { sql } from 'kysely';
import { contentMigrations } from './migrations';
import { countRead } from './reads';

const OTHERS = `create table users (user_id bigint primary key, username text not null, email text not null,
  created_at timestamptz not null default now());
create table security_refs (ref bigint primary key);`;

/** It is midnight as soon as the salt is written: the session moves to a zone that is 26 hours ahead. */
const MIDNIGHT = `
insert into users values (1, 'ann', 'ann@mail.example');
create function pass_midnight() returns trigger language plpgsql as $$
  begin perform set_config('TimeZone', 'Etc/GMT-14', false); return null; end $$;
create trigger midnight after insert on article_salts for each statement execute function pass_midnight();`;

let store: TestStore;
beforeAll(async () => {
  const others = { '001_others': { up: async (db: never) => void (await sql.raw(OTHERS).execute(db)) } };
  store = await createTestStore({ ...others, ...sharedModule.migrations, ...contentMigrations });
  await store.pool.query(MIDNIGHT);
});
afterAll(() => store.remove());

it('a view at midnight counts for the day on which it began', async () => {
  const { rows: articles } = await store.pool.query<{ id: number }>(
    `insert into articles (user_id, draft) values (1, '{}') returning id`,
  );
  await store.db.connection().execute(async (db) => {
    await sql`set timezone to 'Etc/GMT+12'`.execute(db);
    await countRead(db, articles[0]!.id, 'somebody');
  });
  const { rows } = await store.pool.query(
    'select views, readers, day = (select day from article_salts) as is_day_of_salt from article_reads',
  );
  expect(rows).toEqual([{ views: 1, readers: 1, is_day_of_salt: true }]);
});
