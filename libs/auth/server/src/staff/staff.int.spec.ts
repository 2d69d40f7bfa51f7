import { authStore, maskSecrets, sendMail } from '@plumbline/auth/people';
import { DAY_MS, type StaffScope } from '@plumbline/shared/domain';
import { sql } from 'kysely';
import type { UserRow } from '../store/users';
import { makeTestAccounts, type Send, type TestAccounts } from '../testing/test-accounts';

let accounts: TestAccounts;
let admin: UserRow;
let staff: Send;

beforeAll(async () => {
  accounts = await makeTestAccounts();
});
afterAll(() => accounts.remove());
beforeEach(async () => {
  await sql`truncate users, mails, audit cascade`.execute(accounts.deps.store);
  admin = await accounts.makeUser({ admin: true, email: 'root@example.com', username: 'root' });
  staff = accounts.asStaff(admin);
});

const makeUser: TestAccounts['makeUser'] = (more) => accounts.makeUser(more);

type List<T> = Promise<{ data: T[]; total: number; page: number; per_page: number }>;
const users = (query: object = {}) => staff('GET /_api/admin/users', { query }) as List<{ username: string }>;
const names = async (query: object = {}) => (await users(query)).data.map(({ username }) => username);
const change = (user: UserRow, body: object, send = staff) =>
  send('PUT /_api/admin/users/{id}', { params: { id: user.user_id }, body });
const auditRows = async () =>
  ((await staff('GET /_api/admin/audit')) as { data: { action: string; subject: string; detail: string }[] }).data;

it('who is no admin, or comes with a token of the site, is refused everywhere', async () => {
  const user = await makeUser();
  const senders = [
    [accounts.as({ kind: 'client', clientId: 'x' }), 401],
    [accounts.asUser(admin), 403],
    [accounts.asStaff(user), 403],
  ] as const;
  for (const [send, statusCode] of senders)
    for (const key of [
      'GET /_api/admin/users',
      'GET /_api/admin/users/{id}',
      'PUT /_api/admin/users/{id}',
      'DELETE /_api/admin/users/{id}/sessions',
      'GET /_api/admin/outbox',
      'GET /_api/admin/outbox/{id}',
      'POST /_api/admin/outbox/{id}/reveal',
      'POST /_api/admin/outbox/{id}/send',
      'GET /_api/admin/audit',
    ])
      await expect(send(key, { params: { id: user.user_id }, body: {} })).rejects.toMatchObject({ statusCode });
});

describe('accounts', () => {
  it('are found by address, username, name or id; what is typed is no pattern', async () => {
    const ada = await makeUser({ username: 'ada', email: 'a_l@example.org', first_name: 'Ada', last_name: 'Lovelace' });
    await makeUser({ username: 'bob', email: 'axl@example.org', first_name: '100%' });
    expect(await names({ q: 'a_l@' })).toEqual(['ada']);
    expect(await names({ q: 'ADA LOVE' })).toEqual(['ada']);
    expect(await names({ q: '%' })).toEqual(['bob']);
    expect(await names({ q: '\\' })).toEqual([]);
    expect(await names({ q: String(ada.user_id) })).toEqual(['ada']);
    expect(await names({ q: '9'.repeat(30) })).toEqual([]);
    expect(await names({ q: "'; drop table users; --" })).toEqual([]);
    await expect(users({ q: 'a\u0000' })).rejects.toMatchObject({ statusCode: 400 });
  });

  it('are filtered and sorted', async () => {
    const now = new Date(accounts.clock.now);
    await makeUser({ username: 'off', email: 'd@example.org', disabled_at: now, last_active_on: '2026-11-20' });
    await makeUser({ username: 'new', email: 'c@example.org', email_confirmed_at: null });
    await makeUser({ username: 'goes', email: 'B@example.org', deletes_at: now, last_active_on: '2026-11-21' });
    expect(await names({ filter: 'admin' })).toEqual(['root']);
    expect(await names({ filter: 'disabled' })).toEqual(['off']);
    expect(await names({ filter: 'unconfirmed' })).toEqual(['new']);
    expect(await names({ filter: 'leaving' })).toEqual(['goes']);
    expect(await names()).toEqual(['goes', 'new', 'off', 'root']);
    expect(await names({ sort: 'oldest' })).toEqual(['root', 'off', 'new', 'goes']);
    expect(await names({ sort: 'email' })).toEqual(['goes', 'new', 'off', 'root']);
    expect(await names({ sort: 'active' })).toEqual(['goes', 'off', 'new', 'root']);
  });

  it('come in pages of fifty', async () => {
    await sql`insert into users (email, username, identifier)
      select n || '@example.net', 'u' || n, 'i' || n from generate_series(1, 60) n`.execute(accounts.deps.store);
    const [first, second] = [await users(), await users({ page: 2 })];
    expect([first.total, first.data.length, first.per_page]).toEqual([61, 50, 50]);
    expect([second.page, second.data.length]).toEqual([2, 11]);
  });

  it('report how many sign-ins are good', async () => {
    const user = await makeUser();
    for (const userAgent of ['a', 'b'])
      await accounts.deps.sessions.start(user.user_id, 'member', { address: '', userAgent });
    const params = { id: user.user_id };
    expect(await staff('GET /_api/admin/users/{id}', { params })).toMatchObject({ sessions: 2, email: user.email });
    expect(await staff('DELETE /_api/admin/users/{id}/sessions', { params })).toEqual({ ended: 2 });
    expect(await staff('GET /_api/admin/users/{id}', { params })).toMatchObject({ sessions: 0 });
    expect(await auditRows()).toMatchObject([
      { action: 'ended sign-ins', subject: `user ${user.user_id}`, detail: '2 sign-ins' },
    ]);
  });

  it.each(['GET /_api/admin/users/{id}', 'PUT /_api/admin/users/{id}', 'DELETE /_api/admin/users/{id}/sessions'])(
    'that are not there are 404: %s',
    async (key) => {
      await expect(staff(key, { params: { id: 999_999 }, body: {} })).rejects.toMatchObject({ statusCode: 404 });
    },
  );
});

describe('a change', () => {
  it('holds and is recorded with what was before', async () => {
    const user = await makeUser({ trial_ends_at: new Date(accounts.clock.now - DAY_MS) });
    expect(await change(user, { status: 5, canAccessNewsCenter: true, admin: true })).toMatchObject({
      status: 5,
      canAccessNewsCenter: true,
      admin: true,
    });
    expect(await auditRows()).toMatchObject([
      {
        staff: 'root',
        action: 'changed account',
        subject: `user ${user.user_id}`,
        detail: 'status 1 to 5, admin no to yes, news center no to yes',
      },
    ]);
    expect(await accounts.asUser(user)('GET /_api/user/info')).toMatchObject({ user: { status: 5, trial: 0 } });
  });

  it('of nothing is not recorded', async () => {
    const user = await makeUser();
    await change(user, {});
    await change(user, { status: 1, admin: false, disabled: false });
    expect(await auditRows()).toEqual([]);
  });

  it('that switches an account off ends its sign-ins, and on again lets it in', async () => {
    const user = await makeUser();
    const start = () => accounts.deps.sessions.start(user.user_id, 'member', { address: '', userAgent: '' });
    const { refreshToken } = await start();
    expect(await change(user, { disabled: true })).toMatchObject({ disabled: true, sessions: 0 });
    expect(await change(user, { disabled: false })).toMatchObject({ disabled: false });
    await expect(accounts.deps.sessions.renew(refreshToken, 'member')).rejects.toMatchObject({ statusCode: 401 });
    const next = await start();
    await expect(accounts.deps.sessions.renew(next.refreshToken, 'member')).resolves.toBeDefined();
  });

  it.each([{ admin: false }, { disabled: true }])(
    'to oneself is refused where it locks oneself out: %j',
    async (body) => {
      await expect(change(admin, body)).rejects.toMatchObject({ statusCode: 409 });
      expect(await change(admin, { status: 10 })).toMatchObject({ status: 10, admin: true, disabled: false });
    },
  );

  it('never leaves nobody in charge: two who take the flag off each other at once', async () => {
    const other = await makeUser({ admin: true });
    const both = await Promise.allSettled([
      change(other, { admin: false }),
      change(admin, { admin: false }, accounts.asStaff(other)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const rows = await authStore(accounts.deps.store)
      .selectFrom('users')
      .select((eb) => [eb.fn.countAll<number>().as('n')])
      .where('admin', '=', true)
      .execute();
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('by somebody who lost the flag a moment ago is refused', async () => {
    const other = await makeUser({ admin: true });
    await change(other, { admin: false });
    await expect(change(await makeUser(), { status: 3 }, accounts.asStaff(other))).rejects.toMatchObject({
      statusCode: 403,
    });
  });
});

describe('scopes', () => {
  const owner = () => accounts.asStaff(admin);

  it('who becomes staff may do nothing until an owner says what for; each change is recorded', async () => {
    const user = await makeUser();
    expect(await change(user, { admin: true })).toMatchObject({ admin: true, scopes: [] });
    expect(await change(user, { scopes: ['support', 'data'] })).toMatchObject({ scopes: ['support', 'data'] });
    expect(await accounts.asStaff(user)('GET /_api/user/info')).toMatchObject({
      user: { staff_scopes: ['support', 'data'] },
    });
    expect((await auditRows()).map(({ detail }) => detail)).toContain('scopes none to support and data');
    expect(await change(user, { admin: false })).toMatchObject({ admin: false, scopes: null });
  });

  it('only owners change who is staff, what for, and accounts of staff', async () => {
    const member = await makeUser({ admin: true });
    await change(member, { scopes: ['members'] });
    const by = accounts.asStaff(member);
    const [user, other] = [await makeUser(), await makeUser({ admin: true })];
    expect(await change(user, { status: 3 }, by)).toMatchObject({ status: 3 });
    for (const [subject, body] of [
      [user, { admin: true }],
      [user, { scopes: ['owner'] }],
      [other, { disabled: true }],
      [member, { scopes: null }],
    ] as const)
      await expect(change(subject, body, by)).rejects.toMatchObject({ statusCode: 403 });
    expect(await owner()('GET /_api/admin/users/{id}', { params: { id: user.user_id } })).toMatchObject({
      admin: false,
    });
  });

  it('mails to staff are opened by owners alone, and their sign-ins ended by them', async () => {
    const member = await makeUser({ admin: true });
    await change(member, { scopes: ['members'] });
    const by = accounts.asStaff({ ...member, staff_scopes: ['members'] });
    const other = await makeUser();
    for (const [to, userId, status] of [
      [admin.email, null, 403],
      ['new@example.org', admin.user_id, 403],
      [other.email, other.user_id, undefined],
    ] as const) {
      const id = await sendMail(accounts.deps.store, { to, userId, subject: 'x', text: 'x' });
      const opened = by('GET /_api/admin/outbox/{id}', { params: { id } });
      if (status) await expect(opened).rejects.toMatchObject({ statusCode: status });
      else expect(await opened).toMatchObject({ to });
      expect(await owner()('GET /_api/admin/outbox/{id}', { params: { id } })).toMatchObject({ to });
    }
    const end = (id: number) => by('DELETE /_api/admin/users/{id}/sessions', { params: { id } });
    await expect(end(admin.user_id)).rejects.toMatchObject({ statusCode: 403 });
    expect(await end(other.user_id)).toMatchObject({ ended: 0 });
  });

  // Who may do what to whose account; owners by a list of scopes as well as by none.
  it.each<[StaffScope[] | null, 'member' | 'staff', object, number | undefined]>([
    [['members'], 'member', { status: 3 }, undefined],
    [['members'], 'member', { disabled: true }, undefined],
    [['members'], 'member', { canAccessNewsCenter: true }, 403],
    [['members'], 'member', { status: 3, canAccessNewsCenter: true }, 403],
    [['members'], 'member', { canAccessNewsCenter: false }, undefined],
    [['members'], 'member', { admin: true }, 403],
    [['members'], 'member', { scopes: ['members'] }, 403],
    [['members'], 'staff', { status: 3 }, 403],
    [['members'], 'staff', { disabled: true }, 403],
    [['members'], 'staff', { scopes: null }, 403],
    [['members', 'content'], 'member', { canAccessNewsCenter: true }, undefined],
    [['members', 'content'], 'staff', { canAccessNewsCenter: true }, 403],
    [['content'], 'member', { canAccessNewsCenter: true }, 403],
    [['support', 'data', 'marketing'], 'member', { status: 3 }, 403],
    [[], 'member', { status: 3 }, 403],
    [['owner'], 'member', { admin: true, scopes: ['owner'], canAccessNewsCenter: true }, undefined],
    [['owner'], 'staff', { disabled: true }, undefined],
    [null, 'staff', { admin: false }, undefined],
  ])('staff for %j who change a %s by %j: %s', async (staff_scopes, subject, body, statusCode) => {
    const by = accounts.asStaff(await makeUser({ admin: true, staff_scopes }));
    const user = await makeUser({ admin: subject === 'staff' });
    const before = await owner()('GET /_api/admin/users/{id}', { params: { id: user.user_id } });
    if (statusCode === undefined) return expect(await change(user, body, by)).toMatchObject(body);
    await expect(change(user, body, by)).rejects.toMatchObject({ statusCode });
    expect(await owner()('GET /_api/admin/users/{id}', { params: { id: user.user_id } })).toEqual(before);
    return undefined;
  });

  it.each<[StaffScope[], number | undefined]>([
    [['members'], 403],
    [['members', 'content', 'support', 'data', 'marketing'], 403],
    [[], 403],
    [['owner'], undefined],
  ])('staff for %j see links of mails: %s', async (staff_scopes, statusCode) => {
    const by = accounts.asStaff(await makeUser({ admin: true, staff_scopes }));
    const text = `Follow https://site.example/reset?token=${'A'.repeat(43)} or type 123456.`;
    const params = {
      id: await sendMail(accounts.deps.store, { to: 'a@example.org', userId: null, subject: 'x', text }),
    };
    const shown = by('POST /_api/admin/outbox/{id}/reveal', { params });
    if (statusCode) return expect(shown).rejects.toMatchObject({ statusCode });
    expect(await shown).toEqual({ text });
    expect(await auditRows()).toMatchObject([
      { action: 'revealed links of mail', subject: `mail ${params.id}`, detail: 'to a@example.org' },
    ]);
    return undefined;
  });

  it('an owner stays one', async () => {
    await expect(change(admin, { scopes: ['data'] })).rejects.toMatchObject({ statusCode: 409 });
    expect(await change(admin, { scopes: ['data', 'owner'] })).toMatchObject({ scopes: ['data', 'owner'] });
    await expect(change(admin, { scopes: ['x'] })).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('the outbox', () => {
  type Mail = { id: number; to: string; state: string };
  const list = (query: object = {}) => staff('GET /_api/admin/outbox', { query }) as List<Mail>;
  const mail = (to: string, text = 'Follow https://site.example/reset?token=x') =>
    sendMail(accounts.deps.store, { to, userId: null, subject: `For ${to}`, text });

  it('lists mails, shows one without its links, and notes that it was read', async () => {
    await mail('a@example.org');
    await mail('b@example.org');
    const { data, total } = await list();
    expect([total, data.map(({ to }) => to)]).toEqual([2, ['b@example.org', 'a@example.org']]);
    expect(data[0]).not.toHaveProperty('text');
    const params = { id: data[1]!.id };
    expect(await staff('GET /_api/admin/outbox/{id}', { params })).toMatchObject({
      to: 'a@example.org',
      state: 'waiting',
      text: 'Follow [link hidden]',
      is_masked: true,
    });
    expect(await auditRows()).toMatchObject([{ action: 'read mail', subject: `mail ${params.id}` }]);
    expect((await list({ q: 'B@EXAMPLE' })).total).toBe(1);
    expect((await list({ q: '_@' })).total).toBe(0);
    expect((await list({ state: 'failed' })).total).toBe(0);
  });

  it('puts a mail back in the queue', async () => {
    await mail('a@example.org');
    const [{ id }] = (await list()).data as [Mail];
    await accounts.deps.store.updateTable('mails').set({ state: 'failed', error: 'refused', attempts: 5 }).execute();
    expect(await staff('POST /_api/admin/outbox/{id}/send', { params: { id } })).toMatchObject({
      id,
      state: 'waiting',
      error: '',
    });
    expect(await auditRows()).toMatchObject([{ action: 'sent mail again' }]);
    for (const key of [
      'GET /_api/admin/outbox/{id}',
      'POST /_api/admin/outbox/{id}/reveal',
      'POST /_api/admin/outbox/{id}/send',
    ])
      await expect(staff(key, { params: { id: 999_999 } })).rejects.toMatchObject({ statusCode: 404 });
  });
});

it.each([
  ['Follow https://a.example/reset?token=x, or', 'Follow [link hidden] or', 'a link'],
  ['HTTP://a.example', '[link hidden]', 'a link in capitals'],
  ['code 123456.', 'code [code hidden].', 'a code'],
  [`token ${'a'.repeat(43)}`, 'token [code hidden]', 'a token'],
  ['Paid 449.00 USD on 2026-11-28 for 12 months', 'Paid 449.00 USD on 2026-11-28 for 12 months', 'nothing'],
])('%j is masked as %j: %s', (text, masked) => expect(maskSecrets(text)).toBe(masked));

it('changes are searched and come in pages', async () => {
  const user = await makeUser();
  for (let n = 0; n < 51; n += 1) await change(user, { status: n % 2 === 0 ? 3 : 1 });
  expect(await staff('GET /_api/admin/audit')).toMatchObject({ total: 51, page: 1, per_page: 50 });
  expect(await staff('GET /_api/admin/audit', { query: { q: '1 to 3', page: 1 } })).toMatchObject({ total: 26 });
  expect(await staff('GET /_api/admin/audit', { query: { page: 2 } })).toMatchObject({
    data: [{ detail: 'status 1 to 3' }],
  });
  expect(await staff('GET /_api/admin/audit', { query: { q: '%' } })).toMatchObject({ total: 0 });
});
