import { DEFAULT_LOOKS, DEFAULT_SETTINGS } from '@plumbline/auth/domain';
import { sql } from 'kysely';
import { DAY_MS } from '@plumbline/shared/domain';
import type { UserRow } from '../store/users';
import { makeTestAccounts, PASSWORD, pictureUrl, type Send, type TestAccounts } from '../testing/test-accounts';
import type { AccountDeps } from './account-deps';

/** Strings that wake up where they are shown as markup, from the OWASP cheat sheet. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  "javascript:/*--></title></style></textarea></script><svg onload='alert(1)'>",
  '<a href="javascript:alert(1)">x</a>',
  '{{constructor.constructor("alert(1)")()}}',
  '&lt;b&gt;&#x3c;',
  "' or 1=1; drop table users; --",
  '%_\\',
];

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

describe('the profile', () => {
  it('has the fields of the specification', async () => {
    const user = await makeUser({
      status: 3,
      amount_paid: '99.50',
      subscription_ends_at: new Date(accounts.clock.now + DAY_MS),
      renew_auto: true,
      regions: ['USA', 'Asia'],
      first_name: 'Ada',
      last_name: 'Lovelace',
    });
    const { user: info } = (await asUser(user)('GET /_api/user/info')) as { user: object };
    expect(info).toMatchObject({
      user_id: user.user_id,
      email_confirmed: true,
      email_wanted: null,
      firstname: 'Ada',
      truename: 'Ada Lovelace',
      avatar: `/cdn/avatars/${user.user_id}_small.png`,
      logo: '',
      status: 3,
      amount_paid: 99.5,
      trial: 0,
      subexdate: (accounts.clock.now + DAY_MS) / 1000,
      renew_auto: 1,
      group: null,
      regions: ['USA', 'Asia'],
      notification: 0,
      seats: 1,
      has_password: true,
      onboarded: false,
      investortype: null,
    });
    expect(JSON.stringify(info)).not.toContain('argon2');
  });

  it('shows the status that counts, not the one that ended', async () => {
    const user = await makeUser({ status: 5, trial_ends_at: new Date(accounts.clock.now - 1) });
    expect(await asUser(user)('GET /_api/user/info')).toMatchObject({ user: { status: 0 } });
  });

  it('ends with the account', async () => {
    const user = await makeUser();
    await deps.store.deleteFrom('users').where('user_id', '=', user.user_id).execute();
    await expect(asUser(user)('GET /_api/user/info')).rejects.toMatchObject({ statusCode: 401 });
    await expect(asUser(user)('GET /_api/user_settings')).rejects.toMatchObject({ statusCode: 401 });
  });

  it('takes a new username, and refuses one that is taken in whatever letters', async () => {
    const [first, second] = [await makeUser(), await makeUser()];
    expect(await asUser(first)('PUT /_api/user', { body: { username: 'Ada-L' } })).toMatchObject({
      user: { username: 'Ada-L' },
    });
    await expect(asUser(second)('PUT /_api/user', { body: { username: 'ada-l' } })).rejects.toMatchObject({
      statusCode: 409,
      fields: [{ path: 'body.username', message: 'This username is taken' }],
    });
  });

  it('keeps answers of the questionnaire, and when it was done first', async () => {
    const user = await makeUser();
    const send = asUser(user);
    const answers = { age: '35-44', investortype: 2, risk: 1, fundsize: '10k-100k', style: 'not-sure' };
    const body = {
      ...answers,
      frequency: 'weekly',
      source: 'friend',
      first_name: 'A',
      last_name: 'B',
      onboarded: true,
    };
    expect(await send('PUT /_api/user/account', { body })).toMatchObject({ user: { ...answers, onboarded: true } });
    accounts.clock.now += DAY_MS;
    await send('PUT /_api/user/account', { body: { onboarded: true, risk: null } });
    accounts.clock.now -= DAY_MS;
    const row = await deps.store.selectFrom('users').selectAll().where('user_id', '=', user.user_id).executeTakeFirst();
    expect(row).toMatchObject({ risk: null, age: '35-44', onboarded_at: new Date(accounts.clock.now) });
  });

  it('is shown to everybody as far as it is public, and only for open accounts', async () => {
    const user = await makeUser();
    const visitor = as({ kind: 'client', clientId: 'x' });
    const id = user.user_id;
    expect(await visitor('GET /_api/user/{id}/profile', { params: { id } })).toEqual({
      user_id: id,
      username: user.username,
      avatar: `/cdn/avatars/${id}_big.png`,
      member_since: user.created_at.toISOString().slice(0, 10),
    });
    const params = { identifier: user.identifier };
    expect(await visitor('GET /_api/user/identifier/{identifier}', { params })).toEqual({ user_id: id });
    for (const closed of [
      { disabled_at: new Date(accounts.clock.now) },
      { disabled_at: null, deletes_at: new Date(accounts.clock.now + DAY_MS) },
    ]) {
      await deps.store.updateTable('users').set(closed).where('user_id', '=', id).execute();
      await expect(visitor('GET /_api/user/{id}/profile', { params: { id } })).rejects.toMatchObject({
        statusCode: 404,
      });
      await expect(visitor('GET /_api/user/identifier/{identifier}', { params })).rejects.toMatchObject({
        statusCode: 404,
      });
    }
  });
});

describe('the address', () => {
  const change = (user: UserRow, email: string, current_password?: string) =>
    asUser(user)('PUT /_api/user', { body: { email, ...(current_password ? { current_password } : {}) } });

  it('requires the password, is confirmed at the new address and reported to the old one', async () => {
    const user = await makeUser();
    await expect(change(user, 'new@example.org')).rejects.toMatchObject({ statusCode: 403 });
    await expect(change(user, 'new@example.org', 'wrong')).rejects.toMatchObject({ statusCode: 403 });
    expect(await mailsTo('new@example.org')).toHaveLength(0);
    expect(await change(user, 'new@example.org', PASSWORD)).toMatchObject({
      user: { email: user.email, email_wanted: 'new@example.org' },
    });
    expect((await mailsTo('new@example.org'))[0]?.text_body).toMatch(
      /https:\/\/site\.example\/register\?token=[\w-]{43}\n/,
    );
    expect((await mailsTo(user.email))[0]?.text_body).toContain('new@example.org');
  });

  it('does not reveal that it belongs to somebody else', async () => {
    const [user, owner] = [await makeUser(), await makeUser()];
    expect(await change(user, owner.email.toUpperCase(), PASSWORD)).toMatchObject({
      user: { email: user.email, email_wanted: owner.email.toUpperCase() },
    });
    expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual(['Your address at Plumbline']);
    const links = deps.store.selectFrom('link_tokens').selectAll().where('user_id', '=', user.user_id);
    expect(await links.execute()).toEqual([]);
  });

  it('is written in other letters at once, which takes a wish for another one back', async () => {
    const user = await makeUser();
    await change(user, 'wish@example.org', PASSWORD);
    const email = user.email.toUpperCase();
    expect(await change(user, email, PASSWORD)).toMatchObject({ user: { email, email_wanted: null } });
    expect(
      await deps.store.selectFrom('link_tokens').where('user_id', '=', user.user_id).selectAll().execute(),
    ).toEqual([]);
  });
});

describe('settings', () => {
  it('start with the defaults, and a value that fits no more gives way to its default', async () => {
    const user = await makeUser({ settings: { stickyTable: 'yes', dragTable: true, unknown: 1 } });
    expect(await asUser(user)('GET /_api/user_settings')).toEqual({ ...DEFAULT_SETTINGS, dragTable: true });
    expect(await asUser(user)('GET /_api/user_data')).toEqual(DEFAULT_LOOKS);
    expect(await asUser(user)('GET /_api/user/email_settings')).toEqual({ product_news: false, weekly_summary: false });
  });

  it.each([
    ['settings.collapseDiscussion', true],
    ['settings.chatActionEnter', false],
    ['settings.collapseExchanges', true],
    ['settings.collapseFilters', true],
    ['settings.stickyTable', false],
    ['settings.dragTable', true],
    ['settings.defaultFinancialViewId', 12],
    ['settings.screener_combined_charts', true],
  ])('%s: is stored and restored, the others stay', async (rule, value) => {
    const user = await makeUser();
    const body = { [rule.slice('settings.'.length)]: value };
    expect(await asUser(user)('PUT /_api/user_settings', { body })).toEqual({ ...DEFAULT_SETTINGS, ...body });
    expect(await asUser(user)('GET /_api/user_settings')).toEqual({ ...DEFAULT_SETTINGS, ...body });
  });

  it('of two tabs that change different values at once both hold', async () => {
    const send = asUser(await makeUser());
    const changes = [{ theme: 'dark' }, { density: 'dense' }, { gain_colours: 'red-up' }, { locale: 'de-DE' }];
    await Promise.all(changes.map((body) => send('PUT /_api/user_data', { body })));
    expect(await send('GET /_api/user_data')).toEqual({ ...DEFAULT_LOOKS, ...Object.assign({}, ...changes) });
  });

  it.each([
    ['PUT /_api/user_settings', { stickyTable: 'yes' }],
    ['PUT /_api/user_settings', { defaultFinancialViewId: -1 }],
    ['PUT /_api/user_data', { theme: '<script>' }],
    ['PUT /_api/user/email_settings', { product_news: 1 }],
  ])('%s refuses %j', async (key, body) => {
    await expect(asUser(await makeUser())(key, { body })).rejects.toMatchObject({ statusCode: 400 });
  });
});

it('active.daily: the day is marked once, and moves on the next day', async () => {
  const user = await makeUser();
  const day = async () => {
    await asUser(user)('PUT /_api/user/active');
    const row = await sql<{ last_active_on: string; version: string }>`
      select last_active_on, xmin::text as version from users where user_id = ${user.user_id}`.execute(deps.store);
    return row.rows[0]!;
  };
  const first = await day();
  expect(first.last_active_on).toBe('2026-11-21');
  expect(await day()).toEqual(first);
  accounts.clock.now += DAY_MS;
  expect((await day()).last_active_on).toBe('2026-11-22');
  accounts.clock.now -= DAY_MS;
});

describe('bookmarks', () => {
  const add = (send: Send, title: string, url: string) => send('POST /_api/bookmarks', { body: { title, url } });
  const list = (send: Send, query: object = {}) =>
    send('GET /_api/bookmarks', { query }) as Promise<{
      data: { id: number; title: string; url: string }[];
      total: number;
    }>;

  it('are one a page, searched and sorted', async () => {
    const send = asUser(await makeUser());
    await add(send, 'b 50%', '/stock/B');
    await add(send, 'A_c', '/stock/A');
    expect(await add(send, 'b 60%', '/stock/B')).toMatchObject({ title: 'b 60%' });
    const titles = async (query?: object) => (await list(send, query)).data.map(({ title }) => title);
    expect(await titles()).toEqual(['A_c', 'b 60%']);
    expect(await titles({ sort: 'oldest' })).toEqual(['b 60%', 'A_c']);
    expect(await titles({ sort: 'title' })).toEqual(['A_c', 'b 60%']);
    expect(await titles({ q: '%' })).toEqual(['b 60%']);
    expect(await titles({ q: '_' })).toEqual(['A_c']);
    expect(await titles({ q: 'STOCK/b' })).toEqual(['b 60%']);
  });

  it('are of one person: somebody else neither sees nor removes them', async () => {
    const [owner, other] = [asUser(await makeUser()), asUser(await makeUser())];
    const { id } = (await add(owner, 'Mine', '/')) as { id: number };
    expect(await list(other)).toMatchObject({ data: [], total: 0 });
    await expect(other('DELETE /_api/bookmarks/{id}', { params: { id } })).rejects.toMatchObject({ statusCode: 404 });
    expect(await list(owner)).toMatchObject({ total: 1 });
    expect(await owner('DELETE /_api/bookmarks/{id}', { params: { id } })).toEqual({ ok: true });
    await expect(owner('DELETE /_api/bookmarks/{id}', { params: { id } })).rejects.toMatchObject({ statusCode: 404 });
  });

  it('have an end, up to which the page that is marked already can be renamed', async () => {
    const user = await makeUser();
    await sql`insert into bookmarks (user_id, title, url) select ${user.user_id}, 'x', '/' || n from generate_series(1, 1000) n`.execute(
      deps.store,
    );
    await expect(add(asUser(user), 'one more', '/more')).rejects.toMatchObject({ statusCode: 409 });
    expect(await add(asUser(user), 'again', '/7')).toMatchObject({ title: 'again' });
    expect((await list(asUser(user), { page: 20 })).data).toHaveLength(50);
    expect((await list(asUser(user), { page: 21 })).data).toHaveLength(0);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b', '/a\u0000', ''])(
    'lead to pages of this site only: %j is refused',
    async (url) => {
      await expect(add(asUser(await makeUser()), 'x', url)).rejects.toMatchObject({ statusCode: 400 });
    },
  );

  it('visitor.cannot-bookmark: a visitor is asked to sign in', async () => {
    await expect(add(as({ kind: 'client', clientId: 'x' }), 'x', '/')).rejects.toMatchObject({ statusCode: 401 });
  });
});

it('changes of the account are reported in it', async () => {
  const user = await makeUser();
  await asUser(user)('POST /_api/user/token');
  expect(await asUser(user)('GET /_api/user/notifications')).toMatchObject({
    data: [{ title: 'A personal API token was made', link: '/setting/account', read: false }],
    total: 1,
  });
});

it('notifications are read by their owner only', async () => {
  const [owner, other] = [await makeUser(), await makeUser()];
  const rows = [1, 2].map((n) => ({
    user_id: owner.user_id,
    title: `T${n}`,
    text_body: 'text',
    link: '/',
    read_at: null,
  }));
  await deps.store.insertInto('notifications').values(rows).execute();
  expect(await asUser(other)('GET /_api/user/notifications')).toMatchObject({ data: [], total: 0 });
  expect(await asUser(other)('PUT /_api/user/notifications/read')).toEqual({ ok: true });
  expect(await asUser(owner)('GET /_api/user/info')).toMatchObject({ user: { notification: 2 } });
  expect(await asUser(owner)('GET /_api/user/notifications')).toMatchObject({
    data: [
      { title: 'T2', read: false },
      { title: 'T1', read: false },
    ],
    total: 2,
  });
  await asUser(owner)('PUT /_api/user/notifications/read');
  expect(await asUser(owner)('GET /_api/user/notifications')).toMatchObject({ data: [{ read: true }, { read: true }] });
});

it('the API token is shown once and stored as a hash', async () => {
  const user = await makeUser();
  const send = asUser(user);
  expect(await send('GET /_api/user/token')).toEqual({ exists: false, hint: '', created_at: null });
  const { token } = (await send('POST /_api/user/token')) as { token: string };
  expect(token).toMatch(/^plt_[\w-]{43}$/);
  expect(await send('GET /_api/user/token')).toEqual({
    exists: true,
    hint: token.slice(-4),
    created_at: new Date(accounts.clock.now).toISOString(),
  });
  const { rows } = await sql<{
    text: string;
  }>`select users::text as text from users where user_id = ${user.user_id}`.execute(deps.store);
  expect(rows[0]?.text).not.toContain(token.slice(4));
  expect(await deps.sessions.identities.ofApiToken(token)).toMatchObject({ userId: user.user_id });
  await send('DELETE /_api/user/token');
  await expect(deps.sessions.identities.ofApiToken(token)).rejects.toMatchObject({ statusCode: 401 });
});

describe('pictures', () => {
  it('of a person are kept as squares, and the address changes with them', async () => {
    const user = await makeUser();
    const { avatar } = (await asUser(user)('POST /_api/user/avatar', { body: { image: await pictureUrl() } })) as {
      avatar: string;
    };
    expect(avatar).toMatch(new RegExp(`^/cdn/avatars/${user.user_id}_small\\.png\\?v=\\d+$`));
    const kinds = deps.store.selectFrom('pictures').select('kind').where('user_id', '=', user.user_id).orderBy('kind');
    expect((await kinds.execute()).map(({ kind }) => kind)).toEqual(['avatar-big', 'avatar-small']);
    expect(await asUser(user)('GET /_api/user/info')).toMatchObject({ user: { avatar } });
    expect(await asUser(user)('DELETE /_api/user/avatar')).toEqual({
      avatar: `/cdn/avatars/${user.user_id}_small.png`,
    });
    expect(await kinds.execute()).toEqual([]);
  });

  const PDF = 'data:application/pdf;base64,JVBERi0=';
  it.each([
    [3, 'image/png', true],
    [3, 'application/pdf', false],
    [1, 'image/png', false],
    [0, 'image/png', false],
  ])('logo.rules: status %d with %s is taken: %s', async (status, type, taken) => {
    const body = { image: type === 'image/png' ? await pictureUrl() : PDF };
    const sent = asUser(await makeUser({ status }))('POST /_api/user/logo', { body });
    if (taken)
      await expect(sent).resolves.toMatchObject({ success: true, logo: expect.stringMatching(/^\/cdn\/own-logos\//) });
    else await expect(sent).rejects.toMatchObject({ statusCode: status < 3 ? 403 : 400 });
  });

  it('error.logo: what is no image is refused in the words of the specification', async () => {
    const body = { image: 'data:image/png;base64,AAAA' };
    await expect(asUser(await makeUser({ status: 3 }))('POST /_api/user/logo', { body })).rejects.toMatchObject({
      statusCode: 422,
      message: 'Image upload error, please try again.',
    });
  });

  it('logo.deleted: says so', async () => {
    const send = asUser(await makeUser({ status: 3 }));
    await send('POST /_api/user/logo', { body: { image: await pictureUrl() } });
    expect(await send('DELETE /_api/user/logo')).toEqual({ success: true, message: 'Logo deleted' });
    expect(await send('GET /_api/user/info')).toMatchObject({ user: { logo: '' } });
  });
});

describe('texts', () => {
  it.each(HOSTILE)('%s comes back as the plain text it was', async (text) => {
    const send = asUser(await makeUser());
    expect(
      await send('PUT /_api/user', { body: { first_name: text.slice(0, 60), last_name: text.slice(0, 60) } }),
    ).toMatchObject({
      user: { first_name: text.slice(0, 60).trim(), last_name: text.slice(0, 60).trim() },
    });
    expect(await send('PUT /_api/user/account', { body: { first_name: text.slice(0, 60) } })).toMatchObject({
      user: { first_name: text.slice(0, 60).trim() },
    });
    expect(await send('POST /_api/bookmarks', { body: { title: text, url: '/' } })).toMatchObject({ title: text });
    const found = (await send('GET /_api/bookmarks', { query: { q: text.slice(0, 90) } })) as { total: number };
    expect(found.total).toBe(1);
  });

  it.each(['a\u0000b', 'a\nb', 'a\u001bb', 'a\u202eb', 'a\u200bb'])(
    '%j holds what cannot be seen: refused',
    async (text) => {
      const send = asUser(await makeUser());
      for (const [key, body] of [
        ['PUT /_api/user', { first_name: text }],
        ['PUT /_api/user', { username: text }],
        ['PUT /_api/user/account', { last_name: text }],
        ['POST /_api/bookmarks', { title: text, url: '/' }],
      ] as const)
        await expect(send(key, { body })).rejects.toMatchObject({ statusCode: 400 });
      await expect(send('GET /_api/bookmarks', { query: { q: text } })).rejects.toMatchObject({ statusCode: 400 });
    },
  );

  it.each(HOSTILE)('no username is %s', async (username) => {
    await expect(asUser(await makeUser())('PUT /_api/user', { body: { username } })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});
