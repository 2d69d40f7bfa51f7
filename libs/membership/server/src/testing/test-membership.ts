import { affiliateCalls, groupCalls, membershipCalls, staffMembershipCalls } from '@plumbline/membership/contract';
import type { MembershipMode } from '@plumbline/auth/domain';
import type { Identity, ResultOf } from '@plumbline/shared/domain';
import { bindCalls, runCall, type AnswerCookie, type Caller } from '@plumbline/shared/server';
import { createTestStore, memberIdentity, type TestStore } from '@plumbline/shared/server/testing';
import { sql } from 'kysely';
import type { Paying } from '../billing/paying';
import type { MembershipDeps } from '../deps';
import { stripeProvider } from '../provider/stripe';
import { affiliateHandlers } from '../routes/affiliate.routes';
import { billingHandlers } from '../routes/billing.routes';
import { groupHandlers } from '../routes/group.routes';
import { membershipHandlers } from '../routes/membership.routes';
import { staffHandlers } from '../routes/staff.routes';
import { membershipMigrations } from '../store/migrations';
import { FakeStripe } from './fake-stripe';

export const WEBHOOK_SECRET = 'whsec_of_the_specs';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** As much of other domains as memberships read. */
const OTHERS = `
create table users (
  user_id bigint generated always as identity primary key, email text not null, username text not null,
  first_name text not null default '', last_name text not null default '', identifier text not null,
  status integer not null default 1, amount_paid numeric(12, 2) not null default 0, trial_ends_at timestamptz,
  subscription_ends_at timestamptz, renew_auto boolean not null default false, warning integer not null default 0,
  regions text[] not null default '{}', seats integer not null default 1, standing_parts jsonb, membership_group jsonb,
  disabled_at timestamptz, deletes_at timestamptz, email_confirmed_at timestamptz default now(), last_active_on date,
  created_at timestamptz not null default now()
);
create table downloads (
  user_id bigint, rows integer, total integer, max_rows integer, created_at timestamptz default now()
);
create table data_usage (user_id bigint, day date, refused integer);
create table alerts (user_id bigint);
create table portfolios (user_id bigint);
create table articles (id bigint, audience text);
create table article_ratings (article_id bigint, user_id bigint);
create table pictures (user_id bigint, kind text);
insert into users (email, username, identifier)
  select name || '@x.example', name, 'id-' || name from unnest(array['ann', 'bob', 'eve', 'pat', 'sam', 'tom']) name;
`;

type Calls = typeof membershipCalls & typeof affiliateCalls & typeof groupCalls & typeof staffMembershipCalls;

/** The key of a call of memberships. */
export type CallKey = keyof Calls & string;

/** Makes calls as somebody; answers are those of the contract. */
type Asking = <K extends CallKey>(key: K, input?: object) => Promise<ResultOf<Calls[K]>>;

export interface TestMembership {
  readonly store: TestStore;
  readonly fake: FakeStripe;
  readonly clock: { now: number };
  readonly deps: MembershipDeps;
  readonly mails: { to: string; subject: string; text: string }[];
  readonly notes: string[];
  paying(): Paying;
  as(identity: Identity, caller?: Partial<Caller>): Asking;
  readonly cookies: AnswerCookie[];
  /** A row of an account as it is now. */
  user(id: number): Promise<Record<string, unknown>>;
  remove(): Promise<void>;
}

/** Calls of memberships over a store of their own and a provider on loopback. */
export async function makeTestMembership(mode: MembershipMode = 'paid'): Promise<TestMembership> {
  const fake = new FakeStripe();
  const address = await fake.listen();
  const others = { '001_others': { up: async (db: never) => void (await sql.raw(OTHERS).execute(db)) } };
  const store = await createTestStore({ ...others, ...membershipMigrations });
  const clock = { now: fake.now * 1000 };
  const mails: TestMembership['mails'] = [];
  const [notes, cookies]: [string[], AnswerCookie[]] = [[], []];
  const settings = { secretKey: 'sk_test_1', webhookSecret: WEBHOOK_SECRET, installation: 'here', address };
  const provider = stripeProvider(settings);
  const deps: MembershipDeps = {
    db: store.db,
    brand: 'Test',
    membership: {
      settings: { mode, provider: mode === 'paid' ? provider : undefined, professionalUrl: undefined },
      counters: { takeOne: async () => undefined, keyOf: (kind, subject) => `${kind} ${subject}` },
      now: () => clock.now,
      caps: { alerts: 10, portfolios: 5 },
      siteOrigin: () => 'https://site.example',
      mailAddress: async (_db, to, mail) => void mails.push({ to, ...mail }),
      mailStaff: async (_db, mail) => mails.push({ to: 'staff', ...mail }),
      logoFile: async () => Buffer.from('png'),
    },
    mailPerson: async (_db, userId, { subject, text }) => mails.push({ to: String(userId), subject, text }) > 0,
    note: async (_context, action, subject) => void notes.push(`${action}: ${subject}`),
  };
  const calls = [
    ...bindCalls(membershipCalls, { ...membershipHandlers(deps), ...billingHandlers(deps) }),
    ...bindCalls(affiliateCalls, affiliateHandlers(deps)),
    ...bindCalls(groupCalls, groupHandlers(deps)),
    ...bindCalls(staffMembershipCalls, staffHandlers(deps)),
  ];
  return {
    store,
    fake,
    clock,
    deps,
    mails,
    notes,
    cookies,
    paying: () => ({ db: store.db, provider, now: clock.now }),
    as:
      (identity, caller = {}) =>
      (key, input = {}) => {
        const call = calls.find((one) => one.key === key);
        if (!call) throw new Error(`there is no call ${key}`);
        return runCall(
          call,
          { params: {}, query: {}, body: undefined, ...input },
          {
            identity,
            requestId: 'spec',
            signal: new AbortController().signal,
            caller: { address: '192.0.2.1', userAgent: BROWSER, origin: '', cookie: () => undefined, ...caller },
            setCookie: (cookie) => void cookies.push(cookie),
          },
        ) as Promise<never>;
      },
    user: async (id) => (await store.pool.query('select * from users where user_id = $1', [id])).rows[0],
    remove: async () => {
      await store.remove();
      await fake.close();
    },
  };
}

/** A member by number, with the status of the row. */
export const person = (userId: number, more: object = {}): Identity => memberIdentity({ userId, ...more });
