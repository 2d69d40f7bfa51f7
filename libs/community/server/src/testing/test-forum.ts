import type { PriceSeries, Security } from '@plumbline/market-data/domain';
import { isSession } from '@plumbline/market-data/domain';
import { addDays, ApiError, DAY_MS, epochDay, type Identity, type StaffScope } from '@plumbline/shared/domain';
import { bindModules, createDispatch, tablesOf, type CallContext } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, type TestStore } from '@plumbline/shared/server/testing';
import { sql, type Selectable } from 'kysely';
import type { CommunityDeps, CommunityMarket, Message, PublicPerson } from '../deps';
import { communityModule } from '../module';
import { communityMigrations } from '../store/migrations';
import { communityStore } from '../store/tables';
import type { Users } from '../store/tables.generated';

/** A Friday after the close in New York. */
export const START = Date.parse('2015-08-21T20:30:00Z');

const TABLES = `create table users (user_id bigint primary key, username text not null, email text, created_at timestamptz not null,
    admin boolean not null default false);
  create table security_refs (ref bigint generated always as identity primary key, security_id text not null unique, symbol text not null default '')`;

const CLOSES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  KO: { '2015-08-21': 39.53, '2015-08-24': 38.38, '2015-09-23': 38.76 },
  AAPL: { '2015-08-21': 100, '2015-08-24': 100, '2015-09-23': 110.8611 },
  THIN: { '2015-08-21': 2 },
};

function pricesOf(symbol: string): PriceSeries | undefined {
  const closes = CLOSES[symbol];
  if (!closes) return undefined;
  const days: number[] = [];
  const close: number[] = [];
  for (let day = '2015-05-01'; day <= '2015-10-30'; day = addDays(day, 1)) {
    if (!isSession(day)) continue;
    days.push(epochDay(day));
    close.push(closes[day] ?? close.at(-1) ?? Object.values(closes)[0]!);
  }
  const values = Float64Array.from(close);
  const volume = values.map(() => (symbol === 'THIN' ? 1_000 : 10_000_000));
  return {
    days: Int32Array.from(days),
    open: values,
    high: values,
    low: values,
    close: values,
    volume,
    quality: new Uint8Array(days.length),
  };
}

const securityOf = (symbol: string): Security => ({
  id: `US.${symbol}`,
  symbol,
  exchange: 'NYSE',
  company: `${symbol} Company`,
  currency: 'USD',
});
/** One of them has no price. */
const SECURITIES = [...Object.keys(CLOSES), 'NONE'].map(securityOf);

const market: CommunityMarket = {
  find: (name) => SECURITIES.find(({ id, symbol }) => id === name || symbol === name.toUpperCase()),
  list: () => SECURITIES,
  status: () => ({ version: 'v1', sample: true, securities: 3, facts: 0, priceRows: 0, lastPriceDay: '2015-10-30' }),
  prices: (id) => pricesOf(id.slice(3)),
  recentPrices: (id) => pricesOf(id.slice(3)),
  document: async () => undefined,
  lastPriceDay: (id) => (CLOSES[id.slice(3)] ? '2015-10-30' : undefined),
};

const refsOf = (store: TestStore): CommunityDeps['refs'] => ({
  refOf: async ({ id }) => {
    const row = await communityStore(store.db)
      .insertInto('security_refs')
      .values({ security_id: id })
      .onConflict((oc) =>
        oc.columns(['security_id']).doUpdateSet((eb) => ({ security_id: eb.ref('excluded.security_id') })),
      )
      .returning('ref')
      .executeTakeFirstOrThrow();
    return row.ref;
  },
  findRef: async ({ id }) => {
    const { rows } = await sql<{ ref: number }>`select ref from security_refs where security_id = ${id}`.execute(
      tablesOf(store.db),
    );
    return rows[0]?.ref;
  },
  resolve: async (refs) => {
    const rows = await communityStore(store.db)
      .selectFrom('security_refs')
      .select(['ref', 'security_id'])
      .where((eb) => eb('ref', '=', eb.fn.any(eb.val([...refs]))))
      .execute();
    return new Map(
      rows.map(({ ref, security_id }) => {
        const security = market.find(security_id);
        return [ref, { ref, symbol: security_id, name: security_id, security }];
      }),
    );
  },
});

/** Makes a call as somebody; the answer is typed where it is used. */
export type Send = (key: string, input?: { params?: object; query?: object; body?: unknown }) => Promise<never>;

export interface TestForum {
  readonly store: TestStore;
  readonly deps: CommunityDeps;
  readonly clock: { now: number };
  /** Forgets the counts of people. */
  readonly counted: { clear(): void };
  /** How often kept pages were forgotten. */
  readonly cleared: { count: number };
  readonly notified: (Message & { readonly userId: number })[];
  /** A person of so many days, with so many posts that readers saw. */
  person(more?: { days?: number; posts?: number; admin?: boolean; name?: string }): Promise<number>;
  as(userId: number): Send;
  /** For everything unless scopes are named. */
  asStaff(userId: number, scopes?: readonly StaffScope[]): Send;
  readonly visitor: Send;
}

async function makePeople(store: TestStore) {
  const read = async (where: ReturnType<typeof sql>): Promise<PublicPerson[]> => {
    const { rows } = await sql<
      Pick<Selectable<Users>, 'user_id' | 'username'> & { created_at: Date; admin: boolean }
    >`select user_id, username,
      created_at, admin from users where ${where}`.execute(tablesOf(store.db));
    return rows.map(({ user_id, username, created_at, admin }) => ({
      user_id,
      username,
      avatar: `/cdn/avatars/${user_id}_small.png`,
      since: created_at,
      isOpen: true,
      isStaff: admin,
    }));
  };
  return {
    byIds: async (ids: readonly number[]) =>
      new Map((await read(sql`user_id = any(${[...ids]}::bigint[])`)).map((one) => [one.user_id, one])),
    byNames: (names: readonly string[]) => read(sql`lower(username) = any(${[...names]}::text[])`),
  };
}

/** Counts as those of accounts do: so many in a window. */
function countersOf(clock: { now: number }, windows: Map<string, { start: number; count: number }>) {
  return {
    keyOf: (kind: string, subject: string) => `${kind}:${subject}`,
    takeOne: async (key: string, most: number, seconds: number) => {
      const known = windows.get(key);
      const isOver = !known || known.start + seconds * 1_000 <= clock.now;
      const next = isOver ? { start: clock.now, count: 1 } : { ...known, count: known.count + 1 };
      windows.set(key, next);
      if (next.count > most) throw new ApiError(429, 'Too many', { retryAfter: seconds });
    },
  };
}

interface Writer {
  readonly id: number;
  readonly username: string;
  readonly since: Date;
  readonly posts: number;
}

/** A topic of somebody with all their posts. */
async function writeEarlier(store: TestStore, { id, username, since, posts }: Writer): Promise<void> {
  const topic = await communityStore(store.db)
    .insertInto('forum_topics')
    .values({
      category: 1,
      title: `Earlier words of ${username}`,
      author_id: id,
      state: 'public',
      created_at: since,
      public_at: since,
      last_post_at: since,
      last_no: posts,
      post_count: posts,
    })
    .returning('id')
    .execute();
  await sql`insert into forum_posts (topic_id, no, author_id, content, plain, text_key, state, created_at, public_at)
    select ${topic[0]!.id}, n, ${id}, '<p>x</p>', 'x', '', 'public', ${since}, ${since} from generate_series(1, ${posts}) n`.execute(
    tablesOf(store.db),
  );
}

/** The whole forum over a database of its own, with a market of three securities and a clock that stands still. */
export async function makeTestForum(): Promise<TestForum> {
  const tables = { '001_tables': { up: async (db: never) => void (await sql.raw(TABLES).execute(db)) } };
  const store = await createTestStore({ ...tables, ...communityMigrations });
  const clock = { now: START };
  const notified: TestForum['notified'] = [];
  const cleared = { count: 0 };
  const counted = new Map<string, { start: number; count: number }>();
  const deps: CommunityDeps = {
    db: store.db,
    market,
    refs: refsOf(store),
    caches: {
      clear: async () => {
        cleared.count += 1;
        return [];
      },
    },
    brand: 'Plumbline',
    community: {
      people: await makePeople(store),
      counters: countersOf(clock, counted),
      notify: async (_trx, ids, message) => void notified.push(...ids.map((userId) => ({ ...message, userId }))),
      issueToken: async () => ({ token: 't', expires_in: 900 }),
      now: () => clock.now,
      settings: { benchmarks: { U: 'AAPL' } },
    },
  };
  const note = async (_context: CallContext, _action: string, _subject: string) => undefined;
  const staff = {
    store: tablesOf<never>(store.db),
    note,
    clean: (_field: unknown, value: unknown) => value,
    onChange: async () => undefined,
  };
  const calls = bindModules([communityModule as never], deps, staff as never);
  const as = (identity: Identity): Send => {
    const dispatch = createDispatch(calls, identity);
    return (key, input = {}) => dispatch(key, input) as Promise<never>;
  };
  let made = 0;
  return {
    store,
    deps,
    clock,
    counted,
    cleared,
    notified,
    as: (userId) => as(memberIdentity({ userId })),
    asStaff: (userId, scopes) => as(memberIdentity({ userId, admin: true, staff: true, ...(scopes && { scopes }) })),
    visitor: as({ kind: 'client', clientId: 'a' }),
    person: async ({ days = 400, posts = 5, admin = false, name } = {}) => {
      made += 1;
      const username = name ?? `person${made}`;
      const since = new Date(clock.now - days * DAY_MS);
      await sql`insert into users (user_id, username, email, created_at, admin) values (${made}, ${username}, ${`${username}@mail.example`}, ${since}, ${admin})`.execute(
        tablesOf(store.db),
      );
      if (posts > 0) await writeEarlier(store, { id: made, username, since, posts });
      return made;
    },
  };
}
