import { deliverDue, runAlerts, type AlertSources } from '@plumbline/alerts/server';
import { authStore, mailPerson } from '@plumbline/auth/people';
import { type Auth } from '@plumbline/auth/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { randomBytes } from 'node:crypto';
import { allCalls, migrations } from './modules';
import { readDomainSettings } from './settings';
import { makeTestApi, makeTestAuth, type TestApi } from './testing/test-api';
import { openMarketWithFunds, type TestMarket } from './testing/test-market';
import { wirePorts } from './wire-ports';

let test: TestStore;
let market: TestMarket;
let auth: Auth;
let api: TestApi;
let owner: string;
let ownerId: number;
let other: string;
let stock: { id: string; symbol: string };

const BROWSER = { address: '192.0.2.7', userAgent: 'Browser' };
const BASE = '/_api/v2/alerts';

async function makePerson() {
  const name = `p${randomBytes(6).toString('hex')}`;
  const row = {
    email: `${name}@mail.example`,
    username: name,
    identifier: name.slice(0, 12),
    email_confirmed_at: new Date(),
  };
  const { user_id } = await authStore(test.db)
    .insertInto('users')
    .values(row)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return { id: user_id, token: `Bearer ${(await auth.sessions.start(user_id, 'member', BROWSER)).accessToken}` };
}

beforeAll(async () => {
  test = await createTestStore(migrations);
  market = await openMarketWithFunds();
  auth = makeTestAuth(test.db);
  api = await makeTestApi({ market: market.reader, auth, db: test.db });
  const [one, two] = [await makePerson(), await makePerson()];
  [owner, ownerId, other] = [one.token, one.id, two.token];
  const security = market.reader
    .list()
    .find(({ cik, id }) => cik && (market.reader.prices(id)?.days.length ?? 0) > 600)!;
  stock = { id: security.id, symbol: security.symbol };
  // The first spec over this market builds it.
}, 120_000);
afterAll(async () => {
  await api.app.close();
  market.remove();
  await test.remove();
});
beforeEach(() => test.pool.query('delete from alerts'));

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(who: string, method: Method, url: string, payload?: object) {
  const answer = await api.send({ method, url, headers: { authorization: who }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const set = (input: object, who = owner) =>
  call(who, 'POST', BASE, { alertable_type: 'STOCK', alertable_id: stock.symbol, ...input });

/** The same market under another version. */
const served = (version: string) =>
  new Proxy(market.reader, {
    get: (reader, name) => {
      if (name === 'status') return () => ({ ...reader.status(), version });
      const member: unknown = Reflect.get(reader, name);
      return typeof member === 'function' ? (member.bind(reader) as unknown) : member;
    },
  });

function sourcesOf(version: string): AlertSources {
  const reader = served(version);
  const ports = wirePorts({ auth, db: test.db, market: reader, settings: readDomainSettings('open', {}) });
  return { db: test.db, market: reader, refs: ports.refs, openPanel: ports.openPanel, alertLists: ports.alertLists };
}

const firingsOf = async () =>
  (await call(owner, 'GET', `${BASE}/firings`)).body.data as {
    id: number;
    text: string;
    quiet: boolean;
    seen: boolean;
  }[];
const mails = async () =>
  authStore(test.db).selectFrom('mails').selectAll().where('user_id', '=', ownerId).orderBy('id').execute();

it('a run tells once, a second one of the same version nothing; mails go out once with a way to end them', async () => {
  const { body: alert } = await set({ formula: 'price > 0', trigger_frequency: 'always' });
  // It was false on the day before.
  const armed = { day: '2000-01-03', now: { own: { phase: 'armed', held: 0, unknown: 0 } }, value: -1 };
  await test.pool.query('update alerts set state = $1 where id = $2', [JSON.stringify(armed), alert.id]);
  const now = new Date();
  expect(await runAlerts(sourcesOf('v1'), now)).toMatchObject({ reported: 1 });
  expect(await runAlerts(sourcesOf('v1'), now)).toBeUndefined();
  // A second build of one day, or a run that was ended suddenly, comes to the same.
  expect(await runAlerts(sourcesOf('v2'), now)).toMatchObject({ reported: 0 });
  expect(await firingsOf()).toMatchObject([
    { quiet: false, seen: false, text: expect.stringMatching(/^price > 0: [\d,.]+ \(before −1\.00\)$/) as string },
  ]);

  const check = (await call(owner, 'POST', `${BASE}/check`, { only_triggered: true })).body;
  expect(check).toMatchObject({
    triggered: 1,
    total: 1,
    per_page: 5,
    version: 'v2',
    data: [{ id: alert.id, state: 'fired', result: { triggered: true } }],
  });
  expect((await call(owner, 'POST', `${BASE}/search`, {})).body.data).toMatchObject([
    { key: `STOCK_${stock.id}`, triggered_count: 1, total: 1 },
  ]);

  await call(owner, 'POST', `${BASE}/settings`, {
    action: 'save',
    is_table: true,
    send_time: '07:30',
    time_zone: 'Europe/Berlin',
  });
  const delivery = {
    db: test.db,
    refs: sourcesOf('v2').refs,
    mailPerson,
    brand: 'Plumbline',
    origin: 'https://site.test',
  };
  const later = new Date(now.getTime() + 5 * 86_400_000);
  expect([await deliverDue(delivery, later), await deliverDue(delivery, later)]).toEqual([1, 0]);
  const [mail] = await mails();
  expect(mail).toMatchObject({
    html_body: expect.stringContaining('<table'),
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  const stop = /unsubscribe\/alerts\/[\w-]{32}/.exec(mail!.text_body)![0];
  const ended = await api.app.inject({
    method: 'POST',
    url: `/${stop}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(ended.statusCode).toBe(200);
  expect((await call(owner, 'POST', `${BASE}/settings`, {})).body).toMatchObject({ channels: [], send_time: '07:30' });

  await call(owner, 'PUT', `${BASE}/firings/read`, { ids: [(await firingsOf())[0]!.id] });
  expect((await call(owner, 'POST', `${BASE}/check`, {})).body).toMatchObject({ triggered: 0, total: 1 });
});

it('a muted alert is evaluated and tells nobody; news of a company are reported once, old ones quietly', async () => {
  const { body: muted } = await set({ formula: 'price > 0', muted_until: '2199-01-01T00:00:00.000Z' });
  const armed = { day: '2000-01-03', now: { own: { phase: 'armed', held: 0, unknown: 0 } } };
  await test.pool.query('update alerts set state = $1 where id = $2', [JSON.stringify(armed), muted.id]);
  for (const key of ['stock_new_10qk', 'stock_new_insider_trading', 'stock_new_event', 'stock_new_guru_trading'])
    expect((await set({ key })).status).toBe(200);
  const reported = async (version: string) => (await runAlerts(sourcesOf(version), new Date()))?.reported;
  expect(await reported('n1')).toBe(1);
  expect((await firingsOf())[0]).toMatchObject({ quiet: true });
  // As if these had come with the next version: the market has no others.
  const { rows } = await test.pool.query('delete from alert_seen returning event');
  expect(rows.length).toBeGreaterThan(0);
  const found = (await reported('n2')) ?? 0;
  expect(await reported('n3')).toBe(0);
  expect(found).toBeLessThanOrEqual(rows.length);
  for (const { text } of await firingsOf()) expect(text.length).toBeGreaterThan(5);
});

it('a screen tells who entered and who left', async () => {
  const screen = { name: 'All', state: { formula: 'price > 0' } };
  const { body: saved } = await call(owner, 'POST', '/_api/user_screeners', screen);
  const { body: alert } = await set({ alertable_type: 'SCREEN', alertable_id: saved.id });
  expect(alert).toMatchObject({
    key: 'list',
    trigger: 'both',
    display_name: 'All',
    alertable_link: `/screener?id=${saved.id}`,
  });
  expect(await runAlerts(sourcesOf('s1'), new Date())).toMatchObject({ reported: 0 });
  const { rows } = await test.pool.query<{ state: { found: string[] } }>('select state from alerts where id = $1', [
    alert.id,
  ]);
  const found = rows[0]!.state.found;
  const gone = market.reader.list().find(({ id }) => !found.includes(id))?.id;
  const before = { day: '2000-01-03', found: [...found.slice(1), ...(gone ? [gone] : [])] };
  await test.pool.query('update alerts set state = $1 where id = $2', [JSON.stringify(before), alert.id]);
  await runAlerts(sourcesOf('s2'), new Date());
  const texts = (await firingsOf()).map(({ text }) => text);
  expect(texts.filter((text) => text.endsWith('entered All'))).toHaveLength(1);
  expect(texts.filter((text) => text.endsWith('left All'))).toHaveLength(gone ? 1 : 0);
});

it('a screen over a portfolio that is gone ends its alert, and all others are evaluated', async () => {
  const { body: portfolio } = await call(owner, 'POST', '/_api/v2/portfolios/create', { name: 'Short-lived' });
  const state = { formula: 'price > 0', universe: `p.${portfolio.id}` };
  const { body: saved } = await call(owner, 'POST', '/_api/user_screeners', { name: 'Of it', state });
  const { status, body: alert } = await set({ alertable_type: 'SCREEN', alertable_id: saved.id });
  expect(status).toBe(200);
  expect((await call(owner, 'DELETE', `/_api/v2/portfolios/${portfolio.id}`)).status).toBe(200);
  expect(await runAlerts(sourcesOf('g1'), new Date())).toMatchObject({ reported: 0 });
  expect((await call(owner, 'GET', `${BASE}/${alert.id}`)).body.active).toBe(false);
});

it('a portfolio is watched as a whole, and its owner alone sees that', async () => {
  const { body: portfolio } = await call(owner, 'POST', '/_api/v2/portfolios/create', { name: 'Mine' });
  await call(owner, 'POST', `/_api/v2/portfolios/${portfolio.id}/stocks`, { action: 'add', stocks: [stock.symbol] });
  const url = `/_api/v2/portfolios/${portfolio.id}/alerts`;
  const wanted = {
    action: 'save',
    days: 366,
    alertable: { common_alert: { stock_new_10qk: true }, formulas: [{ formula: 'price > 0' }] },
  };
  const { body } = await call(owner, 'POST', url, wanted);
  expect(body.alerts).toHaveLength(2);
  expect(body.data).toMatchObject([{ stock: { display_symbol: stock.symbol }, data: [], triggered_count: 0 }]);
  expect((await call(other, 'POST', url, {})).status).toBe(404);
  expect(
    (await call(other, 'POST', BASE, { alertable_type: 'PORTFOLIO', alertable_id: portfolio.id, formula: 'price > 0' }))
      .status,
  ).toBe(404);
  expect(await runAlerts(sourcesOf('p1'), new Date())).toMatchObject({ reported: 0 });
  const { rows } = await test.pool.query(`select state from alerts where key = 'formula'`);
  expect(rows[0].state.now).toMatchObject({ [stock.id]: { phase: 'waiting' } });
  const armed = { day: '2000-01-03', now: { [stock.id]: { phase: 'armed', held: 0, unknown: 0 } } };
  await test.pool.query(`update alerts set state = $1 where key = 'formula'`, [JSON.stringify(armed)]);
  expect(await runAlerts(sourcesOf('p2'), new Date())).toMatchObject({ reported: 1 });
  expect((await call(owner, 'POST', url, { days: 366 })).body.data).toMatchObject([
    { stock: { display_symbol: stock.symbol }, triggered_count: 1 },
  ]);
  const removed = await call(owner, 'POST', url, { action: 'remove', alertable_keys: [`PORTFOLIO_${portfolio.id}`] });
  expect(removed.body.alerts).toEqual([]);
});

it('what is no longer shared no longer tells its name', async () => {
  const { body: portfolio } = await call(owner, 'POST', '/_api/v2/portfolios/create', { name: 'Shown' });
  const share = (privacy: string, name: string) =>
    test.pool.query('update portfolios set privacy = $1, name = $2 where id = $3', [privacy, name, portfolio.id]);
  await share('public', 'Shown');
  const whole = { alertable_type: 'PORTFOLIO', alertable_id: portfolio.id, formula: 'price > 0' };
  const { body: alert } = await set(whole, other);
  expect(alert.display_name).toBe('Shown');
  await share('private', 'Secret');
  expect((await call(other, 'GET', `${BASE}/${alert.id}`)).body.display_name).toBe('A portfolio');
});

it('the feed has an address of its own that ends with a new one', async () => {
  const put = async (body: object) =>
    (await call(owner, 'PUT', `${BASE}/channels/feed`, body)).body.data[1].address as string;
  const address = await put({ on: true });
  const get = async (url: string) => api.app.inject({ method: 'GET', url: new URL(url).pathname });
  expect((await get(address)).headers['content-type']).toContain('application/rss+xml');
  expect((await get(address.replace('.xml', '.ics'))).body).toContain('BEGIN:VCALENDAR');
  const renewed = await put({ on: true, renew: true });
  expect(renewed).not.toBe(address);
  expect([(await get(address)).statusCode, (await get(renewed)).statusCode]).toEqual([404, 200]);
});

it('all of the specification is there', () => {
  const keys = Object.keys(allCalls).filter((key) => /\/_api\/(v2\/alerts|user\/(alerts|calendarAlerts))/.test(key));
  expect(keys).toHaveLength(14 + 5 + 3 + 1);
});
