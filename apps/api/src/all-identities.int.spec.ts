import { signUrl } from '@plumbline/api-signing/domain';
import { authStore, type AuthStore } from '@plumbline/auth/people';
import { bookmarkResource, type Auth } from '@plumbline/auth/server';
import { splitKey, type CallDef, type Role } from '@plumbline/shared/domain';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { createHash, randomBytes } from 'node:crypto';
import { SignJWT } from 'jose';
import { allCalls, migrations } from './modules';
import { makeTestApi, makeTestAuth, SIGNATURE_KEY, TOKEN_SECRET, type TestApi } from './testing/test-api';
import { openSampleMarket, type TestMarket } from './testing/test-market';

const BROWSER = { address: '192.0.2.7', userAgent: 'Browser' };

let test: TestStore;
let market: TestMarket;
let auth: Auth;
let store: AuthStore;
let site: TestApi;
let staff: TestApi;

beforeAll(async () => {
  test = await createTestStore(migrations);
  market = await openSampleMarket();
  auth = makeTestAuth(test.db);
  store = authStore(test.db);
  site = await makeTestApi({ market: market.reader, auth, db: test.db });
  staff = await makeTestApi({ market: market.reader, auth, db: test.db, surface: 'staff' });
}, 60_000);
afterAll(async () => {
  await Promise.all([site.app.close(), staff.app.close()]);
  market.remove();
  await test.remove();
});

interface Person {
  readonly userId: number;
  readonly sessionId: string;
  readonly bearer: string;
}

async function makeUser(more: object = {}): Promise<number> {
  const name = `p${randomBytes(6).toString('hex')}`;
  const row = { email: `${name}@mail.example`, username: name, identifier: name.slice(0, 12) };
  const { user_id } = await store
    .insertInto('users')
    .values({ ...row, email_confirmed_at: new Date(), ...more })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return user_id;
}

async function makePerson(more: object = {}, surface: 'member' | 'staff' = 'member'): Promise<Person> {
  const userId = await makeUser(more);
  const { sessionId, accessToken } = await auth.sessions.start(userId, surface, BROWSER);
  return { userId, sessionId, bearer: `Bearer ${accessToken}` };
}

const key = new TextEncoder().encode(TOKEN_SECRET);
/** A token as ours, but with whatever is wrong with it. */
async function tokenWith({
  audience = 'member',
  subject = 'x',
  sid = '',
  expires = '10m',
  secret = key,
}): Promise<string> {
  const claims = new SignJWT({ sid }).setProtectedHeader({ alg: 'HS256' }).setIssuer('plumbline').setAudience(audience);
  return `Bearer ${await claims.setSubject(subject).setIssuedAt().setExpirationTime(expires).sign(secret)}`;
}

type Call = readonly [key: string, def: CallDef];
const PAID: readonly Role[] = ['premium', 'premiumPlus', 'professional'];
/** Those for paying members come first: one of the others starts a trial. */
const calls: Call[] = Object.entries(allCalls).sort(
  ([, one], [, other]) => Number(PAID.includes(other.role)) - Number(PAID.includes(one.role)),
);

/** The path with something in every place. */
const urlOf = (path: string, id = '1'): string => path.replace(/\/\{\w+\?\}/g, '').replace(/\{\w+\}/g, id);

/** Trades a token for a forum token; returns it unchanged if the trade is refused. */
async function forumToken(api: TestApi, bearer: string): Promise<string> {
  const url = '/api/token_identifier';
  const headers = { signature: signUrl(url, SIGNATURE_KEY, Date.now()), authorization: bearer };
  const answer = await api.app.inject({ method: 'POST', url, headers, payload: {} });
  return answer.statusCode === 200 ? `Token ${answer.json<{ token: string }>().token}` : bearer;
}

async function ask(api: TestApi, [name, def]: Call, bearer: string | undefined, id?: string): Promise<number> {
  const { method, path } = splitKey(name);
  const url = urlOf(path, id);
  const signature = signUrl(url, SIGNATURE_KEY, Date.now());
  const shown = def.session === 'needed' && bearer !== undefined ? await forumToken(api, bearer) : bearer;
  const headers = { signature, ...(shown === undefined ? {} : { authorization: shown }) };
  const answer = await api.app.inject({ method: method as 'GET', url, headers });
  return answer.statusCode;
}

/** Calls that did not answer as they should, with what they answered. */
async function wrongAnswers(
  api: TestApi,
  bearer: string | undefined,
  expected: (role: Role, method: string) => number | undefined,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const call of calls) {
    const status = await ask(api, call, bearer);
    const wanted = expected(call[1].role, splitKey(call[0]).method);
    // A call may say that what it needs is not set up here, where its contract does.
    const isAnswer = status < 500 || (status === 503 && (call[1].errors ?? []).includes(503));
    const isRight = wanted === undefined ? status !== 401 && status !== 403 && isAnswer : status === wanted;
    if (!isRight) wrong.push(`${call[0]} (${call[1].role}): ${status} instead of ${wanted ?? 'an answer'}`);
  }
  return wrong;
}

const refusedEverywhere = (): number => 401;
const MEMBERS: readonly Role[] = ['member', ...PAID];
const OPEN: readonly Role[] = ['anonymous', 'client'];

describe('every call of the site refuses', () => {
  it('nobody, but where the role is anonymous', async () => {
    expect(await wrongAnswers(site, undefined, (role) => (role === 'anonymous' ? undefined : 401))).toEqual([]);
  });

  it('a visitor where somebody must have signed in', async () => {
    const bearer = `Bearer ${site.token}`;
    expect(await wrongAnswers(site, bearer, (role) => (OPEN.includes(role) ? undefined : 401))).toEqual([]);
  });

  it('a forged token', async () => {
    const { userId, sessionId } = await makePerson({ admin: true, status: 10 });
    const secret = new TextEncoder().encode('another-secret-altogether');
    const claims = { subject: String(userId), sid: sessionId, secret };
    expect(await wrongAnswers(site, await tokenWith(claims), refusedEverywhere)).toEqual([]);
    expect(await wrongAnswers(site, await tokenWith({ ...claims, audience: 'client' }), refusedEverywhere)).toEqual([]);
  });

  it('an expired token of a visitor', async () => {
    const bearer = await tokenWith({ audience: 'client', expires: '-1s' });
    expect(await wrongAnswers(site, bearer, refusedEverywhere)).toEqual([]);
  });

  it('an expired token of a member', async () => {
    const { userId, sessionId } = await makePerson({ admin: true, status: 10 });
    const bearer = await tokenWith({ subject: String(userId), sid: sessionId, expires: '-1s' });
    expect(await wrongAnswers(site, bearer, refusedEverywhere)).toEqual([]);
  });

  it('a member whose sign-in was ended', async () => {
    const { bearer, sessionId } = await makePerson({ admin: true, status: 10 });
    await auth.sessions.revoke(sessionId);
    expect(await wrongAnswers(site, bearer, refusedEverywhere)).toEqual([]);
  });

  it('a member whose sign-in has ended by its time', async () => {
    const { bearer, sessionId } = await makePerson({ admin: true, status: 10 });
    await store.updateTable('sessions').set({ expires_at: new Date() }).where('id', '=', sessionId).execute();
    expect(await wrongAnswers(site, bearer, refusedEverywhere)).toEqual([]);
  });

  it('a member who was switched off, and one who is gone', async () => {
    const [disabled, gone] = [await makePerson({ admin: true, status: 10 }), await makePerson({ status: 10 })];
    await store.updateTable('users').set({ disabled_at: new Date() }).where('user_id', '=', disabled.userId).execute();
    await store.deleteFrom('users').where('user_id', '=', gone.userId).execute();
    expect(await wrongAnswers(site, disabled.bearer, refusedEverywhere)).toEqual([]);
    expect(await wrongAnswers(site, gone.bearer, refusedEverywhere)).toEqual([]);
  });

  it('a sign-in under the name of somebody else', async () => {
    const [one, other] = [await makePerson(), await makePerson({ status: 10 })];
    const bearer = await tokenWith({ subject: String(other.userId), sid: one.sessionId });
    expect(await wrongAnswers(site, bearer, refusedEverywhere)).toEqual([]);
  });

  it('a token of the staff app', async () => {
    const { bearer } = await makePerson({ admin: true, status: 10 }, 'staff');
    expect(await wrongAnswers(site, bearer, refusedEverywhere)).toEqual([]);
  });

  it('a member what the membership does not cover, and staff’s calls even to admins', async () => {
    const { bearer } = await makePerson({ status: 1, admin: true });
    const role = (one: Role) => (one === 'member' || OPEN.includes(one) ? undefined : 403);
    expect(await wrongAnswers(site, bearer, role)).toEqual([]);
  });

  it('no member what the membership covers', async () => {
    const { bearer } = await makePerson({ status: 10, admin: true, news_center: true });
    expect(await wrongAnswers(site, bearer, (role) => (role === 'admin' ? 403 : undefined))).toEqual([]);
  });
});

describe('a personal API token', () => {
  it('reads what its owner may, writes nothing, and is none of the staff app', async () => {
    const token = `plt_${randomBytes(24).toString('base64url')}`;
    const api_token_hash = createHash('sha256').update(token).digest();
    await makeUser({ api_token_hash, api_token_at: new Date(), status: 1, admin: true });
    const bearer = `Bearer ${token}`;
    const wrong = await wrongAnswers(site, bearer, (role, method) => {
      if (method !== 'GET') return 403;
      return MEMBERS.slice(0, 1).includes(role) || OPEN.includes(role) ? undefined : 403;
    });
    // Some things of an account ask for a person who signed in.
    expect(wrong.filter((line) => !line.endsWith('403 instead of an answer'))).toEqual([]);
    expect(await wrongAnswers(staff, bearer, refusedEverywhere)).toEqual([]);
    expect(await wrongAnswers(site, `${bearer}x`, (_role, method) => (method === 'GET' ? 401 : 403))).toEqual([]);
  });
});

describe('a token of the forum', () => {
  const write = (authorization?: string) => {
    const url = '/_api/forum/topics/1/like';
    const signature = signUrl(url, SIGNATURE_KEY, Date.now());
    const headers = { signature, ...(authorization && { authorization }) };
    return site.app.inject({ method: 'PUT', url, headers, payload: {} });
  };

  it('call.forum-auth, error.forum-no-session: is what its calls take, for as long as the sign-in lasts', async () => {
    const { bearer, sessionId } = await makePerson();
    const token = await forumToken(site, bearer);
    expect(token).toMatch(/^Token /);
    expect((await write(token)).statusCode).toBe(404);
    for (const other of [undefined, bearer, 'Token x', `Token ${site.token}`])
      expect((await write(other)).json()).toMatchObject({ statusCode: 401, error: 'No Session' });
    expect(await ask(site, ['GET /_api/user/info', allCalls['GET /_api/user/info']!], token)).toBe(401);
    await auth.sessions.revoke(sessionId);
    expect((await write(token)).json()).toMatchObject({ statusCode: 401, error: 'No Session' });
  });

  it('error.forum-identify-fail: ends with the account, and nobody gets one without a sign-in', async () => {
    const { bearer, userId } = await makePerson();
    const token = await forumToken(site, bearer);
    await store.deleteFrom('users').where('user_id', '=', userId).execute();
    expect((await write(token)).statusCode).toBe(401);
    const url = '/api/token_identifier';
    const headers = { signature: signUrl(url, SIGNATURE_KEY, Date.now()), authorization: `Bearer ${site.token}` };
    const answer = await site.app.inject({ method: 'POST', url, headers, payload: {} });
    expect(answer.json()).toMatchObject({ statusCode: 401, error: 'Identify Fail' });
  });
});

describe('every call of the staff app refuses', () => {
  it('a member of the site, whatever the flags', async () => {
    const { bearer } = await makePerson({ admin: true, status: 10, news_center: true });
    expect(await wrongAnswers(staff, bearer, refusedEverywhere)).toEqual([]);
  });

  it('a visitor, and nobody, staff’s calls', async () => {
    const role = (one: Role) => (OPEN.includes(one) ? undefined : 401);
    expect(await wrongAnswers(staff, `Bearer ${staff.token}`, role)).toEqual([]);
    expect(await wrongAnswers(staff, undefined, (one) => (one === 'anonymous' ? undefined : 401))).toEqual([]);
  });

  it('staff whose flag was taken away', async () => {
    const { bearer, userId } = await makePerson({ admin: true }, 'staff');
    await store.updateTable('users').set({ admin: false }).where('user_id', '=', userId).execute();
    const role = (one: Role) => (one === 'member' || OPEN.includes(one) ? undefined : 403);
    expect(await wrongAnswers(staff, bearer, role)).toEqual([]);
  });

  it('staff who are there for nothing', async () => {
    const { bearer } = await makePerson({ admin: true, staff_scopes: [] }, 'staff');
    const role = (one: Role) => (one === 'member' || OPEN.includes(one) ? undefined : 403);
    expect(await wrongAnswers(staff, bearer, role)).toEqual([]);
  });

  it('staff whose sign-in was ended', async () => {
    const { bearer, userId } = await makePerson({ admin: true }, 'staff');
    await auth.sessions.revokeAll(userId);
    expect(await wrongAnswers(staff, bearer, refusedEverywhere)).toEqual([]);
  });

  it('no admin', async () => {
    const { bearer } = await makePerson({ admin: true, status: 10, news_center: true }, 'staff');
    expect(await wrongAnswers(staff, bearer, () => undefined)).toEqual([]);
  });
});

/** Calls for staff alone, by the rule that says so, with how many they are. */
const STAFF_AREAS: readonly (readonly [rule: string, name: RegExp, calls: number])[] = [
  ['admin.area-survey', /admin\/survey$/, 3],
  ['admin.area-survey-questions-and-results', /admin\/survey\/\{\w+\}\/(questions|result)$/, 5],
  ['admin.area-tutorial-category-article-and-video', /admin\/tutorial\/(category|article|video)\b/, 12],
  ['admin.area-demo-item-hub-category-and-fetch-stats', /admin\/demo\/(item|hub|category|fetch-stats)\b/, 13],
  ['admin.area-user-api-docs-and-categories', /admin\/user_api_docs\b/, 9],
  ['admin.area-guru-gpt-reviews-and-stats', /admin\/guru_gpt\/(reviews|stats)\b/, 3],
  ['admin.area-data-sales-type', /admin\/data_sales\/type\b/, 3],
  ['admin.area-notification-bars', /admin\/\w+_notification_bar(_|$)/, 4],
  ['admin.area-white-list', /admin\/white_list\b/, 4],
  ['admin.area-email-ads', /admin\/email_ads\b/, 6],
  ['admin.area-guru-letters', /admin\/guru_letters\b/, 4],
  ['admin.area-change-logs', /admin\/change_logs\b/, 4],
  ['admin.area-api-users', /admin\/(special|all)_api_users?\b/, 8],
  ['admin.area-email-contents', /admin\/email_contents\b/, 4],
  ['admin.area-stats', /admin\/(get_(?:sub_|kpi_)?\w*stat\w*|email_stat|app_notification_stat|limitation\/\{x\})$/, 10],
  ['admin.area-gallery', /admin\/gallery\b/, 3],
  ['admin.area-cache-clearing', /admin\/.*clear_\w*cache$/, 5],
  [
    'admin.extra-calls',
    /\/(messages_admin|message_update_(freelance_)?admin|message_delete_freelance|admin\/(groups|notes|stats))\b|^(POST|PUT|DELETE) \/_api\/stock_idea/,
    15,
  ],
];

describe('admin.area, admin.enforcement: the area of staff', () => {
  let member: Person;
  let admin: Person;
  beforeAll(async () => {
    member = await makePerson({ status: 10, admin: true, news_center: true });
    admin = await makePerson({ admin: true }, 'staff');
  });

  /** The answers of a call to nobody, to a member who is staff as well, and to staff in the staff app. */
  async function answersTo(call: Call) {
    const [nobody, ofSite] = [await ask(site, call, undefined), await ask(site, call, member.bearer)];
    const ofStaff = await ask(staff, call, admin.bearer);
    return [call[0], nobody, ofSite, ofStaff === 401 || ofStaff === 403 ? ofStaff : 'an answer'];
  }
  const expectForStaffOnly = async (named: readonly Call[]) => {
    const answers = [];
    for (const call of named) answers.push(await answersTo(call));
    expect(answers).toEqual(named.map(([name]) => [name, 401, 403, 'an answer']));
  };

  it.each(STAFF_AREAS)('%s', async (_rule, pattern, count) => {
    const named = calls.filter(([name]) => pattern.test(name));
    expect(named.map(([name]) => name)).toHaveLength(count);
    await expectForStaffOnly(named);
  });

  it('admin.api-prefix: whatever is below /_api/admin/', async () => {
    const named = calls.filter(([name]) => name.includes(' /_api/admin/'));
    expect(named.length).toBeGreaterThan(150);
    await expectForStaffOnly(named);
  });
});

describe('what belongs to one person', () => {
  // Calls of other domains, which are asked as a second person in specs of their own.
  const ELSEWHERE = [
    'data_sales/data/',
    'data_sales/keys/',
    'downloads/',
    'files/images/',
    'forum/',
    'group/',
    'group_invite/',
    'guru_gpt/',
    'guru_groups/',
    'interactive_chart/',
    'meeting/',
    'messages/',
    'note_tags/',
    'notes/',
    'screeners/backtesting/',
    'tutorials_progress/',
    'university/',
    'user/alerts/',
    'user/dashboard/',
    'user/tickets/',
    'user/tickets_files/',
    'user/{id}/',
    'user_screener_view/',
    'user_screeners/',
    'v2/alerts/',
    'v2/portfolios/',
    'v2/reports/',
    'user/affiliate_',
  ];
  const isElsewhere = (name: string) => ELSEWHERE.some((part) => name.includes(`/_api/${part}`));
  const named = calls.filter(([name, def]) => MEMBERS.includes(def.role) && name.includes('{') && !isElsewhere(name));

  it('is named by these calls only: a new one is tested below', () => {
    expect(named.map(([name]) => name).sort()).toEqual([
      'DELETE /_api/bookmarks/{id}',
      'DELETE /_api/oauth/{provider}/link',
      'DELETE /_api/user/factors/{id}',
      'DELETE /_api/user/sessions/{id}',
      'POST /_api/oauth/{provider}/link',
      'PUT /_api/user/factors/{id}',
    ]);
  });

  it('is not there for a second one', async () => {
    const [owner, second] = [await makePerson(), await makePerson({ status: 10, admin: true })];
    const bookmark = await bookmarkResource(store).create(owner.userId, { title: 'A page', url: '/a' });
    await store
      .insertInto('identities')
      .values({ provider: 'acme', subject: 's', user_id: owner.userId, email: '' })
      .execute();
    const attempts = [
      ['DELETE /_api/bookmarks/{id}', String(bookmark.id)],
      ['DELETE /_api/user/sessions/{id}', owner.sessionId],
      ['DELETE /_api/oauth/{provider}/link', 'acme'],
    ] as const;
    for (const [name, id] of attempts)
      expect([name, await ask(site, [name, allCalls[name]!], second.bearer, id)]).toEqual([name, 404]);
    for (const [name, id] of [attempts[0], attempts[1]])
      expect([name, await ask(site, [name, allCalls[name]!], owner.bearer, id)]).toEqual([name, 200]);
  });
});

describe('the limit of calls', () => {
  it('is a member’s own: 600 a minute by person, whatever the address; a visitor’s stays by address', async () => {
    const limited = await makeTestApi({ market: market.reader, auth, anonymousLimit: 5, memberLimit: 20 });
    const [one, other] = [await makePerson(), await makePerson()];
    const from = async (remoteAddress: string, authorization: string) => {
      const url = '/_api/ping';
      const headers = { authorization, signature: signUrl(url, SIGNATURE_KEY, Date.now()) };
      return limited.app.inject({ url, headers, remoteAddress });
    };
    const statuses: number[] = [];
    for (let turn = 0; turn < 22; turn += 1) statuses.push((await from(`10.0.1.${turn}`, one.bearer)).statusCode);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
    const refused = await from('10.0.2.1', one.bearer);
    expect(refused.json()).toMatchObject({ statusCode: 429, code: 'too_many' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await from('10.0.2.1', other.bearer)).statusCode).toBe(200);

    const visits: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) visits.push((await from('10.0.3.1', `Bearer ${limited.token}`)).statusCode);
    expect(visits).toEqual([200, 200, 200, 200, 200, 429]);
    const guesses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) guesses.push((await from('10.0.4.1', `Bearer guess-${turn}`)).statusCode);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
    await limited.app.close();
  });
});
