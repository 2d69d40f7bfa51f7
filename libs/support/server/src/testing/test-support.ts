import type { Identity, StaffScope } from '@plumbline/shared/domain';
import { ApiError, SSR_IDENTITY } from '@plumbline/shared/domain';
import { bindModules, createClock, createDispatch, tablesOf, type CallContext } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import type { SupportDeps } from '../deps';
import type { SupportJobDeps } from '../jobs/job-deps';
import type { SupportSettings } from '../settings';
import { supportMigrations } from '../store/migrations';
import { supportModule } from '../module';
import { supportData } from '../personal-data';
import { supportStore } from '../store/tables';

/** A Friday noon in New York. */
const START = Date.parse('2026-03-06T17:00:00Z');

const TABLES = `create table users (user_id bigint primary key, username text not null, email text, admin boolean not null default false);
  create table file_removals (key text primary key);
  create function file_row_deleted() returns trigger language plpgsql as $$ begin return null; end $$`;

interface SentMail {
  /** Number of a person, or an address. */
  readonly to: number | string;
  readonly subject: string;
  readonly text: string;
  readonly calendar?: string | undefined;
}

/** Makes a call as somebody; the answer is typed where it is used. */
export type Send = <T>(key: string, input?: { params?: object; query?: object; body?: unknown }) => Promise<T>;

export interface TestSupport {
  readonly store: TestStore;
  readonly clock: { now: number };
  /** Whether visitors have to answer the check of the operator. */
  readonly check: { isOn: boolean };
  readonly mails: SentMail[];
  /** Forgets the counts of people. */
  readonly counted: { clear(): void };
  /** Acts of staff, and titles of messages in the product with whom they went to. */
  readonly noted: string[];
  readonly notices: (readonly [title: string, to: readonly number[]])[];
  readonly deps: SupportDeps;
  readonly jobDeps: SupportJobDeps;
  person(more?: { admin?: boolean }): Promise<number>;
  /** A member, without a membership unless more is said. */
  as(userId: number, more?: { readonly status: number }): Send;
  /** For everything unless scopes are named. */
  asStaff(userId: number, scopes?: readonly StaffScope[]): Send;
  readonly visitor: Send;
  /** The rendering of pages, for anyone who looks. */
  readonly rendering: Send;
  copyOf(userId: number): Promise<unknown>;
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

/** The only figure that is served: revenue of KO, another one on past days. */
function served(params: unknown, query: unknown) {
  const { security, metric } = params as { security: string; metric: string };
  if (security !== 'KO' || metric !== 'revenue') throw new ApiError(404, `"${metric}" is no figure`);
  const { asOf } = query as { asOf?: string };
  return {
    version: 'v1',
    stockid: 'US.KO',
    explanation: { value: asOf ? 45_754_000_000 : 47_061_000_000, unit: 'money', currency: 'USD' },
  };
}

/** Files kept in memory. */
function memoryFiles() {
  const kept = new Map<string, Uint8Array>();
  const files = {
    put: async (key: string, bytes: Uint8Array) => void kept.set(key, bytes),
    get: async (key: string) => kept.get(key),
    part: async (key: string, { from, to }: { from: number; to: number }) => kept.get(key)?.subarray(from, to + 1),
    remove: async (key: string) => void kept.delete(key),
  };
  let made = 0;
  const attachmentsOf: SupportDeps['support']['attachmentsOf'] = ({ db }) => ({
    keep: async (file, insert) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const file_key = `attachments/${String((made += 1))}`;
      kept.set(file_key, bytes);
      return insert(db, { file_key, name: file.name, bytes: bytes.byteLength, is_picture: false });
    },
    read: (key) => files.get(key),
  });
  return { files, attachmentsOf };
}

async function findPeople({ db }: TestStore, ids: readonly number[]) {
  const rows = await supportStore(db)
    .selectFrom('users')
    .select(['user_id', 'username'])
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** The jobs run over the same store and mails as the calls. */
const jobDepsOf = ({ db, mailPerson, support }: SupportDeps): SupportJobDeps => ({
  db,
  brand: 'Plumbline',
  origin: 'http://127.0.0.1:4200',
  demoHost: undefined,
  personalData: [],
  mailPerson,
  mailAddress: support.mailAddress,
  notify: support.notify,
  servedVersion: async () => undefined,
  overFigures: async () => undefined,
  mailStaff: async () => 0,
  clock: support.clock,
  log: { error: () => undefined } as unknown as SupportJobDeps['log'],
});

/** All of support over a database of its own, with a clock that stands still. */
export async function makeTestSupport(settings: Partial<SupportSettings> = {}): Promise<TestSupport> {
  const tables = { '001_tables': { up: async (db: never) => void (await sql.raw(TABLES).execute(db)) } };
  const store = await createTestStore({ ...tables, ...supportMigrations });
  const clock = { now: START };
  const check = { isOn: false };
  const mails: SentMail[] = [];
  const counted = new Map<string, { start: number; count: number }>();
  const { files, attachmentsOf } = memoryFiles();
  const mailPerson: SupportDeps['mailPerson'] = async (_db, to, mail) => mails.push({ ...mail, to }) > 0;
  const mailAddress: SupportDeps['support']['mailAddress'] = async (_db, to, mail) => void mails.push({ ...mail, to });
  const [noted, notices]: [string[], [string, readonly number[]][]] = [[], []];
  const note = async (_context: CallContext, action: string, subject: string) =>
    void noted.push(`${action}: ${subject}`);
  const deps: SupportDeps = {
    db: store.db,
    market: {
      find: (name) =>
        name === 'KO' || name === 'US.KO'
          ? { id: 'US.KO', symbol: 'KO', exchange: 'NYSE', company: 'Coca-Cola', currency: 'USD' }
          : undefined,
    },
    ask: async (_key, { params, query }) => served(params, query),
    caches: { clear: async () => [] },
    brand: 'Plumbline',
    note,
    files,
    mailPerson,
    support: {
      people: { byIds: (ids) => findPeople(store, ids) },
      counters: countersOf(clock, counted),
      notify: async (_db, to, { title }) => void notices.push([title, to]),
      challenge: {
        demand: async (token) => {
          if (check.isOn && token !== 'a person') throw new ApiError(403, 'Refused', { code: 'challenge' });
        },
      },
      mailAddress,
      origin: () => 'https://site.example',
      attachmentsOf,
      clock: createClock(() => clock.now),
      settings: { zone: 'America/New_York', demoHost: undefined, ...settings },
    },
  };
  const staff = {
    store: tablesOf<never>(store.db),
    note,
    clean: (_field: unknown, value: unknown) => value,
    onChange: async () => undefined,
  };
  const calls = bindModules([supportModule], deps, staff);
  const as = (identity: Identity): Send => {
    const dispatch = createDispatch(calls, identity);
    return async <T>(key: string, input = {}) => (await dispatch(key, input)) as T;
  };
  let made = 0;
  return {
    store,
    clock,
    check,
    mails,
    counted,
    noted,
    notices,
    deps,
    jobDeps: jobDepsOf(deps),
    as: (userId, more) => as(memberIdentity({ userId, ...more })),
    asStaff: (userId, scopes) => as(memberIdentity({ userId, admin: true, staff: true, ...(scopes && { scopes }) })),
    visitor: as({ kind: 'client', clientId: 'a' }),
    rendering: as(SSR_IDENTITY),
    copyOf: async (userId) => supportData.copy?.(store.db, userId),
    person: async ({ admin = false } = {}) => {
      made += 1;
      const name = `person${String(made)}`;
      await sql`insert into users (user_id, username, email, admin) values (${made}, ${name}, ${`${name}@mail.example`}, ${admin})`.execute(
        store.db,
      );
      return made;
    },
  };
}
