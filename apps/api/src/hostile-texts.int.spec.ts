import { authStore } from '@plumbline/auth/people';
import { type Auth } from '@plumbline/auth/server';
import { createLogger } from '@plumbline/shared/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { HOSTILE_TEXTS, inTurn, SANITISER_TEXTS, UNPRINTABLE_TEXTS } from '@plumbline/shared/testing';
import { randomBytes } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { allCalls, migrations } from './modules';
import { makeTestApi, makeTestAuth, type TestApi } from './testing/test-api';
import { openSampleMarket, type TestMarket } from './testing/test-market';
import { baseOf, KEPT, PASSING } from './testing/text-cases';
import { inAddress, requestWith, textPlaces, type TextPlace } from './testing/text-places';

const PRINTABLE = [...new Set([...HOSTILE_TEXTS, ...SANITISER_TEXTS])];
const ALL = [...PRINTABLE, ...UNPRINTABLE_TEXTS];
/** Refused as it is by databases, headers or lines of a log: each place gets one of each kind. */
const BREAKING = [
  'nul\u0000<script>alert(1)</script>',
  'half \ud83d<svg onload=alert(1)>',
  'x\r\nBcc: eve@evil.example',
];
/** All others: places take turns, so that every text is tried at dozens of them. */
const OTHERS = ALL.filter((text) => !BREAKING.includes(text));

let test: TestStore;
let market: TestMarket;
let auth: Auth;
let site: TestApi;
let staff: TestApi;
const lines: string[] = [];

beforeAll(async () => {
  test = await createTestStore(migrations);
  market = await openSampleMarket();
  auth = makeTestAuth(test.db);
  const logger = () => createLogger('server', { write: (line: string) => void lines.push(line) });
  const deps = { market: market.reader, auth, db: test.db };
  site = await makeTestApi({ ...deps, logger: logger() });
  staff = await makeTestApi({ ...deps, surface: 'staff', logger: logger() });
}, 60_000);
afterAll(async () => {
  await Promise.all([site.app.close(), staff.app.close()]);
  market.remove();
  await test.remove();
});

let asked = 0;
/** Each from a network of its own: error reports are limited by address. */
const fromAnywhere = () => ({ remoteAddress: `10.${(asked += 1) >> 16}.${(asked >> 8) & 255}.${asked & 255}` });

interface Person {
  readonly userId: number;
  readonly api: TestApi;
  readonly authorization: string;
}

async function makePerson(surface: 'member' | 'staff' = 'member', userAgent = 'Browser'): Promise<Person> {
  const name = `p${randomBytes(6).toString('hex')}`;
  const row = { email: `${name}@mail.example`, username: name, identifier: name.slice(0, 12), status: 3 };
  const { user_id: userId } = await authStore(test.db)
    .insertInto('users')
    .values({ ...row, email_confirmed_at: new Date(), admin: surface === 'staff', news_center: true })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const { accessToken } = await auth.sessions.start(userId, surface, { address: '192.0.2.7', userAgent });
  return { userId, api: surface === 'staff' ? staff : site, authorization: `Bearer ${accessToken}` };
}

const ask = (
  { api, authorization }: Person,
  request: { url: string; payload?: object; method?: 'GET' | 'PUT' | 'POST' },
) => api.send({ ...request, ...fromAnywhere(), headers: { authorization } });

/** The same person with what writes in the forum. */
async function inForum(person: Person): Promise<Person> {
  const answer = await ask(person, { method: 'POST', url: '/api/token_identifier', payload: {} });
  return { ...person, authorization: `Token ${answer.json<{ token: string }>().token}` };
}

const nameOf = ({ call, where, path }: TextPlace): string => `${call} ${where} ${path.join('.')}`;
const places = Object.entries(allCalls).flatMap(([call, def]) => textPlaces(call, def));

it('every place that takes text is known for what becomes of it', () => {
  const inBodies = places.filter(({ where }) => where === 'body').map(nameOf);
  expect(inBodies.sort()).toEqual([...KEPT, ...PASSING].sort());
});

/** A JSON answer (or the file that was asked for) that, when it refuses, says why; no failure of ours. */
function isGoodAnswer({ headers, statusCode, body }: Awaited<ReturnType<typeof ask>>, { call }: TextPlace): boolean {
  if (!/^application\/(json|zip)/.test(String(headers['content-type'])) || body.includes('bad_signature')) return false;
  if (statusCode < 400) return true;
  // No provider of sign-ins or brokerages is set up here and the market has no columns of figures, which is said.
  const isSaid = /\/oauth\//.test(call) || allCalls[call]?.errors?.includes(503);
  const isOurs = statusCode >= 500 && !(statusCode === 503 && isSaid);
  return !isOurs && Boolean((JSON.parse(body) as { error?: string }).error);
}

/** Most where they are kept, but where each costs the time of a password. A deep run tries all. */
const textsFor = (name: string, turn: number): readonly string[] => {
  const isCheap = KEPT.includes(name) && !name.startsWith('POST /_api/register');
  return [...BREAKING, ...inTurn(OTHERS, isCheap ? 10 : 2, turn)];
};

it('each of those that break something is among all texts', () => {
  expect(OTHERS).toHaveLength(ALL.length - BREAKING.length);
});

describe('any text is taken or refused in words, at', () => {
  it.each(places.map((place, turn) => [nameOf(place), place, turn] as const))('%s', async (name, place, turn) => {
    const def = allCalls[place.call];
    const made = await makePerson(def?.role === 'admin' ? 'staff' : 'member');
    const person = def?.session === 'needed' ? await inForum(made) : made;
    const isRedirect = place.path.at(-1) === 'redirect';
    const wrong: unknown[] = [];
    for (const text of textsFor(name, turn)) {
      const answer = await ask(person, requestWith(place, baseOf(place), isRedirect ? `/?x=${text}` : text));
      if (!isGoodAnswer(answer, place)) wrong.push([text, answer.statusCode, answer.body.slice(0, 200)]);
    }
    expect(wrong).toEqual([]);
  });
});

describe('text is kept as it was typed', () => {
  const fits = (text: string, longest: number) => text.length <= longest;

  it('in names, and staff see it so; what is no line of text is refused by the name of its field', async () => {
    const [person, chief] = [await makePerson(), await makePerson('staff')];
    for (const text of ALL) {
      const put = { method: 'PUT', url: '/_api/user', payload: { first_name: text, last_name: '' } } as const;
      const answer = await ask(person, put);
      const isTaken = fits(text, 60) && !UNPRINTABLE_TEXTS.includes(text);
      expect([text, answer.statusCode]).toEqual([text, isTaken ? 200 : 400]);
      if (!isTaken) expect(answer.json()).toMatchObject({ fields: [{ path: 'body.first_name' }] });
      if (!isTaken) continue;
      expect(answer.json()).toMatchObject({ user: { first_name: text, truename: text } });
      const seen = await ask(chief, { url: `/_api/admin/users?q=${inAddress(text)}` });
      const { data } = seen.json<{ data: { user_id: number; name: string }[] }>();
      expect(data.find(({ user_id }) => user_id === person.userId)?.name).toBe(text);
    }
  });

  it('in bookmarks, and in the copy of one’s data', async () => {
    const person = await makePerson('member', '<svg onload=alert(1)>');
    for (const [n, title] of ALL.entries()) {
      const answer = await ask(person, { method: 'POST', url: '/_api/bookmarks', payload: { title, url: `/?n=${n}` } });
      expect([title, answer.statusCode]).toEqual([title, UNPRINTABLE_TEXTS.includes(title) ? 400 : 200]);
    }
    const copy = await ask(person, { url: '/_api/user/export' });
    const files = unzipSync(new Uint8Array(copy.rawPayload));
    const read = (name: string) => JSON.parse(strFromU8(files[name]!)) as Record<string, string>[];
    expect(read('bookmarks.json').map(({ title }) => title)).toEqual(PRINTABLE);
    expect(read('sign-ins.json')).toMatchObject([{ user_agent: '<svg onload=alert(1)>' }]);
  });

  it('in addresses of bookmarks, which stay on this site', async () => {
    const person = await makePerson();
    for (const text of ALL)
      for (const url of [text, `/${text}`, `/stock/${text}`]) {
        const answer = await ask(person, { method: 'POST', url: '/_api/bookmarks', payload: { title: 'x', url } });
        if (answer.statusCode !== 200) expect(answer.statusCode).toBe(400);
        else expect(new URL(url, 'https://site.example').origin).toBe('https://site.example');
      }
  });

  it('in error reports, but NUL', async () => {
    await test.pool.query('delete from error_reports');
    const person = await makePerson();
    for (const text of ALL) {
      const payload = { message: text, stack: text, url: text };
      expect((await ask(person, { method: 'POST', url: '/_api/report_error', payload })).statusCode).toBe(200);
    }
    const { rows } = await test.pool.query<{ message: string; stack: string }>(
      'select message, stack from error_reports order by id',
    );
    const kept = ALL.map((text) => text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\uFFFD'));
    expect(rows).toEqual(kept.map((text) => ({ message: text, stack: text })));
  });

  it('of a browser only in words: what it calls itself is shown to nobody', async () => {
    const known = /^(Unknown device|(Edge|Opera|Firefox|Chrome|Safari)( on \w+)?)$/;
    const person = await makePerson();
    for (const userAgent of ALL.filter((text) => !text.includes('\0')))
      await auth.sessions.start(person.userId, 'member', { address: '', userAgent });
    const { data } = (await ask(person, { url: '/_api/user/sessions' })).json<{ data: { device: string }[] }>();
    expect(data.length).toBeGreaterThan(PRINTABLE.length);
    expect(data.filter(({ device }) => !known.test(device))).toEqual([]);
  });
});

const SAID = ['no_model', 'unavailable', 'not_configured'];

const readLines = () =>
  lines.map((line) => JSON.parse(line) as { level: number; msg: string; err?: { code?: string } });

it('nothing of it was a failure of ours', () => {
  expect(readLines().filter(({ level, err }) => level >= 50 && !SAID.includes(err?.code ?? ''))).toEqual([]);
});

it('the log stays a line of JSON an answer, whatever was sent', async () => {
  lines.length = 0;
  for (const text of ALL) await site.send({ url: `/_api/version?v=${inAddress(text)}` });
  expect(lines).toHaveLength(ALL.length);
  expect(lines.filter((line) => line.indexOf('\n') !== line.length - 1)).toEqual([]);
  expect(readLines().filter(({ msg }) => msg !== 'answered')).toEqual([]);
});
