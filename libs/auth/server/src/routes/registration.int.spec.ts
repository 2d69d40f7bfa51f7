import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAdmin } from '../jobs/create-admin';
import { randomName, userByEmail } from '../store/users';
import {
  makeTestServer,
  PASSWORD,
  SITE,
  tokenIn,
  type Answer,
  type Browser,
  type TestServer,
} from '../testing/test-server';

const NEW_PASSWORD = 'another horse battery';
const GONE = { statusCode: 410, code: 'link_gone' };

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await makeTestServer();
}, 60_000);
beforeEach(async () => void (browser = await server.open()));
afterAll(() => server.remove());

const anAddress = () => `${randomName(10)}@mail.example`;
const register = (form: object): Promise<Answer> =>
  browser.send('POST', '/_api/register', { form: { password: PASSWORD, ...form } });
const confirm = (token: string) => browser.send('PUT', '/_api/user/email_confirm', { token });
const find = (email: string) => browser.send('POST', '/_api/user/password/find', { email });
const reset = (token: string, password = NEW_PASSWORD) =>
  browser.send('POST', '/_api/user/password/reset', { token, password });
const lastMail = async (email: string) => (await server.mailsTo(email)).at(-1);
const signInBy = (app_token: string) => browser.send('POST', '/_api/oauth/token', { cookie: app_token });

describe('registering', () => {
  it('makes an account once the mail is answered, and signs in', async () => {
    const email = anAddress();
    const form = { email, first_name: 'Ada', username: `ada-${randomName(6)}`, redirect: '/stock/AAPL/summary' };
    expect((await register(form)).json()).toEqual({ sent: true });
    expect((await (await server.open()).signIn(email)).json()).toMatchObject({ statusCode: 403, code: 'unconfirmed' });
    const mail = await lastMail(email);
    expect(mail).toContain(`${SITE}/register?token=`);
    const answer = await confirm(tokenIn(mail));
    expect(answer.json()).toEqual({ email, app_token: expect.any(String), redirect: '/stock/AAPL/summary' });
    expect((await signInBy(answer.json<{ app_token: string }>().app_token)).statusCode).toBe(200);
    expect(await userByEmail(server.auth.store, email)).toMatchObject({ first_name: 'Ada', username: form.username });
    expect((await (await server.open()).signIn(form.username)).statusCode).toBe(200);
    expect((await confirm(tokenIn(mail))).json()).toMatchObject(GONE);
  });

  it('answers the same for an address that has an account, whose mail says so', async () => {
    const { email, password_hash } = await server.makeUser();
    const answer = await register({
      email: email.toUpperCase(),
      username: `ada-${randomName(6)}`,
      password: NEW_PASSWORD,
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { sent: true }]);
    const mails = await server.mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('There is one already');
    expect((await userByEmail(server.auth.store, email))?.password_hash).toBe(password_hash);
    expect((await reset(tokenIn(mails[0]))).statusCode).toBe(200);
  });

  it('does not reveal by a reserved username whether the address was known', async () => {
    const known = await server.makeUser();
    for (const email of [known.email, anAddress()]) {
      const username = `eve-${randomName(6)}`;
      const first = await register({ email, username });
      const second = await register({ email: anAddress(), username });
      expect([first.json(), second.json()]).toEqual([{ sent: true }, { sent: true }]);
    }
  });

  it('refuses a username somebody has, in whatever letters', async () => {
    const { username } = await server.makeUser();
    const answer = await register({ email: anAddress(), username: username.toUpperCase() });
    expect(answer.json()).toMatchObject({
      statusCode: 409,
      code: 'username_taken',
      fields: [{ path: 'body.form.username', message: 'This username is taken' }],
    });
  });

  it.each([
    ['b.o-b+tag@mail.example', /^bo-btag(-\d{5})?$/],
    ['_x@mail.example', /^memberx(-\d{5})?$/],
    ['"quoted.part"@mail.example', undefined],
    [`${'long'.repeat(15)}@mail.example`, /^[a-z]{24}(-\d{5})?$/],
  ])('of %s makes a username of the address', async (address, expected) => {
    for (const turn of [1, 2]) {
      const email = turn === 1 ? address : address.replace('mail.', 'post.');
      const answer = await register({ email });
      if (!expected) return expect(answer.statusCode).toBe(400);
      await confirm(tokenIn(await lastMail(email)));
      expect((await userByEmail(server.auth.store, email))?.username).toMatch(expected);
    }
    return undefined;
  });

  it('by two people for one address leaves the account to the caller who reads the mail', async () => {
    const email = anAddress();
    await register({ email, password: 'password of an attacker', first_name: 'Eve' });
    await register({ email, password: NEW_PASSWORD, first_name: 'Ada' });
    const [, mail] = await server.mailsTo(email);
    for (const password of ['password of an attacker', NEW_PASSWORD])
      expect((await browser.signIn(email, password)).statusCode).toBe(401);
    expect((await confirm(tokenIn(mail))).statusCode).toBe(200);
    expect((await browser.signIn(email, 'password of an attacker')).statusCode).toBe(401);
    expect((await browser.signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await userByEmail(server.auth.store, email))?.first_name).toBe('Ada');
    expect((await confirm(tokenIn((await server.mailsTo(email))[0]))).json()).toMatchObject(GONE);
  });

  it('at the same moment leaves one account', async () => {
    const email = anAddress();
    const answers = await Promise.all([1, 2, 3, 4].map(() => register({ email })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await server.mailsTo(email)).toHaveLength(4);
  });

  it.each([
    ['//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['/portfolio', '/portfolio'],
    [undefined, '/'],
  ])('redirect.fallback: with the redirect %s leads to %s', async (redirect, expected) => {
    const email = anAddress();
    await register({ email, redirect });
    expect((await confirm(tokenIn(await lastMail(email)))).json()).toMatchObject({ redirect: expected });
  });

  it.each([
    [{ email: 'nobody' }, 'body.form.email'],
    [{ email: 'a@b.example', password: 'short' }, 'body.form.password'],
    [{ email: 'a@b.example', username: 'a b' }, 'body.form.username'],
    [{ email: 'a@b.example', first_name: 'a\r\nBcc: b' }, 'body.form.first_name'],
    [{ email: 'a@b.example', last_name: '\ud800' }, 'body.form.last_name'],
  ])('refuses %j with its field', async (form, path) => {
    const answer = await register(form);
    expect(answer.json()).toMatchObject({ statusCode: 400, fields: [{ path }] });
  });
});

describe('the confirming mail', () => {
  it('is sent again to who waits for it, and to nobody else; the answer is the same', async () => {
    const [waiting, confirmed, nobody] = [anAddress(), (await server.makeUser()).email, anAddress()];
    await register({ email: waiting });
    for (const email of [waiting, confirmed, nobody]) {
      const answer = await browser.send('POST', '/_api/user/email_confirm/send', { email });
      expect([answer.statusCode, answer.json()]).toEqual([200, { sent: true }]);
    }
    const counts = await Promise.all(
      [waiting, confirmed, nobody].map(async (one) => (await server.mailsTo(one)).length),
    );
    expect(counts).toEqual([2, 0, 0]);
    expect((await confirm(tokenIn(await lastMail(waiting)))).statusCode).toBe(200);
    expect((await browser.signIn(waiting)).statusCode).toBe(200);
  });

  it('holds for seven days', async () => {
    const email = anAddress();
    await register({ email });
    server.clock.now += 7 * 86_400_000;
    expect((await confirm(tokenIn(await lastMail(email)))).json()).toMatchObject(GONE);
  });

  it.each([`${'A'.repeat(43)}`, `${'-'.repeat(43)}`])('of a made-up token %s is gone', async (token) => {
    expect((await confirm(token)).json()).toMatchObject(GONE);
  });
});

describe('a new address', () => {
  const asked = async () => {
    const user = await server.makeUser();
    const wanted = anAddress();
    await server.auth.store
      .updateTable('users')
      .set({ email_wanted: wanted })
      .where('user_id', '=', user.user_id)
      .execute();
    const link = { purpose: 'change-email' as const, userId: user.user_id, payload: { email: wanted } };
    return { user, wanted, token: await server.auth.links.create(link) };
  };

  it('applies once its mail is answered; the old one is notified, its links expire', async () => {
    const { user, wanted, token } = await asked();
    await find(user.email);
    const password = tokenIn(await lastMail(user.email));
    expect((await confirm(token)).json()).toEqual({ email: wanted, app_token: null, redirect: '/' });
    expect(await userByEmail(server.auth.store, wanted)).toMatchObject({ user_id: user.user_id, email_wanted: null });
    expect(await lastMail(user.email)).toContain(wanted);
    expect((await reset(password)).json()).toMatchObject(GONE);
  });

  it('that another account has meanwhile is gone', async () => {
    const { user, wanted, token } = await asked();
    await server.makeUser({ email: wanted });
    expect((await confirm(token)).json()).toMatchObject(GONE);
    expect(await userByEmail(server.auth.store, user.email)).toMatchObject({ email_wanted: wanted });
  });
});

describe('a lost password', () => {
  it('is found by mail; setting a new one ends all sign-ins and signs in', async () => {
    const { email } = await server.makeUser();
    const before = await server.open();
    await before.signIn(email);
    expect((await find(email.toUpperCase())).json()).toEqual({ sent: true });
    const mail = await lastMail(email);
    expect(mail).toContain(`${SITE}/reset?token=`);
    const { app_token } = (await reset(tokenIn(mail))).json<{ app_token: string }>();
    expect((await before.send('GET', '/_api/user/sessions')).json()).toMatchObject({ code: 'session_ended' });
    expect((await signInBy(app_token)).statusCode).toBe(200);
    expect((await browser.signIn(email)).statusCode).toBe(401);
    expect((await browser.signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
    expect(await lastMail(email)).toContain('was changed just now');
    expect((await reset(tokenIn(mail))).json()).toMatchObject(GONE);
  });

  it('is answered alike for an address nobody has', async () => {
    const email = anAddress();
    expect((await find(email)).json()).toEqual({ sent: true });
    expect(await server.mailsTo(email)).toEqual([]);
  });

  it('one link used ends the others', async () => {
    const { email } = await server.makeUser();
    await find(email);
    await find(email);
    const [first, second] = (await server.mailsTo(email)).map(tokenIn);
    expect((await reset(second!)).statusCode).toBe(200);
    expect((await reset(first!)).json()).toMatchObject(GONE);
  });

  it('the link proves the address of an account that waits', async () => {
    const email = anAddress();
    await register({ email });
    await find(email);
    expect((await reset(tokenIn(await lastMail(email)))).statusCode).toBe(200);
    expect((await browser.signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
    expect((await userByEmail(server.auth.store, email))?.username).not.toMatch(/^user-/);
  });

  it('the link holds for an hour, and lets no disabled person in', async () => {
    const [late, disabled] = [await server.makeUser(), await server.makeUser({ disabled_at: new Date() })];
    await find(late.email);
    await find(disabled.email);
    const { app_token } = (await reset(tokenIn(await lastMail(disabled.email)))).json<{ app_token: string }>();
    expect((await signInBy(app_token)).json()).toMatchObject({ statusCode: 403, code: 'disabled' });
    server.clock.now += 3_600_000;
    expect((await reset(tokenIn(await lastMail(late.email)))).json()).toMatchObject(GONE);
  });
});

describe('changing the password', () => {
  const create = (body: object) =>
    browser.send('POST', '/_api/user/password/create', { password: NEW_PASSWORD, ...body });

  it('needs the current one, keeps this sign-in and ends the others', async () => {
    const { email } = await server.makeUser();
    const other = await server.open();
    await other.signIn(email);
    await browser.signIn(email);
    for (const current_password of [undefined, '', 'wrong horse battery'])
      expect((await create({ current_password })).json()).toMatchObject({
        statusCode: 403,
        code: 'wrong_password',
        fields: [{ path: 'body.current_password' }],
      });
    expect((await create({ current_password: PASSWORD })).json()).toEqual({ ok: true });
    expect((await browser.send('GET', '/_api/user/sessions')).statusCode).toBe(200);
    expect((await other.send('GET', '/_api/user/sessions')).statusCode).toBe(401);
    expect((await other.signIn(email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('sets the first one of an account without', async () => {
    const user = await server.makeUser({ password_hash: null });
    const token = await server.auth.links.create({ purpose: 'sign-in', userId: user.user_id });
    browser.bearer = (await signInBy(token)).json<{ access_token: string }>().access_token;
    server.clock.now += 14 * 60_000;
    expect((await create({})).json()).toEqual({ ok: true });
    expect((await (await server.open()).signIn(user.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('sets none long after the sign-in: an open browser is not enough', async () => {
    const user = await server.makeUser({ password_hash: null });
    const token = await server.auth.links.create({ purpose: 'sign-in', userId: user.user_id });
    await signInBy(token);
    server.clock.now += 15 * 60_000;
    const renewed = await browser.send('POST', '/_api/oauth/token', { grant_type: 'refresh_token' });
    browser.bearer = renewed.json<{ access_token: string }>().access_token;
    const sendOther = () => browser.send('PUT', '/_api/user', { email: 'other@mail.example' });
    for (const send of [() => create({}), sendOther])
      expect((await send()).json()).toMatchObject({ statusCode: 403, code: 'sign_in_again' });
  });

  it('is for who is signed in', async () => expect((await create({})).statusCode).toBe(401));
});

describe('a password that is easy to guess', () => {
  const weak = (path: string) => ({ statusCode: 400, code: 'weak_password', fields: [{ path }] });
  const easyFor = ({ email, username }: { email: string; username: string }) => [
    'password123',
    '1234567890',
    ' '.repeat(10),
    email,
    `${username}1`,
  ];

  it('is refused at registration, and no mail goes out', async () => {
    const person = { email: anAddress(), username: randomName(10) };
    for (const password of easyFor(person))
      expect((await register({ ...person, password })).json()).toMatchObject(weak('body.form.password'));
    expect(await server.mailsTo(person.email)).toEqual([]);
  });

  it('is refused for a lost password, whose link stays good', async () => {
    const user = await server.makeUser();
    await find(user.email);
    const token = tokenIn(await lastMail(user.email));
    for (const password of easyFor(user))
      expect((await reset(token, password)).json()).toMatchObject(weak('body.password'));
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('is refused where it is changed, and all sign-ins stay', async () => {
    const user = await server.makeUser();
    await browser.signIn(user.email);
    for (const password of easyFor(user)) {
      const body = { password, current_password: PASSWORD };
      const answer = await browser.send('POST', '/_api/user/password/create', body);
      expect(answer.json()).toMatchObject(weak('body.password'));
    }
    expect((await (await server.open()).signIn(user.email)).statusCode).toBe(200);
  });

  it('is refused to an administrator made on the command line', async () => {
    const email = anAddress();
    const { token } = await createAdmin(server.auth.store, email);
    expect((await reset(token, email)).json()).toMatchObject(weak('body.password'));
    expect((await reset(token)).statusCode).toBe(200);
  });
});

it.each([
  ['ada@mail.example', true],
  ['ada+tag@mail.example', true],
  ['nobody', false],
  ['a@b', false],
  ['a b@mail.example', false],
  ["'; drop table users; --", false],
])('an address is only looked at for how it is written: %s is %s', async (email, valid) => {
  const answer = await browser.send('GET', `/_api/user/email_exist/${encodeURIComponent(email)}?timestamp=1`);
  expect(answer.json()).toEqual({ valid });
});

describe('limits of mails', () => {
  let limited: TestServer;
  beforeAll(async () => {
    limited = await makeTestServer({ limits: { signIns: 10, passwordMails: 5, registrations: 10 } });
  }, 60_000);
  afterAll(() => limited.remove());

  const statusesOf = async (count: number, one: (turn: number) => Promise<Answer>) => {
    const statuses: number[] = [];
    for (let turn = 0; turn < count; turn += 1) statuses.push((await one(turn)).statusCode);
    return statuses;
  };

  it.each([true, false])('five an hour to one address, anyone who asks; it has an account: %s', async (known) => {
    const email = known ? (await limited.makeUser()).email : anAddress();
    const ask = async (turn: number) =>
      (await limited.open('member', `203.0.113.${turn + (known ? 0 : 50)}`)).send('POST', '/_api/user/password/find', {
        email,
      });
    expect(await statusesOf(6, ask)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await limited.mailsTo(email)).toHaveLength(known ? 5 : 0);
  });

  it('five an hour asked for from one network address, then again', async () => {
    const one = await limited.open('member', '198.51.100.7');
    const ask = () => one.send('POST', '/_api/user/password/find', { email: anAddress() });
    expect(await statusesOf(6, ask)).toEqual([200, 200, 200, 200, 200, 429]);
    limited.clock.now += 3_600_000;
    expect((await ask()).statusCode).toBe(200);
  });

  it('ten registrations an hour from one network address', async () => {
    const one = await limited.open('member', '198.51.100.8');
    const ask = () => one.send('POST', '/_api/register', { form: { email: anAddress(), password: PASSWORD } });
    expect(await statusesOf(11, ask)).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

describe('the challenge', () => {
  let service: Server;
  let guarded: TestServer;
  const asked: string[] = [];

  beforeAll(async () => {
    service = createServer((request, response) => {
      void text(request).then((body) => {
        asked.push(body);
        const good = new URLSearchParams(body).get('response') === 'good';
        if (body.includes('broken')) return response.end('<html>');
        return response.setHeader('content-type', 'application/json').end(JSON.stringify({ success: good }));
      });
    });
    await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
    guarded = await makeTestServer({ challenge: { secret: 'key of the operator', url } });
  }, 60_000);
  afterAll(async () => {
    service.close();
    await guarded.remove();
  });

  it('is asked of who registers or looks for a password, and known only to its service', async () => {
    const one = await guarded.open();
    const form = { email: anAddress(), password: PASSWORD };
    const statuses = [];
    for (const turnstile_token of [undefined, '', 'bad', 'broken', 'good'])
      statuses.push((await one.send('POST', '/_api/register', { form: { ...form, turnstile_token } })).statusCode);
    expect(statuses).toEqual([403, 403, 403, 403, 200]);
    const found = await one.send('POST', '/_api/user/password/find', { email: form.email });
    expect(found.json()).toMatchObject({ statusCode: 403, code: 'challenge' });
    expect(asked).toContain('secret=key+of+the+operator&response=good');
  });

  it('answered once is good for the form that follows, once', async () => {
    const one = await guarded.open();
    const validate = (token: string) => one.send('POST', '/_api/turnstile/validate', { token });
    expect((await validate('bad')).json()).toEqual({ success: false });
    expect((await validate('good')).json()).toEqual({ success: true });
    const before = asked.length;
    const find = () => one.send('POST', '/_api/user/password/find', { email: anAddress(), turnstile_token: 'good' });
    expect((await find()).statusCode).toBe(200);
    expect(asked).toHaveLength(before);
    await find();
    expect(asked).toHaveLength(before + 1);
  });

  it('succeeds where the operator has configured none', async () => {
    expect((await browser.send('POST', '/_api/turnstile/validate', { token: 'x' })).json()).toEqual({ success: true });
  });
});
