import { Secret, TOTP } from 'otpauth';
import { createAuthenticator, type Deviation } from '../testing/software-authenticator';
import {
  makeTestServer,
  PASSWORD,
  SITE,
  tokenIn,
  type Answer,
  type Browser,
  type TestServer,
} from '../testing/test-server';
import { randomName, type UserRow } from '../store/users';

const STEP_MS = 30_000;
const STAFF = 'https://staff.example';

let server: TestServer;
let browser: Browser;
let user: UserRow;

beforeAll(async () => {
  server = await makeTestServer({ siteOrigin: () => HTTPS, staffOrigin: STAFF });
}, 60_000);
beforeEach(async () => {
  browser = await server.open();
  user = await server.makeUser();
  await browser.signIn(user.email);
  // Codes of one test are not of the next.
  server.clock.now += 10 * STEP_MS;
});
afterAll(() => server.remove());

const HTTPS = SITE.replace('http:', 'https:');

const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) });
const codeOf = (secret: string, steps = 0): string =>
  totp(secret).generate({ timestamp: server.clock.now + steps * STEP_MS });

interface Added {
  readonly factor: { readonly id: number };
  readonly recovery_codes: string[] | null;
}

/** Adds an authenticator app; answers its secret and the recovery codes. */
async function addTotp(from: Browser, name = 'Phone') {
  const started = await from.send('POST', '/_api/user/factors/totp/start', { password: PASSWORD });
  const { token, secret } = started.json<{ token: string; secret: string }>();
  const added = await from.send('POST', '/_api/user/factors/totp', { token, code: codeOf(secret), name });
  // The code that proved it is used up.
  server.clock.now += STEP_MS;
  return { secret, ...added.json<Added>() };
}

async function addPasskey(from: Browser, origin = HTTPS, deviation?: Deviation) {
  const authenticator = createAuthenticator(origin);
  const started = await from.send('POST', '/_api/user/factors/passkey/start', { password: PASSWORD });
  const { token, options } = started.json<{ token: string; options: Record<string, unknown> }>();
  const body = { token, credential: authenticator.make(options, deviation), name: 'Key' };
  return { authenticator, body, answer: await from.send('POST', '/_api/user/factors/passkey', body) };
}

interface Step {
  readonly token: string;
  readonly methods: string[];
}

/** The first step in a new browser. */
async function firstStep(surface: 'member' | 'staff' = 'member', email = user.email) {
  const fresh = await server.open(surface);
  const answer = await fresh.signIn(email);
  expect(answer.json()).toMatchObject({ statusCode: 403, code: 'second_factor' });
  expect(fresh.cookies.size).toBe(0);
  return { fresh, ...answer.json<{ current: Step }>().current };
}

const SECOND = '/_api/oauth/second_factor';
const answerWith = (from: Browser, token: string, more: object): Promise<Answer> =>
  from.send('POST', SECOND, { token, ...more });
const byCode = (from: Browser, token: string, code: string) => answerWith(from, token, { method: 'totp', code });
const byRecovery = (from: Browser, token: string, code: string) =>
  answerWith(from, token, { method: 'recovery', code });
const optionsFor = async (from: Browser, token: string) =>
  (await from.send('POST', `${SECOND}/passkey`, { token })).json<{ options: Record<string, unknown> }>().options;
const byPasskey = (from: Browser, token: string, credential: object) =>
  answerWith(from, token, { method: 'passkey', credential });

const WRONG = { statusCode: 403, code: 'wrong_factor' };
const GONE = { statusCode: 410, code: 'challenge_gone' };

describe('an authenticator app', () => {
  it('is asked for in a second step, and signs in', async () => {
    const { secret } = await addTotp(browser);
    const { fresh, token, methods } = await firstStep();
    expect(methods).toEqual(['totp', 'recovery']);
    const answer = await byCode(fresh, token, codeOf(secret));
    expect(answer.json()).toMatchObject({ access_token: expect.stringMatching(/^Bearer /), expires_in: 900 });
    expect(fresh.cookies.has('plumbline_session')).toBe(true);
    fresh.bearer = answer.json<{ access_token: string }>().access_token;
    expect((await fresh.send('GET', '/_api/user/factors')).json()).toMatchObject({
      data: [{ kind: 'totp', name: 'Phone', last_used_at: new Date(server.clock.now).toISOString() }],
      recovery_left: 10,
      is_required: false,
    });
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('a code of %i steps from now is taken: %s', async (steps, isTaken) => {
    const { secret } = await addTotp(browser);
    server.clock.now += 5 * STEP_MS;
    const { fresh, token } = await firstStep();
    expect((await byCode(fresh, token, codeOf(secret, steps))).statusCode).toBe(isTaken ? 200 : 403);
  });

  it('a code is taken once, and none before it', async () => {
    const { secret } = await addTotp(browser);
    server.clock.now += 5 * STEP_MS;
    const [one, other, third] = [await firstStep(), await firstStep(), await firstStep()];
    const code = codeOf(secret);
    const both = await Promise.all([byCode(one.fresh, one.token, code), byCode(other.fresh, other.token, code)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect((await byCode(third.fresh, third.token, codeOf(secret, -1))).json()).toMatchObject(WRONG);
    expect((await byCode(third.fresh, third.token, codeOf(secret, 1))).statusCode).toBe(200);
  });

  it('of somebody else signs nobody in', async () => {
    await addTotp(browser);
    const second = await server.open();
    await second.signIn((await server.makeUser()).email);
    const theirs = await addTotp(second);
    const { fresh, token } = await firstStep();
    expect((await byCode(fresh, token, codeOf(theirs.secret))).json()).toMatchObject(WRONG);
  });

  it('is added by a code of its secret, in the sign-in that began it, after the password', async () => {
    const start = (password: string, from = browser) =>
      from.send('POST', '/_api/user/factors/totp/start', { password });
    expect((await start('wrong horse battery')).json()).toMatchObject({
      statusCode: 403,
      code: 'wrong_password',
      fields: [{ path: 'body.password', message: 'This password is not right' }],
    });
    const { token, secret, uri } = (await start(PASSWORD)).json<{ token: string; secret: string; uri: string }>();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Plumbline:.*secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/);
    const add = (from: Browser, code: string) =>
      from.send('POST', '/_api/user/factors/totp', { token, code, name: 'Phone' });
    const other = await server.open();
    await other.signIn(user.email);
    expect((await add(other, codeOf(secret))).json()).toMatchObject(GONE);
    expect((await add(browser, '000000')).json()).toMatchObject({
      code: 'wrong_code',
      fields: [{ path: 'body.code' }],
    });
    expect((await browser.send('GET', '/_api/user/factors')).json()).toMatchObject({ data: [] });
    expect((await add(browser, codeOf(secret))).statusCode).toBe(200);
    expect((await add(browser, codeOf(secret))).json()).toMatchObject(GONE);
    expect((await server.mailsTo(user.email)).at(-1)).toContain('the authenticator app “Phone”');
  });

  it('its secret and the recovery codes are not in the store', async () => {
    const { secret, recovery_codes: codes } = await addTotp(browser);
    const rows = await server.auth.store
      .selectFrom('second_factors as f')
      .innerJoin('recovery_codes as r', 'r.user_id', 'f.user_id')
      .selectAll()
      .where('f.user_id', '=', user.user_id)
      .execute();
    expect(rows).toHaveLength(10);
    expect(rows[0]?.sealed_secret).toMatch(/^sealed:1:/);
    for (const kept of [secret, ...codes!, ...codes!.map((code) => code.replace('-', ''))])
      expect(JSON.stringify(rows)).not.toContain(kept);
  });
});

describe('the second step', () => {
  it('is good for five tries', async () => {
    const { secret } = await addTotp(browser);
    const { fresh, token } = await firstStep();
    for (let turn = 0; turn < 5; turn += 1) expect((await byCode(fresh, token, '000000')).json()).toMatchObject(WRONG);
    expect((await byCode(fresh, token, codeOf(secret))).json()).toMatchObject(GONE);
  });

  it('is good for ten minutes, once, and at its surface', async () => {
    const admin = await server.makeUser({ admin: true });
    const site = await server.open();
    await site.signIn(admin.email);
    const { secret } = await addTotp(site);
    const [late, foreign, used] = [
      await firstStep('member', admin.email),
      await firstStep('member', admin.email),
      await firstStep('member', admin.email),
    ];
    expect((await byCode(await server.open('staff'), foreign.token, codeOf(secret))).json()).toMatchObject(GONE);
    expect((await byCode(used.fresh, used.token, codeOf(secret))).statusCode).toBe(200);
    server.clock.now += STEP_MS;
    expect((await byCode(used.fresh, used.token, codeOf(secret))).json()).toMatchObject(GONE);
    server.clock.now += 10 * 60_000;
    expect((await byCode(late.fresh, late.token, codeOf(secret))).json()).toMatchObject(GONE);
  });

  it('lets no one in who was switched off meanwhile', async () => {
    const { secret } = await addTotp(browser);
    const { fresh, token } = await firstStep();
    await server.auth.store
      .updateTable('users')
      .set({ disabled_at: new Date() })
      .where('user_id', '=', user.user_id)
      .execute();
    expect((await byCode(fresh, token, codeOf(secret))).json()).toMatchObject({ statusCode: 403, code: 'disabled' });
  });

  it('is limited by person over all first steps', async () => {
    const limited = await makeTestServer({ limits: { signIns: 6, passwordMails: 0, registrations: 0 } });
    const person = await limited.makeUser();
    const site = await limited.open();
    await site.signIn(person.email);
    const started = await site.send('POST', '/_api/user/factors/totp/start', { password: PASSWORD });
    const { token, secret } = started.json<{ token: string; secret: string }>();
    const code = totp(secret).generate({ timestamp: limited.clock.now });
    await site.send('POST', '/_api/user/factors/totp', { token, code, name: 'Phone' });
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const fresh = await limited.open('member', `192.0.2.${turn}`);
      const step = (await fresh.signIn(person.email)).json<{ current: Step }>().current;
      for (const wrong of ['000000', '111111']) statuses.push((await byCode(fresh, step.token, wrong)).statusCode);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 429, 429]);
    await limited.remove();
  });

  it('is asked of a link that signs in, too: a mailbox alone is not enough', async () => {
    const { secret } = await addTotp(browser);
    await browser.send('POST', '/_api/user/password/find', { email: user.email });
    const token = tokenIn((await server.mailsTo(user.email)).at(-1));
    const fresh = await server.open();
    const reset = await fresh.send('POST', '/_api/user/password/reset', { token, password: 'another horse battery' });
    const { app_token: cookie } = reset.json<{ app_token: string }>();
    const answer = await fresh.send('POST', '/_api/oauth/token', { cookie });
    expect(answer.json()).toMatchObject({ statusCode: 403, code: 'second_factor' });
    const { current } = answer.json<{ current: Step }>();
    expect((await byCode(fresh, current.token, codeOf(secret))).statusCode).toBe(200);
  });

  it('an API token reads on and manages no factors', async () => {
    await addTotp(browser);
    const { token } = (await browser.send('POST', '/_api/user/token')).json<{ token: string }>();
    browser.bearer = `Bearer ${token}`;
    expect((await browser.send('GET', '/_api/user/info')).statusCode).toBe(200);
    expect((await browser.send('GET', '/_api/user/factors')).statusCode).toBe(403);
    expect((await browser.send('POST', '/_api/user/factors/totp/start', {})).statusCode).toBe(403);
  });
});

describe('recovery codes', () => {
  it('come with the first factor, sign in once each however they are typed, and a mail says so', async () => {
    const { recovery_codes: codes } = await addTotp(browser);
    expect(new Set(codes)).toHaveProperty('size', 10);
    for (const code of codes!) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect((await addTotp(browser, 'Tablet')).recovery_codes).toBeNull();
    const [one, again] = [await firstStep(), await firstStep()];
    const typed = ` ${codes![0]!.toUpperCase().replace('-', ' ')} `;
    expect((await byRecovery(one.fresh, one.token, typed)).statusCode).toBe(200);
    expect((await server.mailsTo(user.email)).at(-1)).toContain('recovery codes');
    expect((await byRecovery(again.fresh, again.token, codes![0]!)).json()).toMatchObject(WRONG);
    expect((await browser.send('GET', '/_api/user/factors')).json()).toMatchObject({ recovery_left: 9 });
  });

  it('of somebody else, and of before, sign nobody in, and a mail says that they are new', async () => {
    const { recovery_codes: old } = await addTotp(browser);
    const second = await server.open();
    await second.signIn((await server.makeUser()).email);
    const theirs = (await addTotp(second)).recovery_codes!;
    const renew = (password: string) => browser.send('POST', '/_api/user/factors/recovery_codes', { password });
    expect((await renew('wrong horse battery')).statusCode).toBe(403);
    expect((await server.mailsTo(user.email)).at(-1)).not.toContain('no longer work');
    const { codes } = (await renew(PASSWORD)).json<{ codes: string[] }>();
    expect((await server.mailsTo(user.email)).at(-1)).toContain('The ones before no longer work');
    const { fresh, token } = await firstStep();
    for (const code of [old![0]!, theirs[0]!, 'aaaaa-aaaaa'])
      expect((await byRecovery(fresh, token, code)).json()).toMatchObject(WRONG);
    expect((await byRecovery(fresh, token, codes[9]!)).statusCode).toBe(200);
  });

  it('are for those who have a factor', async () => {
    const answer = await browser.send('POST', '/_api/user/factors/recovery_codes', { password: PASSWORD });
    expect(answer.statusCode).toBe(409);
  });
});

describe('a passkey', () => {
  it('signs in, each challenge once', async () => {
    const { authenticator, body, answer } = await addPasskey(browser);
    expect(answer.json()).toMatchObject({ factor: { kind: 'passkey', name: 'Key' } });
    expect((await browser.send('POST', '/_api/user/factors/passkey', body)).json()).toMatchObject(GONE);
    const { fresh, token, methods } = await firstStep();
    expect(methods).toEqual(['passkey', 'recovery']);
    const options = await optionsFor(fresh, token);
    expect(options).toMatchObject({ rpId: 'site.example', allowCredentials: [{ id: authenticator.id }] });
    expect((await byPasskey(fresh, token, authenticator.prove(options))).statusCode).toBe(200);
    const again = await firstStep();
    const other = await optionsFor(again.fresh, again.token);
    const replayed = authenticator.prove(options);
    expect((await byPasskey(again.fresh, again.token, replayed)).json()).toMatchObject(WRONG);
    expect((await byPasskey(again.fresh, again.token, authenticator.prove(other))).json()).toMatchObject(GONE);
    const next = await optionsFor(again.fresh, again.token);
    expect((await byPasskey(again.fresh, again.token, authenticator.prove(next))).statusCode).toBe(200);
  });

  it.each<[string, Deviation, boolean]>([
    ['another origin', { origin: 'https://site.example.evil.example' }, false],
    ['a plain connection', { origin: SITE }, false],
    ['another challenge', { challenge: 'AAAA' }, false],
    ['a counter that goes back', { counter: 3 }, false],
    ['a counter that stands still', { counter: 7 }, false],
    ['a counter that grows', { counter: 8 }, true],
    ['no word of who uses it, on the site', { counter: 9, isVerified: false }, true],
  ])('of %s', async (_what, deviation, isGood) => {
    const { authenticator } = await addPasskey(browser);
    const first = await firstStep();
    const begin = authenticator.prove(await optionsFor(first.fresh, first.token), { counter: 7 });
    expect((await byPasskey(first.fresh, first.token, begin)).statusCode).toBe(200);
    const { fresh, token } = await firstStep();
    const answer = await byPasskey(fresh, token, authenticator.prove(await optionsFor(fresh, token), deviation));
    expect(answer.statusCode).toBe(isGood ? 200 : 403);
    if (!isGood) expect(answer.json()).toMatchObject(WRONG);
  });

  it('of somebody else signs nobody in', async () => {
    await addPasskey(browser);
    const second = await server.open();
    await second.signIn((await server.makeUser()).email);
    const { authenticator: theirs } = await addPasskey(second);
    const { fresh, token } = await firstStep();
    const credential = theirs.prove(await optionsFor(fresh, token));
    expect((await byPasskey(fresh, token, credential)).json()).toMatchObject(WRONG);
  });

  it('made for another origin or challenge is not kept, nor one that somebody else has', async () => {
    const bad = { statusCode: 403, code: 'wrong_passkey' };
    for (const deviation of [{ origin: 'https://evil.example' }, { challenge: 'AAAA' }])
      expect((await addPasskey(browser, HTTPS, deviation)).answer.json()).toMatchObject(bad);
    const { authenticator } = await addPasskey(browser);
    const second = await server.open();
    await second.signIn((await server.makeUser()).email);
    const started = await second.send('POST', '/_api/user/factors/passkey/start', { password: PASSWORD });
    const { token, options } = started.json<{ token: string; options: Record<string, unknown> }>();
    const body = { token, credential: authenticator.make(options), name: 'Mine now' };
    expect((await second.send('POST', '/_api/user/factors/passkey', body)).statusCode).toBe(409);
  });

  it('is offered where browsers take one', async () => {
    const plain = await makeTestServer({ siteOrigin: () => 'http://192.0.2.1:4200' });
    const site = await plain.open();
    await site.signIn((await plain.makeUser()).email);
    expect((await site.send('GET', '/_api/user/factors')).json()).toMatchObject({ can_add_passkey: false });
    const answer = await site.send('POST', '/_api/user/factors/passkey/start', { password: PASSWORD });
    expect(answer.statusCode).toBe(409);
    await plain.remove();
    expect((await browser.send('GET', '/_api/user/factors')).json()).toMatchObject({ can_add_passkey: true });
  });
});

describe('the list of factors', () => {
  it('is named and shortened by its owner alone, by password; the last one takes the codes along', async () => {
    const { factor } = await addTotp(browser);
    const second = await server.open();
    await second.signIn((await server.makeUser()).email);
    const url = `/_api/user/factors/${factor.id}`;
    expect((await second.send('PUT', url, { name: 'x' })).statusCode).toBe(404);
    expect((await second.send('DELETE', url, { password: PASSWORD })).statusCode).toBe(404);
    expect((await browser.send('PUT', url, { name: 'Work phone' })).json()).toMatchObject({ name: 'Work phone' });
    expect((await browser.send('DELETE', url, { password: 'wrong horse battery' })).statusCode).toBe(403);
    expect((await browser.send('DELETE', url, {})).statusCode).toBe(403);
    expect((await browser.send('DELETE', url, { password: PASSWORD })).json()).toEqual({ ok: true });
    expect((await browser.send('GET', '/_api/user/factors')).json()).toMatchObject({ data: [], recovery_left: 0 });
    expect((await server.mailsTo(user.email)).at(-1)).toContain('no longer takes the authenticator app “Work phone”');
    expect((await (await server.open()).signIn(user.email)).statusCode).toBe(200);
  });

  it('of an account without a password is changed after a new sign-in', async () => {
    const person = await server.makeUser({ password_hash: null });
    const cookie = await server.auth.links.create({ purpose: 'sign-in', userId: person.user_id });
    const site = await server.open();
    const signedIn = await site.send('POST', '/_api/oauth/token', { cookie });
    site.bearer = signedIn.json<{ access_token: string }>().access_token;
    const start = () => site.send('POST', '/_api/user/factors/totp/start', {});
    expect((await start()).statusCode).toBe(200);
    server.clock.now += 14 * 60_000;
    expect((await start()).statusCode).toBe(200);
    server.clock.now += 60_000 - 1;
    const renewed = await site.send('POST', '/_api/oauth/token', { grant_type: 'refresh_token' });
    site.bearer = renewed.json<{ access_token: string }>().access_token;
    server.clock.now += 1;
    expect((await start()).json()).toMatchObject({ statusCode: 403, code: 'sign_in_again' });
  });

  it('ends at ten', async () => {
    for (let made = 0; made < 10; made += 1) await addTotp(browser, `Phone ${made}`);
    const eleventh = await addTotp(browser, randomName(5));
    expect(eleventh).toMatchObject({ statusCode: 409 });
  });
});

describe('the staff app', () => {
  it.each([
    ['owners', null, true],
    ['owners', ['owner'], true],
    ['owners', ['members'], false],
    ['all', ['members'], true],
    ['none', null, false],
  ] as const)('demanding one of %s holds staff for %j back: %s', async (secondFactor, staff_scopes, isHeld) => {
    const strict = await makeTestServer({ secondFactor });
    const admin = await strict.makeUser({ admin: true, staff_scopes: staff_scopes && [...staff_scopes] });
    const app = await strict.open('staff');
    expect((await app.signIn(admin.email)).statusCode).toBe(200);
    const answer = await app.send('GET', '/_api/admin/users');
    if (isHeld) expect(answer.json()).toMatchObject({ statusCode: 403, code: 'second_factor_missing' });
    else expect(answer.statusCode).toBe(200);
    expect((await app.send('GET', '/_api/user/factors')).json()).toMatchObject({ is_required: isHeld });
    await strict.remove();
  });

  it('lets in who adds one, asks for it ever after, and keeps the last one', async () => {
    const strict = await makeTestServer({ secondFactor: 'owners', staffOrigin: STAFF });
    const admin = await strict.makeUser({ admin: true });
    const app = await strict.open('staff');
    await app.signIn(admin.email);
    const authenticator = createAuthenticator(STAFF);
    const started = await app.send('POST', '/_api/user/factors/passkey/start', { password: PASSWORD });
    const { token, options } = started.json<{ token: string; options: Record<string, unknown> }>();
    const loose = authenticator.make(options, { isVerified: false });
    expect(
      (await app.send('POST', '/_api/user/factors/passkey', { token, credential: loose, name: 'Key' })).statusCode,
    ).toBe(403);
    const again = await app.send('POST', '/_api/user/factors/passkey/start', { password: PASSWORD });
    const next = again.json<{ token: string; options: Record<string, unknown> }>();
    const credential = authenticator.make(next.options);
    const added = await app.send('POST', '/_api/user/factors/passkey', { token: next.token, credential, name: 'Key' });
    expect(added.statusCode).toBe(200);
    expect((await app.send('GET', '/_api/admin/users')).statusCode).toBe(200);
    const { id } = added.json<Added>().factor;
    expect((await app.send('DELETE', `/_api/user/factors/${id}`, { password: PASSWORD })).statusCode).toBe(409);
    const fresh = await strict.open('staff');
    const step = (await fresh.signIn(admin.email)).json<{ current: Step }>().current;
    const unverified = authenticator.prove(await optionsFor(fresh, step.token), { isVerified: false });
    expect((await byPasskey(fresh, step.token, unverified)).json()).toMatchObject(WRONG);
    const proof = authenticator.prove(await optionsFor(fresh, step.token));
    expect((await byPasskey(fresh, step.token, proof)).statusCode).toBe(200);
    await strict.remove();
  });

  it('an owner resets the factors of somebody, never their own: sign-ins end, a mail goes out', async () => {
    await addTotp(browser);
    const owner = await server.makeUser({ admin: true });
    const app = await server.open('staff');
    await app.signIn(owner.email);
    const reset = (id: number, from = app) => from.send('DELETE', `/_api/admin/users/${id}/factors`);
    expect((await reset(owner.user_id)).statusCode).toBe(409);
    const members = await server.makeUser({ admin: true, staff_scopes: ['members'] });
    const helper = await server.open('staff');
    await helper.signIn(members.email);
    expect((await reset(user.user_id, helper)).statusCode).toBe(403);
    expect((await reset(user.user_id)).json()).toEqual({ removed: 1 });
    expect((await reset(user.user_id)).statusCode).toBe(409);
    expect((await reset(999_999)).statusCode).toBe(404);
    expect((await browser.send('GET', '/_api/user/factors')).statusCode).toBe(401);
    expect((await server.mailsTo(user.email)).at(-1)).toContain('Staff removed all second factors');
    expect((await (await server.open()).signIn(user.email)).statusCode).toBe(200);
    const { data } = (await app.send('GET', '/_api/admin/audit')).json<{ data: object[] }>();
    expect(data[0]).toMatchObject({ action: 'removed second factors', subject: `user ${user.user_id}` });
  });
});
