import { hashOf, randomToken } from '@plumbline/auth/people';
import { DAY_MS } from '@plumbline/shared/domain';
import { createAuth, type Auth } from '../auth';
import { resetPassword } from '../registration/set-password';
import { createUser, userByEmail, userById } from '../store/users';
import { makeTestServer, PASSWORD, type TestServer } from '../testing/test-server';
import { createAdmin } from './create-admin';
import { sweepAccounts } from './sweep';

let server: TestServer;
let auth: Auth;
let now: number;
const ago = (days: number) => new Date(now - days * DAY_MS);

beforeAll(async () => {
  server = await makeTestServer();
  auth = server.auth;
  now = server.clock.now;
}, 60_000);
afterAll(() => server.remove());

const sweep = (addressDays = 90) => sweepAccounts(auth.store, { addressDays }, now);
const NOTHING = {
  links: 0,
  providerRequests: 0,
  secondSteps: 0,
  sessions: 0,
  counters: 0,
  unconfirmed: 0,
  addresses: 0,
  mails: [],
};

describe('the sweep', () => {
  beforeEach(async () => {
    for (const table of ['users', 'counters', 'mails', 'link_tokens'] as const)
      await auth.store.deleteFrom(table).execute();
  });

  const session = async (more: object) => {
    const { user_id } = await server.makeUser();
    const { sessionId } = await auth.sessions.start(user_id, 'member', { address: '192.0.2.7', userAgent: '' });
    await auth.store
      .updateTable('sessions')
      .set({ user_agent: '', ...more })
      .where('id', '=', sessionId)
      .execute();
    return async () => (await auth.store.selectFrom('sessions').selectAll().where('id', '=', sessionId).execute())[0];
  };

  it('leaves what is in use', async () => {
    const read = await session({});
    await auth.links.create({ purpose: 'password', userId: null });
    await auth.counters.takeOne('key', 5, 60);
    await createUser(auth.store, { email: 'new@mail.example', username: 'new', created_at: ago(6.9) });
    expect(await sweep()).toEqual(NOTHING);
    expect((await read())?.address).toBe('192.0.2.7');
  });

  it('removes links and requests that are too old', async () => {
    const token = await auth.links.create({ purpose: 'password', userId: null });
    await auth.store
      .updateTable('link_tokens')
      .set({ expires_at: ago(0) })
      .where('hash', '=', hashOf(token))
      .execute();
    const request = { provider: 'acme', verifier: 'v', nonce: 'n', redirect: '/', link_user_id: null };
    const hashes = { state_hash: hashOf(randomToken()), browser_hash: hashOf(randomToken()) };
    await auth.store
      .insertInto('oidc_requests')
      .values({ ...request, ...hashes, expires_at: ago(0) })
      .execute();
    expect(await sweep()).toEqual({ ...NOTHING, links: 1, providerRequests: 1 });
  });

  it.each([
    ['ended 29 days ago', { revoked_at: 29 }, 0],
    ['ended 30 days ago', { revoked_at: 30 }, 1],
    ['of its own end 30 days ago', { expires_at: 30 }, 1],
    ['of its own end 29 days ago', { expires_at: 29 }, 0],
  ])('keeps a sign-in %s as long as it should', async (_case, days, removed) => {
    await session(Object.fromEntries(Object.entries(days).map(([column, count]) => [column, ago(count)])));
    expect(await sweep()).toEqual({ ...NOTHING, sessions: removed });
  });

  it.each([
    [90, 89, '192.0.2.7'],
    [90, 90, ''],
    [0, 0, ''],
  ])('with %i days removes addresses of a sign-in of %i days ago: %j', async (keep, age, left) => {
    const read = await session({ created_at: ago(age) });
    await sweep(keep);
    expect((await read())?.address).toBe(left);
  });

  it('removes registrations nobody confirmed for seven days, but no admin of the command line', async () => {
    const old = { created_at: ago(7) };
    await createUser(auth.store, { email: 'old@mail.example', username: 'old', ...old });
    await createUser(auth.store, { email: 'admin@mail.example', username: 'admin', admin: true, ...old });
    await server.makeUser(old);
    expect(await sweep()).toEqual({ ...NOTHING, unconfirmed: 1 });
    expect(await userByEmail(auth.store, 'admin@mail.example')).toBeDefined();
  });

  it('removes counters of yesterday and mails of last season', async () => {
    await auth.counters.takeOne('key', 5, 60);
    await auth.store
      .updateTable('counters')
      .set({ window_start: ago(1) })
      .execute();
    const mail = { user_id: null, to_address: 'a@mail.example', subject: '', text_body: '', sent_at: null };
    const rows = [
      { ...mail, state: 'sent' as const, created_at: ago(90) },
      { ...mail, state: 'sent' as const, created_at: ago(89) },
      { ...mail, state: 'waiting' as const, created_at: ago(90) },
    ];
    const [first] = await auth.store.insertInto('mails').values(rows).returning('id').execute();
    expect(await sweep()).toEqual({ ...NOTHING, counters: 1, mails: [first!.id] });
  });
});

describe('create-admin', () => {
  // The command line has the clock of the machine.
  const own = () => createAuth({ ...settings(), now: Date.now });
  const settings = () => ({
    db: auth.store as never,
    secret: 'a-secret-of-the-installation',
    brand: 'Plumbline',
    limits: auth.limits,
    keepAddresses: true,
    siteOrigin: auth.siteOrigin,
  });

  it('makes an account whose link sets the password, once', async () => {
    const made = await createAdmin(auth.store, 'chief@mail.example');
    expect(made).toMatchObject({ isNew: true, username: 'chief' });
    await resetPassword(own(), made.token, PASSWORD);
    await expect(resetPassword(own(), made.token, PASSWORD)).rejects.toMatchObject({ statusCode: 410 });
    expect(await userByEmail(auth.store, 'chief@mail.example')).toMatchObject({ username: 'chief', admin: true });
    const staff = await server.open('staff');
    expect((await staff.signIn('chief@mail.example')).statusCode).toBe(200);
  });

  it('promotes an account, which keeps its name and password, and switches it on again', async () => {
    const user = await server.makeUser({ disabled_at: new Date(), deletes_at: new Date(now + 1) });
    const { isNew, username } = await createAdmin(auth.store, user.email.toUpperCase());
    expect([isNew, username]).toEqual([false, user.username]);
    expect(await userById(auth.store, user.user_id)).toMatchObject({
      admin: true,
      disabled_at: null,
      deletes_at: null,
      password_hash: user.password_hash,
    });
    expect((await (await server.open('staff')).signIn(user.email)).statusCode).toBe(200);
  });

  it('is recorded among what staff did', async () => {
    const rows = await auth.store.selectFrom('audit').selectAll().execute();
    expect(rows).toMatchObject([
      { staff_name: 'command line', action: 'create admin', subject: expect.stringMatching(/^user \d+$/), detail: '' },
      { action: 'make admin' },
    ]);
  });
});
