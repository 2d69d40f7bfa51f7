import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import { assistantMigrations } from './migrations';
import { countQuestion } from './message-store';

let store: TestStore;
beforeAll(async () => {
  const users = `create table users (user_id bigint primary key); insert into users values (1)`;
  const others = { '001_others': { up: async (db: never) => void (await sql.raw(users).execute(db)) } };
  store = await createTestStore({ ...others, ...assistantMigrations });
});
afterAll(() => store.remove());

/** Noon in one of all zones: no clock of the machine makes the day begin just now. */
const NOON = `select case when extract(hour from now() at time zone 'UTC') between 6 and 17 then 'UTC' else 'Etc/GMT+12' end as zone`;

it('too many questions a day: ask again when the next day begins, not a day later', async () => {
  const { rows } = await sql<{ zone: string }>`${sql.raw(NOON)}`.execute(store.db);
  await store.db.connection().execute(async (db) => {
    await sql`select set_config('TimeZone', ${rows[0]!.zone}, false)`.execute(db);
    await countQuestion(db, 1, 1);
    const refusal = await countQuestion(db, 1, 1).catch((error: unknown) => error);
    const { rows: rest } = await sql<{
      s: number;
    }>`select extract(epoch from (current_date + 1)::timestamptz - now())::int as s`.execute(db);
    expect(refusal).toMatchObject({ statusCode: 429 });
    const { retryAfter } = refusal as { retryAfter: number };
    expect(Math.abs(retryAfter - rest[0]!.s)).toBeLessThan(60);
    await expect(countQuestion(db, 1, 0)).resolves.toBeUndefined();
  });
});
