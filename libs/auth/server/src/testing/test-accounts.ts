import { authMigrations } from '@plumbline/auth/people';
import type { Identity } from '@plumbline/shared/domain';
import { bindModules, createDispatch } from '@plumbline/shared/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import sharp from 'sharp';
import { createAuth } from '../auth';
import type { AccountDeps } from '../account/account-deps';
import { accountData } from '../personal-data';
import { authModule } from '../module';
import { hashPassword } from '../passwords/passwords';
import { createUser, type NewUser, type UserRow } from '../store/users';
import { staffDepsOf } from './staff-deps';

/** Password of every account the specs make. */
export const PASSWORD = 'correct horse battery';
const NO_LIMITS = { signIns: 0, passwordMails: 0, registrations: 0 };

/** Makes a call as somebody; the answer is typed where it is used. */
export type Send = (key: string, input?: { params?: object; query?: object; body?: unknown }) => Promise<never>;

/** Calls of accounts and of staff over a database of their own, with a clock that stands still. */
export interface TestAccounts {
  readonly deps: AccountDeps;
  readonly clock: { now: number };
  makeUser(more?: Partial<NewUser>): Promise<UserRow>;
  as(identity: Identity): Send;
  asUser(user: UserRow): Send;
  /** With a token of the staff app. */
  asStaff(user: UserRow): Send;
  mailsTo(to: string): Promise<{ subject: string; text_body: string }[]>;
  readonly remove: () => Promise<void>;
}

/** A small PNG as the contract takes pictures. */
export async function pictureUrl(width = 100, height = 60): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background: '#0c0' } });
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
}

export const identityOf = (user: UserRow, more: object = {}): Identity => ({
  kind: 'member',
  userId: user.user_id,
  sessionId: 'a-session',
  staff: false,
  status: user.status,
  admin: user.admin,
  newsCenter: false,
  ...more,
});

function makeDeps({ db }: TestStore, clock: { now: number }): AccountDeps {
  const auth = createAuth({
    db,
    secret: 'secret of the specs',
    brand: 'Plumbline',
    limits: NO_LIMITS,
    keepAddresses: true,
    siteOrigin: () => 'https://site.example',
    now: () => clock.now,
  });
  return { ...auth, db, brand: 'Plumbline', personalData: [accountData] };
}

export async function makeTestAccounts(): Promise<TestAccounts> {
  const store = await createTestStore(authMigrations);
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const deps = makeDeps(store, clock);
  const calls = bindModules([authModule], { ...deps, auth: deps, surface: 'member' as const }, staffDepsOf(deps));
  const password_hash = await hashPassword(PASSWORD);
  let made = 0;
  const as = (identity: Identity): Send => {
    const dispatch = createDispatch(calls, identity);
    return (key, input = {}) => dispatch(key, input) as Promise<never>;
  };
  return {
    deps,
    clock,
    as,
    makeUser(more = {}) {
      made += 1;
      const names = { email: `person${made}@example.com`, username: `person-${made}` };
      return createUser(deps.store, { ...names, password_hash, email_confirmed_at: new Date(clock.now), ...more });
    },
    asUser: (user) => as(identityOf(user)),
    asStaff: (user) => as(identityOf(user, { staff: true, ...(user.staff_scopes && { scopes: user.staff_scopes }) })),
    mailsTo: (to) => deps.store.selectFrom('mails').selectAll().where('to_address', '=', to).orderBy('id').execute(),
    remove: store.remove,
  };
}
