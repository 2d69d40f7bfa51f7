import type { Auth } from '@plumbline/auth/server';
import { authStore } from '@plumbline/auth/people';
import { dayFromEpoch } from '@plumbline/shared/domain';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { randomBytes } from 'node:crypto';
import { allCalls, migrations } from './modules';
import { makeTestApi, makeTestAuth, type TestApi } from './testing/test-api';
import { openSampleMarket, type TestMarket } from './testing/test-market';

let test: TestStore;
let market: TestMarket;
let auth: Auth;
let api: TestApi;
let owner: string;
let other: string;
let stock: { symbol: string; day: string; close: number; last: number };

const BROWSER = { address: '192.0.2.7', userAgent: 'Browser' };

async function makePerson(more: object = {}): Promise<string> {
  const name = `p${randomBytes(6).toString('hex')}`;
  const row = {
    email: `${name}@mail.example`,
    username: name,
    identifier: name.slice(0, 12),
    email_confirmed_at: new Date(),
  };
  const { user_id } = await authStore(test.db)
    .insertInto('users')
    .values({ ...row, ...more })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return `Bearer ${(await auth.sessions.start(user_id, 'member', BROWSER)).accessToken}`;
}

/** A traded company, with a day two years before its last price that no split or dividend is near. */
function pickStock() {
  const security = market.reader
    .list()
    .find(({ cik, id }) => cik && (market.reader.prices(id)?.days.length ?? 0) > 600)!;
  const prices = market.reader.prices(security.id)!;
  const at = prices.days.length - 300;
  return {
    symbol: security.symbol,
    day: dayFromEpoch(prices.days[at]!),
    close: prices.close[at]!,
    last: prices.close.at(-1)!,
  };
}

beforeAll(async () => {
  test = await createTestStore(migrations);
  market = await openSampleMarket();
  auth = makeTestAuth(test.db);
  api = await makeTestApi({ market: market.reader, auth, db: test.db });
  owner = await makePerson({ status: 3 });
  other = await makePerson();
  stock = pickStock();
}, 60_000);
afterAll(async () => {
  await api.app.close();
  market.remove();
  await test.remove();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(who: string, method: Method, url: string, payload?: object) {
  const answer = await api.send({
    method,
    url: `/_api/v2/portfolios${url}`,
    headers: { authorization: who },
    ...(payload && { payload }),
  });
  return {
    status: answer.statusCode,
    body: String(answer.headers['content-type']).includes('json') ? answer.json() : answer.body,
  };
}

const make = async (more: object = {}): Promise<number> =>
  (await call(owner, 'POST', '/create', { name: `P ${randomBytes(4).toString('hex')}`, ...more })).body.id;
const buy = (quantity = '10', more: object = {}) => ({
  kind: 'buy',
  day: stock.day,
  stock: stock.symbol,
  quantity,
  price: '20',
  ...more,
});
const post = (id: number, ...events: object[]) => call(owner, 'POST', `/${id}/events`, { events });

it('page.portfolio and portfolio.detail-fields: what is bought is held, valued at the last close, and explains itself', async () => {
  const id = await make({ currency: 'USD' });
  expect((await post(id, buy())).status).toBe(200);
  const { body } = await call(owner, 'GET', `/${id}?fields=pettm,sector`);
  expect(body.data).toMatchObject([{ stock: { symbol: stock.symbol }, quantity: 10, cost: 200, weight: 100 }]);
  expect(body.value).toBeCloseTo(10 * stock.last, 4);
  expect(body.unrealised).toBeCloseTo(10 * stock.last - 200, 4);
  expect(body.view.fields.map(({ key }: { key: string }) => key)).toEqual(['pettm', 'sector']);
  expect(body).toMatchObject({ per_page: 40, page: 1 });
  // The default fields of a row are there whatever else is asked for.
  const [plain] = (await call(owner, 'GET', `/${id}`)).body.data;
  expect(Object.keys(plain)).toEqual(Object.keys(body.data[0]));
  expect(Object.keys(plain)).toEqual(
    expect.arrayContaining(['stock', 'seq', 'quantity', 'price', 'cost', 'value', 'weight']),
  );
  const { body: explained } = await call(owner, 'GET', `/${id}/explain?figure=value`);
  expect(explained.lines[0].formula).toContain('10 shares ×');
  const { body: listed } = await call(owner, 'POST', '/search', {});
  expect(listed).toMatchObject({ per_page: 9_999 });
  expect(listed.data.find((row: { id: number }) => row.id === id)).toMatchObject({ stock_count: 1, role: 'owner' });
});

it('as of a past day the ledger, the price and the answer end there', async () => {
  const id = await make();
  await post(id, buy());
  expect((await call(owner, 'GET', `/${id}?asOf=2000-01-03`)).body.data).toMatchObject([{ quantity: 0, value: null }]);
  const then = (await call(owner, 'GET', `/${id}?asOf=${stock.day}`)).body;
  expect(then.date).toBe(stock.day);
  expect(then.data[0].price_day).toBe(stock.day);
});

it('a visit is counted once a day of closes and is no change; new portfolios begin with the own defaults', async () => {
  const id = await make();
  const { version } = (await call(owner, 'GET', `/${id}`)).body.portfolio;
  const seen = async (value: string) =>
    (await call(owner, 'POST', `/${id}/settings`, { key: 'seen', value })).body.seen;
  expect([await seen('2026-01-05'), await seen('2026-01-05')]).toEqual([null, null]);
  expect([await seen('2026-01-09'), await seen('2026-01-09'), await seen('2026-01-02')]).toEqual(
    Array.from({ length: 3 }, () => '2026-01-05'),
  );
  expect((await call(owner, 'GET', `/${id}`)).body.portfolio.version).toBe(version);
  expect((await call(other, 'POST', `/${id}/settings`, { key: 'seen', value: '2026-01-09' })).status).toBe(404);

  expect((await call(other, 'GET', '/defaults')).body).toEqual({
    currency: 'USD',
    cost_method: 'fifo',
    benchmark: null,
  });
  await call(other, 'PUT', '/defaults', { currency: 'EUR', cost_method: 'average', benchmark: stock.symbol });
  const made = (await call(other, 'POST', '/create', { name: 'By my defaults' })).body;
  expect(made).toMatchObject({ currency: 'EUR', cost_method: 'average', benchmark: { symbol: stock.symbol } });
  expect((await call(owner, 'GET', '/defaults')).body.currency).toBe('USD');
});

it('portfolio.seq and portfolio.seq-s2: securities that are added get numbers below the smallest', async () => {
  const id = await make();
  const symbols = market.reader
    .list()
    .slice(0, 3)
    .map(({ symbol }) => symbol);
  await call(owner, 'POST', `/${id}/stocks`, { action: 'add', stocks: symbols });
  const { stocks, data } = (await call(owner, 'POST', `/${id}`, {})).body;
  expect(stocks.map(({ seq }: { seq: number }) => seq)).toEqual([-1, -2, -3]);
  expect(data).toHaveLength(3);
});

it('a security with transactions leaves the list only by force', async () => {
  const id = await make();
  await post(id, buy());
  const remove = (force: boolean) =>
    call(owner, 'POST', `/${id}/stocks`, { action: 'remove', stocks: [stock.symbol], force });
  expect(await remove(false)).toMatchObject({ status: 409, body: { code: 'has_transactions' } });
  expect((await remove(true)).status).toBe(200);
  expect((await call(owner, 'GET', `/${id}`)).body.data).toEqual([]);
});

it('memberships name one’s own portfolios with what each has of a security, and nobody else’s', async () => {
  const id = await make();
  await post(id, buy(), buy('2'));
  await call(owner, 'POST', '/baskets', { action: 'add', stocks: [stock.symbol] });
  const of = async (who: string) => (await call(who, 'GET', `/memberships?stock=${stock.symbol}`)).body;
  const mine = await of(owner);
  expect(mine).toMatchObject({ stock: { symbol: stock.symbol }, in_basket: true });
  expect(mine.portfolios.find((one: { id: number }) => one.id === id)).toMatchObject({ transactions: 2 });
  const theirs = await of(other);
  expect(theirs.in_basket).toBe(false);
  expect(theirs.portfolios.map((one: { id: number }) => one.id)).not.toContain(id);
  expect((await call(owner, 'GET', '/memberships?stock=NOSUCH')).status).toBe(400);
});

it('more than is held cannot be sold, and an amount is kept to its last digit', async () => {
  const id = await make();
  await post(id, buy('0.1234567891', { price: '0.1' }));
  const sell = { kind: 'sell', day: stock.day, stock: stock.symbol, price: '1' };
  expect(await post(id, { ...sell, quantity: '1' })).toMatchObject({ status: 400, body: { code: 'not_held' } });
  expect((await call(owner, 'GET', `/${id}/events`)).body.data).toMatchObject([
    { quantity: '0.1234567891', price: '0.1' },
  ]);
});

it('a correction voids the entry and takes its place; twice is refused; what is voided can come back', async () => {
  const id = await make();
  await post(id, buy());
  const corrected = await call(owner, 'PUT', `/${id}/events/1`, buy('12'));
  expect(corrected.body).toMatchObject({ no: 2, voids: 1, quantity: '12' });
  expect(await call(owner, 'PUT', `/${id}/events/1`, buy('13'))).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
  expect((await call(owner, 'DELETE', `/${id}/events/2`)).status).toBe(200);
  expect((await call(owner, 'POST', `/${id}/events/2/restore`)).body).toMatchObject({ no: 3, quantity: '12' });
  expect(
    (await call(owner, 'GET', `/${id}/audit`)).body.data.map(({ no, voided_by }: never) => [no, voided_by]),
  ).toEqual([
    [3, null],
    [2, 0],
    [1, 2],
  ]);
});

it('two devices write at once: all entries are there; the same key writes once', async () => {
  const id = await make();
  const answers = await Promise.all(['1', '2', '3', '4'].map((quantity) => post(id, buy(quantity))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (let at = 0; at < 2; at += 1) await call(owner, 'POST', `/${id}/events`, { events: [buy('5')], client_key: 'k' });
  const { data } = (await call(owner, 'GET', `/${id}/events`)).body;
  expect(data.map(({ quantity }: { quantity: string }) => quantity).sort()).toEqual(['1', '2', '3', '4', '5']);
});

const statuses = (answers: readonly { status: number }[]): number[] => answers.map(({ status }) => status).sort();
const quantities = async (id: number): Promise<string[]> =>
  (await call(owner, 'GET', `/${id}/events`)).body.data.map(({ quantity }: { quantity: string }) => quantity).sort();

it('a void entry is restored once, one after the other or at once; its successor can come back after it', async () => {
  const id = await make();
  await post(id, buy());
  await call(owner, 'DELETE', `/${id}/events/1`);
  const restore = (no: number) => call(owner, 'POST', `/${id}/events/${no}/restore`);
  expect(statuses(await Promise.all([restore(1), restore(1), restore(1)]))).toEqual([200, 409, 409]);
  expect(await restore(1)).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect(await quantities(id)).toEqual(['10']);
  await call(owner, 'DELETE', `/${id}/events/2`);
  expect(statuses([await restore(1), await restore(2)])).toEqual([200, 409]);
  expect(await quantities(id)).toEqual(['10']);
});

it('of sales at once only those count that something is held for', async () => {
  const id = await make();
  await post(id, buy('10'));
  const sell = { kind: 'sell', day: stock.day, stock: stock.symbol, price: '1', quantity: '6' };
  const answers = await Promise.all([post(id, sell), post(id, sell), post(id, sell)]);
  expect(statuses(answers)).toEqual([200, 400, 400]);
  expect(answers.filter(({ status }) => status === 400).map(({ body }) => body.code)).toEqual(['not_held', 'not_held']);
  expect(await quantities(id)).toEqual(['10', '6']);
});

it('the same key at once writes once, and answers everybody with it', async () => {
  const id = await make();
  await post(id, buy('10'));
  const keyed = (key: string, event: object) =>
    call(owner, 'POST', `/${id}/events`, { events: [event], client_key: key });
  const bought = await Promise.all([1, 2, 3].map(() => keyed('b', buy('2'))));
  const sale = { kind: 'sell', day: stock.day, stock: stock.symbol, price: '1', quantity: '12' };
  const sold = await Promise.all([1, 2, 3].map(() => keyed('s', sale)));
  for (const answers of [bought, sold]) {
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data[0].no)).size).toBe(1);
  }
  expect(await quantities(id)).toEqual(['10', '12', '2']);
});

it('a file that arrives twice at once is booked once', async () => {
  const id = await make();
  const text = `date,type,symbol,quantity,price,currency\n${stock.day},buy,${stock.symbol},3,20,USD\n`;
  const send = () => call(owner, 'POST', `/${id}/imports`, { filename: 'one.csv', text });
  expect(statuses(await Promise.all([send(), send()]))).toEqual([200, 409]);
  expect(await quantities(id)).toEqual(['3']);
});

it('returns, chart, months and parts that add up', async () => {
  const id = await make({ benchmark: stock.symbol });
  await post(id, buy('10', { price: String(stock.close), fee: '1' }));
  const { body } = await call(owner, 'GET', `/${id}/performance`);
  const all = body.periods.find(({ key }: { key: string }) => key === 'all');
  const { opening, in: into, out, closing, gain, ...parts } = all.parts;
  expect(opening + into - out + gain).toBeCloseTo(closing, 2);
  expect(Object.values<number>(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(gain, 2);
  expect(all.twr.value).toBeGreaterThan(-1);
  expect(body.series.days.at(-1)).toBe(body.date);
  expect(body.months.length).toBeGreaterThan(10);
  expect(body.risk.beta.value).toBeGreaterThan(0.8);
});

it('returns by holding, account, currency and lot, each explained down to flows and prices', async () => {
  const id = await make();
  await post(
    id,
    buy('10', { price: String(stock.close), account: 'Broker' }),
    buy('4', { price: String(stock.close), account: 'Bank' }),
    { ...buy('5', { price: String(stock.last), account: 'Broker' }), kind: 'sell', day: '2026-01-05' },
  );
  const of = async (query = '') => (await call(owner, 'GET', `/${id}/performance${query}`)).body;
  const whole = await of();
  const [holding] = whole.holdings;
  for (const method of ['twr', 'mwr', 'dietz', 'simple']) expect(typeof holding[method].value).toBe('number');
  expect(whole.accounts.map(({ name }: { name: string }) => name)).toEqual(['Bank', 'Broker']);
  const gain = whole.periods.at(-1).gain;
  expect(whole.accounts.reduce((sum: number, one: { gain: number }) => sum + one.gain, 0)).toBeCloseTo(gain, 1);
  expect(whole.lots.map(({ no, quantity }: { no: number; quantity: string }) => [no, quantity])).toEqual([
    [2, '4'],
    [1, '5'],
  ]);
  const gains = [];
  for (const no of [1, 2]) gains.push((await of(`?scope=lot:${no}`)).periods.at(-1).gain);
  expect(gains[0] + gains[1]).toBeCloseTo(gain, 1);
  expect((await of('?scope=currency:USD')).periods.at(-1).gain).toBeCloseTo(gain, 1);
  for (const scope of ['lot:3', 'lot:x', 'account:None', 'currency:EUR', 'other'])
    expect((await call(owner, 'GET', `/${id}/performance?scope=${scope}`)).status).toBe(400);

  const { body: explained } = await call(owner, 'GET', `/${id}/explain?figure=twr`);
  const percents = explained.lines.filter(({ unit }: { unit?: string }) => unit === 'percent');
  const compounded = percents.reduce((all: number, { value }: { value: number }) => all * (1 + value / 100), 1);
  expect(100 * (compounded - 1)).toBeCloseTo(explained.value, 2);
  const { body: dietz } = await call(owner, 'GET', `/${id}/explain?figure=dietz&scope=lot:1`);
  expect(dietz.lines.map(({ no }: { no: number | null }) => no).filter(Boolean)).toEqual([1, 3]);
});

it('alerts name what happened to companies held or watched, five each, and notes whose day is near', async () => {
  const id = await make();
  await post(id, buy());
  const day = market.reader.status().lastPriceDay!;
  await call(owner, 'POST', `/${id}/notes`, { action: 'add', content: '<p>Sell by then</p>', target_time: day });
  const { body } = await call(owner, 'POST', `/${id}/alerts`, { days: 366 });
  expect(body).toMatchObject({ per_page: 10, total: 1, date: day });
  const [row] = body.data;
  expect(row.stock.display_symbol).toBe(stock.symbol);
  expect(row.children.length).toBeLessThanOrEqual(5);
  expect(row.count).toBeGreaterThanOrEqual(row.children.length);
  expect(row.children.map(({ key }: { key: string }) => key)).toContain('stock_new_10qk');
  expect(body.notes).toMatchObject([{ text: 'Sell by then', day, is_due: true }]);
  const past = (await call(owner, 'POST', `/${id}/alerts`, { days: 366, asOf: '2000-01-03' })).body;
  expect(past).toMatchObject({ data: [], notes: [], date: '2000-01-03' });
  expect((await call(other, 'POST', `/${id}/alerts`, {})).status).toBe(404);
});

const CSV = (rows: readonly string[]) => ['Date,Action,Symbol,Quantity,Price,Fees & Comm,Amount', ...rows].join('\n');

it('a file is previewed, imported once, and taken back', async () => {
  const id = await make();
  const row = `${stock.day},Buy,${stock.symbol},3,$20.00,$0.10,($60.10)`;
  const text = CSV([row, row, `${stock.day},Buy,NOSUCH,1,$1,,`, 'x,Buy,,,,,']);
  const file = { text, filename: 'broker.csv' };
  const { body: preview } = await call(owner, 'POST', `/${id}/imports/preview`, file);
  expect(preview).toMatchObject({ format: 'Charles Schwab', new: 2, known: 0, problems: 2 });
  expect((await call(owner, 'GET', `/${id}/events`)).body.data).toEqual([]);
  const { body: batch } = await call(owner, 'POST', `/${id}/imports`, file);
  expect(batch).toMatchObject({ added: 2, filename: 'broker.csv' });
  expect((await call(owner, 'GET', `/${id}`)).body.data[0].quantity).toBe(6);
  expect(await call(owner, 'POST', `/${id}/imports`, file)).toMatchObject({
    status: 409,
    body: { code: 'nothing_new' },
  });
  expect((await call(owner, 'DELETE', `/${id}/imports/${batch.batch}`)).status).toBe(200);
  expect((await call(owner, 'GET', `/${id}/events`)).body.data).toEqual([]);
  expect((await call(owner, 'POST', `/${id}/imports/preview`, file)).body).toMatchObject({ new: 2 });
});

it.each(['csv', 'json', 'xlsx'])('the ledger as %s', async (format) => {
  const id = await make();
  await post(id, buy(), { kind: 'deposit', day: stock.day, amount: '500', note: '=1+1' });
  const answer = await call(owner, 'GET', `/${id}/export?format=${format}`);
  expect(answer.status).toBe(200);
  if (format !== 'csv') return;
  expect(answer.body).toContain(`${stock.day},Buy,${stock.symbol},10,20`);
  const again = await call(owner, 'POST', `/${id}/imports/preview`, { text: answer.body });
  expect(again.body).toMatchObject({ new: 0, known: 2, problems: 0 });
});

it('a link shows weights and never amounts, and a new link takes the old one away', async () => {
  const id = await make();
  await post(id, buy());
  const look = async (address: string) => {
    const key = /key=(.*)/.exec(address)?.[1];
    return call(other, 'GET', `/${id}/shared${key ? `?key=${key}` : ''}`);
  };
  expect((await look('')).status).toBe(404);
  const { body: link } = await call(owner, 'PUT', `/${id}/share`, { privacy: 'link' });
  const seen = await look(link.address);
  expect(seen.body).toMatchObject({ holdings: [{ weight: 100 }] });
  expect(JSON.stringify(seen.body)).not.toMatch(/cost|quantity|"value":\d{2,}|amount|note/);
  expect((await call(other, 'GET', '/list_shared')).body.data).toMatchObject([{ id, role: 'viewer' }]);
  await call(owner, 'PUT', `/${id}/share`, { privacy: 'link', renew: true });
  expect((await look(link.address)).status).toBe(404);
  await call(owner, 'PUT', `/${id}/share`, { privacy: 'private' });
  expect((await call(other, 'GET', '/list_shared')).body.data).toEqual([]);
});

it("nobody sees or changes another person's portfolio, by any call", async () => {
  const id = await make();
  await post(id, buy());
  const asked: [Method, string, object?][] = [
    ['GET', ''],
    ['POST', '', {}],
    ['PUT', '', { name: 'Mine' }],
    ['DELETE', ''],
    ['POST', '/stocks', { action: 'add', stocks: [stock.symbol] }],
    ['POST', '/settings', { key: 'fields', value: [] }],
    ['POST', '/rebuild'],
    ['POST', '/clone', {}],
    ['POST', '/notes', { action: 'add', content: '<p>x</p>' }],
    ['POST', '/alerts', {}],
    ['GET', '/events'],
    ['POST', '/events', { events: [buy()] }],
    ['PUT', '/events/1', buy()],
    ['DELETE', '/events/1'],
    ['POST', '/events/1/restore'],
    ['GET', '/audit'],
    ['GET', '/actions'],
    ['POST', '/actions', { stock: stock.symbol, key: 'k', answer: 'refused' }],
    ['POST', '/imports/preview', { text: 'a' }],
    ['POST', '/imports', { text: 'a' }],
    ['GET', '/imports'],
    ['DELETE', '/imports/1'],
    ['GET', '/export'],
    ['GET', '/share'],
    ['PUT', '/share', { privacy: 'public' }],
    ['GET', '/shared'],
    ['GET', '/performance'],
    ['GET', '/exposure'],
    ['GET', '/income'],
    ['GET', '/explain?figure=value'],
    ['GET', `/changes?since=${stock.day}`],
  ];
  const of = Object.keys(allCalls).filter((key) => key.includes('/_api/v2/portfolios/{id}'));
  const plain = (path: string) => path.replace(/\?.*/, '').replace(/\d+/, '{}');
  expect(asked.map(([method, path]) => `${method} /_api/v2/portfolios/{id}${plain(path)}`).sort()).toEqual(
    of.map((key) => key.replace(/\{(no|batch)\}/, '{}')).sort(),
  );
  for (const [method, path, body] of asked)
    expect([method, path, (await call(other, method, `/${id}${path}`, body)).status]).toEqual([method, path, 404]);
  expect((await call(other, 'GET', `/compare?ids=${id}`)).status).toBe(404);
  await call(other, 'POST', '/reorder', { ids: [id] });
  expect((await call(owner, 'GET', `/${id}`)).body.data).toHaveLength(1);
});

it('notes are cleaned, searched and of one person', async () => {
  const note = (who: string, method: Method, url: string, payload?: object) =>
    api.send({ method, url, headers: { authorization: who }, ...(payload && { payload }) });
  const made = await note(owner, 'POST', '/_api/notes', {
    stockid: stock.symbol,
    content: '<p>moat <script>x</script></p>',
    target_time: '2026-01-02',
  });
  expect(made.json()).toMatchObject({
    content: '<p>moat </p>',
    target_time: '2026-01-02',
    stock: { symbol: stock.symbol },
  });
  const { id } = made.json<{ id: number }>();
  await note(owner, 'POST', '/_api/note_tags', { name: 'thesis', note_id: id });
  const found = (await note(owner, 'GET', '/_api/notes?q=moat')).json();
  expect(found.data).toMatchObject([{ id, tags: [{ name: 'thesis' }] }]);
  const refused = [
    await note(other, 'GET', `/_api/notes/${id}`),
    await note(other, 'PUT', `/_api/notes/${id}`, { content: '<p>x</p>' }),
    await note(other, 'DELETE', `/_api/notes/${id}`),
    await note(other, 'POST', '/_api/note_tags', { name: 'x', note_id: id }),
    await note(other, 'DELETE', `/_api/note_tags/${found.data[0].tags[0].id}`),
    await note(other, 'POST', '/_api/v2/notes', { action: 'update', note_id: id, content: '<p>x</p>' }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(
    (await note(owner, 'POST', '/_api/v2/notes', { action: 'list', stockid: stock.symbol })).json().data,
  ).toHaveLength(1);
});

it('a copy has the entries, and removing a portfolio removes all of it', async () => {
  const id = await make();
  await post(id, buy());
  const { body: copy } = await call(owner, 'POST', `/${id}/clone`, {});
  expect((await call(owner, 'GET', `/${copy.id}`)).body.data[0].quantity).toBe(10);
  expect((await call(owner, 'DELETE', `/${id}`)).status).toBe(200);
  const { rows } = await test.pool.query('select 1 from portfolio_events where portfolio_id = $1', [id]);
  expect(rows).toEqual([]);
});
