import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { audit } from '@plumbline/auth/people';
import { DAY_MS } from '@plumbline/shared/domain';
import { createFactorChallenge } from '../factors/challenges';
import { insertFactor } from '../factors/factor-store';
import { replaceRecoveryCodes } from '../factors/recovery-codes';
import { staffSubject } from '../store/subject';
import type { UserRow } from '../store/users';
import { identityOf, makeTestAccounts, PASSWORD, pictureUrl, type TestAccounts } from '../testing/test-accounts';
import { deleteDueAccounts } from './account-deletion';
import type { AccountDeps } from './account-deps';

let accounts: TestAccounts;
let deps: AccountDeps;

beforeAll(async () => {
  accounts = await makeTestAccounts();
  deps = accounts.deps;
});
afterAll(() => accounts.remove());

const makeUser: TestAccounts['makeUser'] = (more) => accounts.makeUser(more);
const as: TestAccounts['as'] = (identity) => accounts.as(identity);
const asUser: TestAccounts['asUser'] = (user) => accounts.asUser(user);
const mailsTo: TestAccounts['mailsTo'] = (to) => accounts.mailsTo(to);

/** Something of this person in every table that knows people. */
async function live(user: UserRow, other: UserRow): Promise<void> {
  const send = as(identityOf(user, { status: 3 }));
  await send('PUT /_api/user', {
    body: { first_name: `First${user.user_id}`, email: `wanted-${user.email}`, current_password: PASSWORD },
  });
  await send('POST /_api/bookmarks', { body: { title: `Bookmark of ${user.username}`, url: '/' } });
  await send('POST /_api/user/avatar', { body: { image: await pictureUrl() } });
  await send('POST /_api/user/logo', { body: { image: await pictureUrl() } });
  await send('POST /_api/user/token');
  await deps.sessions.start(user.user_id, 'member', { address: '192.0.2.7', userAgent: `browser of ${user.username}` });
  const { store } = deps;
  const id = user.user_id;
  await store
    .insertInto('notifications')
    .values({ user_id: id, title: `For ${user.username}`, text_body: 'x', link: '', read_at: null })
    .execute();
  await store
    .insertInto('identities')
    .values({ provider: 'google', subject: `subject-${user.username}`, user_id: id, email: user.email })
    .execute();
  await store
    .insertInto('link_tokens')
    .values({
      hash: Buffer.from(`x${id}`),
      user_id: null,
      purpose: 'register',
      payload: { email: user.email },
      expires_at: new Date(accounts.clock.now + DAY_MS),
      used_at: null,
    })
    .execute();
  await insertFactor(store, { userId: id, name: `Phone of ${user.username}`, sealedSecret: 'sealed:1:x', step: 0 });
  await replaceRecoveryCodes(store, 'secret of the specs', id);
  await createFactorChallenge(store, { userId: id, purpose: 'sign-in', surface: 'member' }, accounts.clock.now);
  await store
    .insertInto('oidc_requests')
    .values({
      state_hash: Buffer.from(`s${id}`),
      browser_hash: Buffer.from('b'),
      provider: 'google',
      verifier: 'v',
      nonce: 'n',
      redirect: '/',
      link_user_id: id,
      expires_at: new Date(accounts.clock.now + DAY_MS),
    })
    .execute();
  await audit(store, {
    staffId: other.user_id,
    staffName: other.username,
    action: 'changed account',
    subject: staffSubject(id),
    detail: 'status 1 to 3',
  });
  await audit(store, {
    staffId: id,
    staffName: user.username,
    action: 'changed account',
    subject: staffSubject(other.user_id),
  });
  await audit(store, {
    staffId: null,
    staffName: 'command line',
    action: 'made admin',
    subject: user.email.toUpperCase(),
    detail: `asked for ${user.email}`,
  });
}

describe('the export', () => {
  const open = async (user: UserRow) => {
    const answer = (await asUser(user)('GET /_api/user/export')) as {
      body: Uint8Array;
      filename: string;
      type: string;
    };
    const files = unzipSync(answer.body);
    const text = Object.entries(files)
      .filter(([name]) => !name.endsWith('.png'))
      .map(([, bytes]) => strFromU8(bytes))
      .join('\n');
    return { answer, files, text, json: (name: string) => JSON.parse(strFromU8(files[name]!)) };
  };

  it('holds what is kept of the person, no secret, and nothing of anybody else', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    await live(user, other);
    await live(other, user);
    const { answer, files, text, json } = await open(user);
    expect(answer).toMatchObject({ type: 'application/zip', filename: 'Plumbline-my-data-2026-11-21.zip' });
    expect(Object.keys(files).sort()).toEqual([
      'README.txt',
      'bookmarks.json',
      'changes-as-staff.json',
      'changes-by-staff.json',
      'mail-consents.json',
      'mails.json',
      'marketing-mails.json',
      'notifications.json',
      'pictures/avatar-big.png',
      'pictures/avatar-small.png',
      'pictures/logo.png',
      'profile.json',
      'providers.json',
      'second-factors.json',
      'settings.json',
      'sign-ins.json',
    ]);
    expect(json('profile.json')).toMatchObject({ email: user.email, has_password: true, has_api_token: true });
    expect(json('sign-ins.json')).toEqual([expect.objectContaining({ address: '192.0.2.7' })]);
    expect(json('mails.json')).toHaveLength(2);
    expect(json('providers.json')).toEqual([expect.objectContaining({ email: user.email })]);
    for (const hidden of [other.email, other.username, `First${other.user_id}`, 'argon2', 'salt', 'api_token_hash'])
      expect(text).not.toContain(hidden);
    for (const name of Object.keys(files))
      if (name !== 'README.txt') expect(strFromU8(files['README.txt']!)).toContain(name);
  });

  it('holds no link that works', async () => {
    const user = await makeUser();
    await live(user, user);
    const [mail] = await mailsTo(`wanted-${user.email}`);
    const token = /token=([\w-]{43})/.exec(mail!.text_body)![1]!;
    const { text } = await open(user);
    expect(text).not.toContain(token);
    expect(text).toContain('/register?token=[removed]');
  });

  it('is not given to an API token', async () => {
    const send = as(identityOf(await makeUser(), { sessionId: 'api-token' }));
    await expect(send('GET /_api/user/export')).rejects.toMatchObject({ statusCode: 403 });
  });
});

describe('leaving', () => {
  beforeEach(() => deps.store.updateTable('users').set({ deletes_at: null, admin: false }).execute());

  const ask = (user: UserRow, body: object) => asUser(user)('DELETE /_api/user', { body });
  const rowOf = (user: UserRow) =>
    deps.store.selectFrom('users').selectAll().where('user_id', '=', user.user_id).executeTakeFirst();

  it('is confirmed by name and password; sign-ins end and a mail goes out', async () => {
    const user = await makeUser();
    await asUser(user)('POST /_api/user/token');
    const { refreshToken } = await deps.sessions.start(user.user_id, 'member', { address: '', userAgent: '' });
    await expect(ask(user, { confirm: 'somebody', password: PASSWORD })).rejects.toMatchObject({ statusCode: 403 });
    await expect(ask(user, { confirm: user.username })).rejects.toMatchObject({ statusCode: 403 });
    await expect(ask(user, { confirm: user.username, password: 'wrong' })).rejects.toMatchObject({ statusCode: 403 });
    expect(await rowOf(user)).toMatchObject({ deletes_at: null });
    const at = new Date(accounts.clock.now + 14 * DAY_MS).toISOString();
    expect(await ask(user, { confirm: user.username, password: PASSWORD })).toEqual({ deletes_at: at });
    await expect(deps.sessions.renew(refreshToken, 'member')).rejects.toMatchObject({ statusCode: 401 });
    expect(await rowOf(user)).toMatchObject({ api_token_hash: null });
    expect((await mailsTo(user.email)).at(-1)?.text_body).toContain('after 2026-12-04');
  });

  it('is taken back by who comes back in time', async () => {
    const user = await makeUser();
    await ask(user, { confirm: user.username.toUpperCase(), password: PASSWORD });
    expect(await asUser(user)('GET /_api/user/info')).toMatchObject({ user: { deletes_at: expect.any(String) } });
    expect(await asUser(user)('POST /_api/user/keep')).toMatchObject({ user: { deletes_at: null } });
    expect(await deleteDueAccounts(deps, accounts.clock.now + 15 * DAY_MS)).toEqual({ accounts: 0, mails: [] });
    expect(await rowOf(user)).toBeDefined();
  });

  it('is refused to the only admin', async () => {
    const user = await makeUser({ admin: true });
    const body = { confirm: user.username, password: PASSWORD };
    await expect(ask(user, body)).rejects.toMatchObject({ statusCode: 409 });
    await makeUser({ admin: true });
    await expect(ask(user, body)).resolves.toBeDefined();
  });

  it('leaves nothing of the person in any table, and everything of others', async () => {
    const [user, other] = [await makeUser({ admin: true }), await makeUser({ admin: true })];
    const longer = await makeUser({ email: `more.${user.email}` });
    await live(user, other);
    await live(other, user);
    await audit(deps.store, { staffId: null, staffName: 'command line', action: 'made admin', subject: longer.email });
    await ask(user, { confirm: user.username, password: PASSWORD });
    expect(await traces(user)).not.toEqual([]);
    const others = await traces(other);
    expect(await deleteDueAccounts(deps, accounts.clock.now + 14 * DAY_MS - 1)).toEqual({
      accounts: 0,
      mails: [],
    });
    expect((await deleteDueAccounts(deps, accounts.clock.now + 14 * DAY_MS)).mails).toHaveLength(3);
    expect(await traces(user)).toEqual([]);
    expect(await traces(other)).toEqual(others);
    expect(await traces(longer)).toEqual(['audit.subject: 1', 'users.email: 1', 'users.username: 1']);
  });

  /** Every text and JSON column of every table that names the person, and how often. */
  async function traces(user: UserRow): Promise<string[]> {
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')`.execute(
      deps.store,
    );
    const found: string[] = [];
    for (const { table, column } of columns) {
      const value = sql`lower(${sql.ref(column)}::text)`;
      const names = (text: string) =>
        sql`${value} ~ ${`(^|[^a-z0-9.-])(wanted-)?${text.toLowerCase().replaceAll('.', '\\.')}($|[^a-z0-9-])`}`;
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from ${sql.table(table)} where ${names(user.email)} or ${names(user.username)}`.execute(
        deps.store,
      );
      if (rows[0]!.n > 0) found.push(`${table}.${column}: ${rows[0]!.n}`);
    }
    return found.sort();
  }
});
