import { authStore } from '@plumbline/auth/people';
import { type Auth } from '@plumbline/auth/server';
import type { CorporateAction, Security } from '@plumbline/market-data/domain';
import type { FileMarketReader } from '@plumbline/market-data/market';
import { addDays, dayFromEpoch, type Day } from '@plumbline/shared/domain';
import { createDatabase } from '@plumbline/shared/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { migrations } from './modules';
import { makeTestApi, makeTestAuth, type TestApi } from './testing/test-api';
import { openSampleMarket, type TestMarket } from './testing/test-market';

/** The product over a store in which the domains can write, and over one in which they cannot. */
let test: TestStore;
let readOnly: ReturnType<typeof createDatabase>;
let market: TestMarket;
let auth: Auth;
let [writer, reader]: TestApi[] = [];
let owner: string;
let portfolio: number;
/** When the first company was bought. */
let bought: Day;
let [parent, child, unknown] = [] as Security[] as [Security, Security, Security];

/** The sample market, in which the first of two companies has spun off the second one. */
function withSpinOff(reader: FileMarketReader): FileMarketReader {
  const spinOff: CorporateAction = {
    kind: 'spin-off',
    day: addDays(bought, 60),
    ratio: 0.5,
    amount: 4,
    otherSymbol: child.symbol,
    source: 'spec',
    symbol: parent.symbol,
    knownAt: Date.parse(bought),
  };
  const document = async (id: string) => {
    const whole = await reader.document(id);
    return whole && id === parent.id ? { ...whole, actions: [...(whole.actions ?? []), spinOff] } : whole;
  };
  return Object.assign(Object.create(reader) as FileMarketReader, { document });
}

async function call(api: TestApi, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: owner };
  const answer = await api.send({ method, url: `/_api${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

const storedIds = async (): Promise<readonly string[]> => {
  const { rows } = await test.pool.query<{ security_id: string }>(
    'select security_id from security_refs order by security_id',
  );
  return rows.map((row) => row.security_id);
};

beforeAll(async () => {
  test = await createTestStore(migrations);
  const url = new URL(test.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  readOnly = createDatabase(url.href, 4);
  market = await openSampleMarket();
  [parent, child, unknown] = market.reader.list().filter(({ cik }) => cik) as [Security, Security, Security];
  bought = dayFromEpoch(market.reader.prices(parent.id)!.days.at(-200)!);
  const served = withSpinOff(market.reader);
  auth = makeTestAuth(test.db);
  writer = await makeTestApi({ market: served, auth, db: test.db });
  reader = await makeTestApi({ market: served, auth, db: readOnly.db });
  const person = { email: 'ann@mail.example', username: 'ann', identifier: 'ann', email_confirmed_at: new Date() };
  const { user_id } = await authStore(test.db)
    .insertInto('users')
    .values({ ...person, status: 3 })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const { accessToken } = await auth.sessions.start(user_id, 'member', { address: '192.0.2.7', userAgent: 'Browser' });
  owner = `Bearer ${accessToken}`;
  portfolio = (await call(writer, 'POST', '/v2/portfolios/create', { name: 'Holds a spin-off' })).body.id;
  const entry = { kind: 'buy', day: bought, stock: parent.id, quantity: '100', price: '20' };
  await call(writer, 'POST', `/v2/portfolios/${portfolio}/events`, { events: [entry] });
  // The first settings of a person are made when they are read.
  await call(writer, 'POST', '/v2/alerts/settings');
}, 60_000);
afterAll(async () => {
  await Promise.all([writer!.app.close(), reader!.app.close()]);
  await readOnly.close();
  market.remove();
  await test.remove();
});

it('answers where nothing can be written', async () => {
  await expect(readOnly.pool.query('create table written ()')).rejects.toThrow('read-only');
  const stored = await storedIds();
  expect(stored).toEqual([parent.id]);
  const { symbol } = unknown;
  const of = `/v2/portfolios/${portfolio}`;
  const file = `Date,Action,Symbol,Quantity,Price,Fees & Comm,Amount\n2020-01-02,Buy,${symbol},1,$20.00,,`;
  const reads: [method: 'GET' | 'POST', url: string, payload?: object][] = [
    ['GET', of],
    ['GET', `${of}/events`],
    ['GET', `${of}/actions`],
    ['GET', `${of}/income`],
    ['GET', `${of}/performance?benchmark=${symbol}`],
    ['GET', `${of}/performance?scope=stock:${child.symbol}`],
    ['GET', `${of}/explain?figure=value&stock=${symbol}`],
    ['GET', `/v2/portfolios/memberships?stock=${symbol}`],
    ['POST', `${of}/imports/preview`, { text: file }],
    ...['get', 'top10', 'stock_basket', 'stock_summary', 'STOCK_STATIC'].map(
      (action) => ['POST', '/v2/portfolios/baskets', { action, stocks: [symbol] }] as ['POST', string, object],
    ),
    ['POST', '/v2/alerts/search', { filters: { alertable_type: 'STOCK', alertable_id: symbol } }],
    ['POST', '/v2/alerts/alert_settings', { action: 'get', alertable_type: 'STOCK', alertable_id: symbol }],
    ['GET', `/messages?stock=${symbol}`],
    ['GET', `/forum/topics?stock=${symbol}`],
    ['GET', `/forum/stock/${symbol}`],
    ['GET', `/notes?stockid=${symbol}`],
  ];
  for (const [method, url, payload] of reads)
    expect([method, url, payload, (await call(reader!, method, url, payload)).status]).toEqual([
      method,
      url,
      payload,
      200,
    ]);
  expect(await storedIds()).toEqual(stored);
});

it('a company spun off is held, explained and looked at before anything is stored of it', async () => {
  const { body } = await call(reader!, 'GET', `/v2/portfolios/${portfolio}`);
  const held = body.data.find((row: { stock: { symbol: string } }) => row.stock.symbol === child.symbol);
  expect(held).toMatchObject({ quantity: 50, stock: { stockid: child.id, ref: expect.any(Number) } });
  expect(held.stock.ref).toBeLessThan(0);
  const explained = async (stock: string) =>
    (await call(reader!, 'GET', `/v2/portfolios/${portfolio}/explain?figure=cost&stock=${stock}`)).body;
  expect((await explained(child.id)).value).toBeCloseTo(held.cost, 2);
  // Of what the portfolio has nothing of there is nothing to explain, rather than everything.
  expect(await explained(unknown.id)).toMatchObject({ value: null, lines: [] });
  const scope = `stock:${child.id}`;
  const looked = await call(reader!, 'GET', `/v2/portfolios/${portfolio}/performance?scope=${scope}`);
  expect(looked.body.lots).toMatchObject([{ stock: { symbol: child.symbol }, quantity: '50' }]);
});

it('once it is stored it is the same holding', async () => {
  const sold = { kind: 'sell', day: addDays(bought, 90), stock: child.id, quantity: '20', price: '30' };
  expect((await call(writer!, 'POST', `/v2/portfolios/${portfolio}/events`, { events: [sold] })).status).toBe(200);
  const { body } = await call(reader!, 'GET', `/v2/portfolios/${portfolio}`);
  const rows = body.data.filter((row: { stock: { symbol: string } }) => row.stock.symbol === child.symbol);
  expect(rows).toMatchObject([{ quantity: 30, stock: { stockid: child.id } }]);
  expect(rows[0].stock.ref).toBeGreaterThan(0);
});
