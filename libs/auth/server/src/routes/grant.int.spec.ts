import { makeTestServer, PASSWORD, type Browser, type TestServer } from '../testing/test-server';

let server: TestServer;

beforeAll(async () => {
  server = await makeTestServer();
}, 60_000);
afterAll(() => server.remove());

const TOKEN = '/_api/oauth/token';
const renew = (browser: Browser) => browser.send('POST', TOKEN, { grant_type: 'refresh_token' });
const resume = (browser: Browser) => browser.send('POST', TOKEN, { cookie: 'session' });
const list = (browser: Browser) => browser.send('GET', '/_api/user/sessions');

describe('the password grant', () => {
  it('signs in by address and by username, whatever the letters', async () => {
    const user = await server.makeUser({ username: `Ada-${Date.now()}` });
    for (const name of [
      user.email,
      user.email.toUpperCase(),
      user.username,
      user.username.toLowerCase(),
      ` ${user.email} `,
    ]) {
      const browser = await server.open();
      const answer = await browser.signIn(name);
      expect([name, answer.statusCode]).toEqual([name, 200]);
      expect((await list(browser)).statusCode).toBe(200);
    }
  });

  it('call.token-form: the access token is a Bearer token', async () => {
    const browser = await server.open();
    const answer = await browser.signIn((await server.makeUser()).email);
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/),
      expires_in: 900,
      refresh_expires: server.clock.now / 1000 + 60 * 86_400,
    });
  });

  it('auth.cookie-days: keeps the refresh token in a cookie no script can read, sent to the token calls only', async () => {
    const browser = await server.open();
    const { cookies } = await browser.signIn((await server.makeUser()).email);
    const common = { sameSite: 'Strict', maxAge: 60 * 86_400 };
    expect(cookies.map(({ value: _value, ...cookie }) => cookie)).toEqual([
      { ...common, name: 'plumbline_session', path: '/_api/oauth', httpOnly: true },
      { ...common, name: 'refresh_expires', path: '/' },
      { ...common, name: 'plumbline_logout', path: '/logout', httpOnly: true },
    ]);
    expect(browser.cookies.get('refresh_expires')).toBe(String(server.clock.now / 1000 + 60 * 86_400));
  });

  it.each([
    ['http', undefined],
    ['https', true],
  ] as const)('over %s cookies are secure: %s', async (protocol, secure) => {
    const browser = await server.open('member', '192.0.2.7', protocol);
    const { cookies } = await browser.signIn((await server.makeUser()).email);
    const set = cookies.filter(({ value }) => value !== '');
    expect(set.map((cookie) => cookie.secure)).toEqual([secure, secure, secure]);
  });

  it('over https cookies have names that no other host can write, good for every call of the sign-in', async () => {
    const browser = await server.open('member', '192.0.2.7', 'https');
    const { cookies } = await browser.signIn((await server.makeUser()).email);
    const set = cookies.filter(({ value }) => value !== '');
    expect(set.map(({ name, path, domain }) => [name, path, domain])).toEqual([
      ['__Host-plumbline_session', '/', undefined],
      ['__Host-refresh_expires', '/', undefined],
      ['__Host-plumbline_logout', '/', undefined],
    ]);
    expect((await resume(browser)).cookies).toEqual([]);
    expect((await renew(browser)).statusCode).toBe(200);
    browser.cookies.set('__Host-plumbline_session', 'x');
    expect((await resume(browser)).statusCode).toBe(401);
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  it.each(['resume', 'renew'] as const)(
    'cookies of an earlier version are taken once over https and replaced: %s',
    async (how) => {
      const before = await server.open();
      await before.signIn((await server.makeUser()).email);
      const browser = await server.open('member', '192.0.2.7', 'https');
      for (const [name, value] of before.cookies) browser.cookies.set(name, value);
      expect((await (how === 'resume' ? resume : renew)(browser)).statusCode).toBe(200);
      expect([...browser.cookies.keys()].sort()).toEqual([
        '__Host-plumbline_logout',
        '__Host-plumbline_session',
        '__Host-refresh_expires',
      ]);
      expect((await resume(browser)).statusCode).toBe(200);
    },
  );

  it.each([
    ['a wrong password', (name: string) => [name, 'wrong horse battery']],
    ['an unknown name', (name: string) => [`x${name}`, PASSWORD]],
    ['a name that is no text of a store', () => ['a\u0000b', PASSWORD]],
    ['a pattern', (name: string) => [`${name.slice(0, 4)}%`, PASSWORD]],
    ['the hash of nobody', () => ['', 'x'.repeat(200)]],
  ])('refuses %s alike', async (_case, credentials) => {
    const [name = '', password = ''] = credentials((await server.makeUser()).email);
    const browser = await server.open();
    const answer = await browser.signIn(name || 'nobody', password);
    expect(answer.json()).toMatchObject({ statusCode: 401, code: 'wrong_sign_in' });
    expect(answer.cookies).toEqual([]);
  });

  it('refuses an account without a password alike', async () => {
    const { email } = await server.makeUser({ password_hash: null });
    expect((await (await server.open()).signIn(email)).json()).toMatchObject({ code: 'wrong_sign_in' });
  });

  it.each([
    ['disabled', { disabled_at: new Date() }],
    ['unconfirmed', { email_confirmed_at: null }],
  ])('reports that an account is %s only after the right password', async (code, more) => {
    const { email } = await server.makeUser(more);
    const browser = await server.open();
    expect((await browser.signIn(email)).json()).toMatchObject({ statusCode: 403, code });
    expect((await browser.signIn(email, 'wrong horse battery')).json()).toMatchObject({ code: 'wrong_sign_in' });
    expect(browser.cookies.size).toBe(0);
  });

  it('lets a person who asked for deletion come back', async () => {
    const { email } = await server.makeUser({ deletes_at: new Date(server.clock.now + 1000) });
    expect((await (await server.open()).signIn(email)).statusCode).toBe(200);
  });

  it('takes as long for nobody as for somebody', async () => {
    const { email } = await server.makeUser();
    const browser = await server.open();
    const timeOf = async (name: string): Promise<number> => {
      const started = performance.now();
      await browser.signIn(name, 'wrong horse battery');
      return performance.now() - started;
    };
    await timeOf('warm up');
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    // In turns, and the quickest of each: what else the machine does slows one turn, not all of them.
    for (let turn = 0; turn < 9; turn += 1) {
      known = Math.min(known, await timeOf(email));
      unknown = Math.min(unknown, await timeOf('nobody@mail.example'));
    }
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  it('ends the sign-in this browser had before', async () => {
    const { email } = await server.makeUser();
    const [browser, other] = [await server.open(), await server.open()];
    await browser.signIn(email);
    await other.signIn(email);
    await browser.signIn(email);
    const { data } = (await list(browser)).json<{ data: { current: boolean }[] }>();
    expect(data.map(({ current }) => current).sort()).toEqual([false, true]);
  });
});

describe('the staff surface', () => {
  it('takes admins only, under cookies of its own', async () => {
    const [admin, member] = [await server.makeUser({ admin: true }), await server.makeUser()];
    const browser = await server.open('staff');
    expect((await browser.signIn(member.email)).json()).toMatchObject({ statusCode: 403, code: 'not_staff' });
    expect((await browser.signIn(admin.email)).statusCode).toBe(200);
    expect([...browser.cookies.keys()].sort()).toEqual([
      'plumbline_staff_logout',
      'plumbline_staff_session',
      'staff_refresh_expires',
    ]);
  });

  it('knows no token of the site, and the site none of its', async () => {
    const { email } = await server.makeUser({ admin: true });
    const [site, staff] = [await server.open(), await server.open('staff')];
    await site.signIn(email);
    await staff.signIn(email);
    const [ofSite, ofStaff] = [site.bearer, staff.bearer];
    site.bearer = ofStaff;
    staff.bearer = ofSite;
    for (const browser of [site, staff])
      expect((await list(browser)).json()).toMatchObject({ statusCode: 401, code: 'bad_token' });
    const given = { grant_type: 'refresh_token', refresh_token: staff.cookies.get('plumbline_staff_session') };
    expect((await site.send('POST', TOKEN, given)).statusCode).toBe(401);
  });
});

describe('the cookie grant', () => {
  it('auth.start-cookie: signs in by the cookie of this browser and leaves it as it is', async () => {
    const browser = await server.open();
    await browser.signIn((await server.makeUser()).email);
    const before = browser.cookies.get('plumbline_session');
    const answer = await resume(browser);
    expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
    expect(browser.cookies.get('plumbline_session')).toBe(before);
    browser.bearer = answer.json<{ access_token: string }>().access_token;
    expect((await list(browser)).statusCode).toBe(200);
  });

  it('signs in by the token of a link, once', async () => {
    const user = await server.makeUser();
    const token = await server.auth.links.create({ purpose: 'sign-in', userId: user.user_id });
    const browser = await server.open();
    const answer = await browser.send('POST', TOKEN, { cookie: token });
    expect([answer.statusCode, browser.cookies.has('plumbline_session')]).toEqual([200, true]);
    const again = await browser.send('POST', TOKEN, { cookie: token });
    expect(again.json()).toMatchObject({ statusCode: 401, code: 'link_gone' });
    expect(browser.cookies.has('plumbline_session')).toBe(true);
  });

  it('refuses a token that is too old, of another kind, or of a disabled person', async () => {
    const [user, disabled] = [await server.makeUser(), await server.makeUser({ disabled_at: new Date() })];
    const { links } = server.auth;
    const old = await links.create({ purpose: 'sign-in', userId: user.user_id });
    server.clock.now += 5 * 60_000;
    const password = await links.create({ purpose: 'password', userId: user.user_id });
    const off = await links.create({ purpose: 'sign-in', userId: disabled.user_id });
    const browser = await server.open();
    const statuses = [];
    for (const cookie of [old, password, off, 'x', 'session'])
      statuses.push((await browser.send('POST', TOKEN, { cookie })).statusCode);
    expect(statuses).toEqual([401, 401, 403, 401, 401]);
  });
});

describe('the refresh grant', () => {
  it('gives the browser a new cookie and a client of ours none', async () => {
    const browser = await server.open();
    await browser.signIn((await server.makeUser()).email);
    const first = browser.cookies.get('plumbline_session')!;
    const answer = await renew(browser);
    expect(answer.json()).not.toHaveProperty('refresh_token');
    expect(browser.cookies.get('plumbline_session')).not.toBe(first);
    const given = await browser.send('POST', '/oauth/token', { grant_type: 'refresh_token', refresh_token: first });
    expect(given.json()).toMatchObject({ refresh_token: browser.cookies.get('plumbline_session') });
    expect(given.cookies).toEqual([]);
  });

  it('auth.refresh-failure: a refusal removes the cookies', async () => {
    const browser = await server.open();
    await browser.signIn((await server.makeUser()).email);
    server.clock.now += 61 * 86_400_000;
    const later = await server.open();
    browser.cookies.forEach((value, name) => later.cookies.set(name, value));
    expect((await renew(later)).json()).toMatchObject({ statusCode: 401, code: 'session_ended' });
    expect([...later.cookies]).toEqual([]);
    server.clock.now -= 61 * 86_400_000;
  });

  it('ends the sign-in of a thief and of the robbed when a stolen token comes late', async () => {
    const browser = await server.open();
    await browser.signIn((await server.makeUser()).email);
    const thief = await server.open();
    browser.cookies.forEach((value, name) => thief.cookies.set(name, value));
    await renew(browser);
    server.clock.now += 31_000;
    expect((await renew(thief)).json()).toMatchObject({ code: 'token_reused' });
    expect((await renew(browser)).json()).toMatchObject({ code: 'session_ended' });
    expect((await list(browser)).json()).toMatchObject({ statusCode: 401, code: 'session_ended' });
    expect([...browser.cookies, ...thief.cookies]).toEqual([]);
  });

  it('from two tabs, fifty times each, leaves one sign-in and nobody signed out', async () => {
    const browser = await server.open();
    await browser.signIn((await server.makeUser()).email);
    const answers = await Promise.all(Array.from({ length: 100 }, () => renew(browser)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await list(browser)).json<{ data: unknown[] }>().data).toHaveLength(1);
    expect((await renew(browser)).statusCode).toBe(200);
  });
});

describe('the list of sign-ins', () => {
  it('shows one’s own, in words, and ends them', async () => {
    const { email } = await server.makeUser();
    const [browser, other, stranger] = [await server.open(), await server.open(), await server.open()];
    await browser.signIn(email);
    await other.signIn(email);
    await stranger.signIn((await server.makeUser()).email);
    const { data } = (await list(browser)).json<{ data: { id: string; current: boolean }[] }>();
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({ audience: 'member', device: 'Firefox on Linux', address: '192.0.2.7' });
    const its = data.find(({ current }) => !current)!.id;
    expect((await stranger.send('DELETE', `/_api/user/sessions/${its}`)).statusCode).toBe(404);
    expect((await browser.send('DELETE', `/_api/user/sessions/${its}`)).json()).toEqual({ ok: true });
    expect((await list(other)).json()).toMatchObject({ code: 'session_ended' });
    expect((await browser.send('DELETE', '/_api/user/sessions')).json()).toEqual({ ended: 0 });
    expect((await list(browser)).statusCode).toBe(200);
  });

  it('is for members', async () => {
    expect((await list(await server.open())).json()).toMatchObject({ statusCode: 401, code: 'unauthenticated' });
  });
});

describe('limits of signing in', () => {
  let limited: TestServer;
  const pauses: number[] = [];
  beforeAll(async () => {
    limited = await makeTestServer({
      limits: { signIns: 10, passwordMails: 5, registrations: 10 },
      pause: async (ms) => void pauses.push(ms),
    });
  }, 60_000);
  afterAll(() => limited.remove());

  const tries = async (count: number, one: (turn: number) => Promise<number>): Promise<number[]> => {
    const statuses: number[] = [];
    for (let turn = 0; turn < count; turn += 1) statuses.push(await one(turn));
    return statuses;
  };
  const wrong = 'wrong horse battery';

  it('ten wrong passwords of one account from one address, then none for a quarter of an hour', async () => {
    const { email } = await limited.makeUser();
    const browser = await limited.open('member', '192.0.2.50');
    const attempt = async () => (await browser.signIn(email, wrong)).statusCode;
    expect(await tries(11, attempt)).toEqual([...Array<number>(10).fill(401), 429]);
    const refused = await browser.signIn(email);
    expect(refused.json()).toMatchObject({ statusCode: 429, code: 'too_many' });
    expect(Number(refused.headers['retry-after'])).toBe(900);
    limited.clock.now += 15 * 60_000;
    expect((await browser.signIn(email)).statusCode).toBe(200);
  });

  it('others who fail for a name slow its owner down and lock nobody out', async () => {
    const { email } = await limited.makeUser();
    pauses.length = 0;
    const attempt = async (turn: number) =>
      (await (await limited.open('member', `192.0.3.${turn}`)).signIn(email, wrong)).statusCode;
    expect(new Set(await tries(20, attempt))).toEqual(new Set([401]));
    expect(pauses).toEqual([...Array<number>(10).fill(0), 250, 500, 1000, 2000, 4000, ...Array<number>(5).fill(5000)]);
    expect((await (await limited.open('member', '192.0.2.99')).signIn(email)).statusCode).toBe(200);
  });

  it('thirty wrong attempts of one address, whatever the names; IPv6 by network', async () => {
    const attempt = async (turn: number) =>
      (await (await limited.open('member', `2001:db8:1:2::${turn}`)).signIn(`nobody-${turn}`, wrong)).statusCode;
    expect(await tries(31, attempt)).toEqual([...Array<number>(30).fill(401), 429]);
    const other = await limited.open('member', '2001:db8:1:3::1');
    expect((await other.signIn('nobody', wrong)).statusCode).toBe(401);
  });

  it('counts no sign-in that succeeds', async () => {
    const { email } = await limited.makeUser();
    const browser = await limited.open('member', '198.51.100.1');
    expect(new Set(await tries(15, async () => (await browser.signIn(email)).statusCode))).toEqual(new Set([200]));
  });

  it('holds when attempts come at once', async () => {
    const { email } = await limited.makeUser();
    const browser = await limited.open('member', '198.51.100.2');
    const answers = await Promise.all(Array.from({ length: 30 }, () => browser.signIn(email, wrong)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  });

  it('keeps neither addresses nor names in its keys', async () => {
    const { rows } = await limited.auth.store
      .selectFrom('counters')
      .select('key')
      .execute()
      .then((keys) => ({ rows: keys.map(({ key }) => key).join('\n') }));
    expect(rows).not.toMatch(/192\.0\.2|2001:db8|mail\.example|nobody/);
  });
});
