import { insertFactor } from '../factors/factor-store';
import { randomName, userByEmail } from '../store/users';
import { openTestProvider, type ProviderPerson, type TestProvider } from '../testing/test-provider';
import { makeTestServer, PASSWORD, SITE, tokenIn, type Browser, type TestServer } from '../testing/test-server';

let provider: TestProvider;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  provider = await openTestProvider();
  const dead = { ...provider.config('dead'), issuer: 'http://127.0.0.1:9' };
  const providers = [provider.config('acme'), provider.config('google'), dead];
  server = await makeTestServer({ providers, now: Date.now });
}, 60_000);
beforeEach(async () => void (browser = await server.open()));
afterAll(async () => {
  provider.close();
  await server.remove();
});

const aPerson = (more: Partial<ProviderPerson> = {}): ProviderPerson => {
  const sub = randomName(12);
  return {
    sub,
    email: `${sub}@mail.example`,
    email_verified: true,
    given_name: 'Ada',
    family_name: 'Lovelace',
    ...more,
  };
};
const start = async (body: object = {}, from = browser) =>
  (await from.send('POST', '/_api/oauth/acme/start', body)).json<{ url: string }>().url;
const login = (callback: object, from = browser) => from.send('POST', '/_api/oauth/acme/login', callback);
/** The whole way of a browser to the provider and back. */
const comeBack = async (person: ProviderPerson, body: object = {}, from = browser) =>
  login(await provider.visit(await start(body, from), person), from);
const takeTicket = (ticket: string, from = browser) => from.send('POST', '/_api/oauth/acme/register', { ticket });

/** An account made through the provider. */
async function registered(person = aPerson()): Promise<ProviderPerson> {
  const one = await server.open();
  const { register } = (await comeBack(person, {}, one)).json<{ register: { ticket: string } }>();
  await takeTicket(register.ticket, one);
  return person;
}

describe('signing in through a provider', () => {
  it('is offered for the providers of the configuration, and not in the staff app', async () => {
    const list = async (from: Browser) => (await from.send('GET', '/_api/oauth/providers')).json();
    expect(await list(browser)).toMatchObject({ data: [{ id: 'acme', name: 'Provider acme' }, {}, {}] });
    expect(await list(await server.open('staff'))).toEqual({ data: [] });
  });

  it('sends the browser there with a challenge, a state and a nonce', async () => {
    const url = new URL(await start());
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'plumbline',
      redirect_uri: `${SITE}/social-login?provider=acme`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('an unknown person gets a ticket, makes an account with it, and comes back to it', async () => {
    const person = aPerson();
    const first = await comeBack(person, { redirect: '/portfolio' });
    expect(first.json()).toEqual({
      register: { ticket: expect.any(String), email: person.email, name: 'Ada Lovelace' },
      redirect: '/portfolio',
    });
    const { ticket } = first.json<{ register: { ticket: string } }>().register;
    const made = await takeTicket(ticket);
    expect([made.statusCode, browser.cookies.has('plumbline_session')]).toEqual([200, true]);
    expect((await takeTicket(ticket)).json()).toMatchObject({ statusCode: 410, code: 'link_gone' });
    expect(await userByEmail(server.auth.store, person.email!)).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      password_hash: null,
    });

    const again = await comeBack(person, { redirect: '//evil.example' }, await server.open());
    expect(again.json()).toMatchObject({ access_token: expect.stringMatching(/^Bearer /), redirect: '/' });
    browser.bearer = again.json<{ access_token: string }>().access_token;
    const links = await browser.send('GET', '/_api/user/links');
    expect(links.json()).toMatchObject({ data: [{ provider: 'acme', email: person.email }] });
  });

  it('takes no account over: an address that has one is to be signed in to and linked', async () => {
    const { email } = await server.makeUser();
    expect((await comeBack(aPerson({ email: email.toUpperCase() }))).json()).toMatchObject({
      statusCode: 409,
      code: 'address_taken',
    });
  });

  it.each([
    ['no_email', { email: undefined }],
    ['email_unverified', { email_verified: false }],
    ['email_unverified', { email_verified: undefined }],
  ])('makes nobody an account without a confirmed address: %s', async (code, more) => {
    expect((await comeBack(aPerson(more as never))).json()).toMatchObject({ statusCode: 409, code });
  });

  it('takes the place of a registration that was never confirmed, with its password', async () => {
    const person = aPerson();
    await browser.send('POST', '/_api/register', { form: { email: person.email, password: PASSWORD } });
    const mail = (await server.mailsTo(person.email!)).at(-1);
    await registered(person);
    expect((await browser.signIn(person.email!)).statusCode).toBe(401);
    expect((await browser.send('PUT', '/_api/user/email_confirm', { token: tokenIn(mail) })).statusCode).toBe(410);
  });

  it('is a first step only for who has a second factor', async () => {
    const person = await registered();
    const { user_id: userId } = (await userByEmail(server.auth.store, person.email!))!;
    await insertFactor(server.auth.store, { userId, name: 'Phone', sealedSecret: 'sealed:1:x', step: 0 });
    const fresh = await server.open();
    const answer = await comeBack(person, {}, fresh);
    expect(answer.json()).toMatchObject({
      statusCode: 403,
      code: 'second_factor',
      current: { methods: ['totp', 'recovery'] },
    });
    expect(fresh.cookies.has('plumbline_session')).toBe(false);
  });

  it('lets no disabled person in', async () => {
    const person = await registered();
    await server.auth.store
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('email', '=', person.email!)
      .execute();
    expect((await comeBack(person)).json()).toMatchObject({ statusCode: 403, code: 'disabled' });
  });
});

describe('a callback', () => {
  const GONE = { statusCode: 410, code: 'request_gone' };

  it('is good once', async () => {
    const callback = await provider.visit(await start(), aPerson());
    expect((await login(callback)).statusCode).toBe(200);
    expect((await login(callback)).json()).toMatchObject(GONE);
  });

  it('is good in the browser it was started in and in no other', async () => {
    const callback = await provider.visit(await start(), aPerson());
    const other = await server.open();
    expect((await login(callback, other)).json()).toMatchObject(GONE);
    await start({}, other);
    expect((await login(callback, other)).json()).toMatchObject(GONE);
    expect((await login(callback)).statusCode).toBe(200);
  });

  it('of two tabs comes back to each', async () => {
    const [first, second] = [await start(), await start()];
    for (const url of [second, first]) expect((await login(await provider.visit(url, aPerson()))).statusCode).toBe(200);
  });

  it.each([
    ['a made-up state', { state: 'x'.repeat(43) }, GONE],
    ['a made-up code', { code: 'x'.repeat(43) }, { statusCode: 401, code: 'provider_refused' }],
  ])('with %s is refused', async (_case, more, refusal) => {
    const callback = await provider.visit(await start(), aPerson());
    expect((await login({ ...callback, ...more })).json()).toMatchObject(refusal);
  });

  it('of another provider, or of one that is not there, is refused', async () => {
    const callback = await provider.visit(await start(), aPerson());
    const at = (id: string) => browser.send('POST', `/_api/oauth/${id}/login`, callback);
    expect((await at('google')).json()).toMatchObject(GONE);
    expect((await at('nobody')).statusCode).toBe(404);
  });

  it('that was started to add a provider does not sign in, nor the other way round', async () => {
    const { email } = await server.makeUser();
    await browser.signIn(email);
    expect((await comeBack(aPerson(), { link: true })).json()).toMatchObject(GONE);
    const callback = await provider.visit(await start(), aPerson());
    expect((await browser.send('POST', '/_api/oauth/acme/link', callback)).json()).toMatchObject(GONE);
  });
});

it('a provider that does not answer is said to be away', async () => {
  const answer = await browser.send('POST', '/_api/oauth/dead/start', {});
  expect(answer.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
});

describe('linking', () => {
  const link = async (person: ProviderPerson) =>
    browser.send('POST', '/_api/oauth/acme/link', await provider.visit(await start({ link: true }), person));
  const unlink = () => browser.send('DELETE', '/_api/oauth/acme/link');

  it('adds a provider to the account, which is entered by it from then on', async () => {
    const { email } = await server.makeUser();
    await browser.signIn(email);
    const person = aPerson();
    expect((await link(person)).json()).toEqual({ ok: true });
    expect((await link(person)).json()).toEqual({ ok: true });
    expect((await comeBack(person, {}, await server.open())).json()).toHaveProperty('access_token');
    expect((await link(aPerson())).json()).toMatchObject({ statusCode: 409, code: 'already_linked' });
    expect((await unlink()).json()).toEqual({ ok: true });
    expect((await unlink()).statusCode).toBe(404);
    expect((await comeBack(person, {}, await server.open())).json()).toHaveProperty('register');
  });

  it('refuses what belongs to somebody else, and who is not signed in', async () => {
    const person = await registered();
    const started = await browser.send('POST', '/_api/oauth/acme/start', { link: true });
    expect(started.statusCode).toBe(401);
    await browser.signIn((await server.makeUser()).email);
    expect((await link(person)).json()).toMatchObject({ statusCode: 409, code: 'identity_taken' });
  });

  it('leaves the only way to sign in', async () => {
    const person = await registered();
    browser.bearer = (await comeBack(person)).json<{ access_token: string }>().access_token;
    expect((await unlink()).json()).toMatchObject({ statusCode: 409, code: 'last_way_in' });
    await browser.send('POST', '/_api/user/password/create', { password: PASSWORD });
    expect((await unlink()).json()).toEqual({ ok: true });
  });
});

describe('an identity token given directly', () => {
  const tap = (token: string) => browser.send('POST', '/_api/oauth/google/one_tap', { token });

  it('makes an account, then signs in to it', async () => {
    const person = aPerson();
    expect((await tap(await provider.tokenOf(person))).json()).toEqual({ redirect_url: '/welcome' });
    expect(browser.cookies.has('plumbline_session')).toBe(true);
    expect((await tap(await provider.tokenOf(person))).json()).toEqual({ redirect_url: '/' });
  });

  it.each([
    ['for somebody else', { audience: 'another-client' }],
    ['that is old', { issuedAt: Math.floor(Date.now() / 1000) - 1200 }],
  ])('%s is refused', async (_case, more) => {
    expect((await tap(await provider.tokenOf(aPerson(), more))).json()).toMatchObject({
      statusCode: 401,
      code: 'provider_refused',
    });
  });

  it.each([
    ['a name that is markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a name the cut goes through', `${'a'.repeat(59)}\u{1f600}`, 'a'.repeat(59)],
    ['a name of several lines', 'x\r\nBcc: eve@evil.example\u2028y\u0000', 'xBcc: eve@evil.exampley'],
  ])('%s is kept as one line of text, by a ticket and directly', async (_case, given_name, kept) => {
    const [direct, asked] = [aPerson({ given_name }), aPerson({ given_name })];
    expect((await tap(await provider.tokenOf(direct))).statusCode).toBe(200);
    const { ticket } = (await comeBack(asked)).json<{ register: { ticket: string } }>().register;
    expect((await takeTicket(ticket)).statusCode).toBe(200);
    for (const { email } of [direct, asked])
      expect(await userByEmail(server.auth.store, email!)).toMatchObject({ first_name: kept });
  });

  it.each(['x\u0000', 'ä', 'x'.repeat(256), 'x\ud83d', ''])('that names a person %j is refused', async (sub) => {
    expect((await tap(await provider.tokenOf(aPerson({ sub })))).statusCode).toBe(401);
  });

  it('is no call where the provider is not set up', async () => {
    const without = await makeTestServer();
    const answer = await (await without.open()).send('POST', '/_api/oauth/google/one_tap', { token: 'x' });
    expect(answer.json()).toMatchObject({ statusCode: 404, code: 'not_found' });
    await without.remove();
  });

  it('that is forged is refused, and an address with an account stays', async () => {
    const [head, body] = (await provider.tokenOf(aPerson())).split('.');
    for (const token of ['x', `${head}.${body}.`, `${head}.${body}.${'A'.repeat(342)}`])
      expect((await tap(token)).statusCode).toBe(401);
    const { email } = await server.makeUser();
    expect((await tap(await provider.tokenOf(aPerson({ email })))).json()).toMatchObject({ code: 'address_taken' });
  });
});
