import { authStore } from '@plumbline/auth/people';
import { type Auth } from '@plumbline/auth/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { randomBytes } from 'node:crypto';
import { migrations } from './modules';
import { makeTestApi, makeTestAuth, type TestApi } from './testing/test-api';
import { openMarketWithFunds, type TestMarket } from './testing/test-market';

let test: TestStore;
let market: TestMarket;
let auth: Auth;
let api: TestApi;
let owner: string;
let other: string;
let symbol: string;

const BASE = '/_api/interactive_chart';
const BROWSER = { address: '192.0.2.7', userAgent: 'Browser' };
const OPTIONS = { schema: 1, series: [{ of: 'close' }, { of: 'pb', pane: 1 }], range: '1Y' };

async function makePerson(): Promise<string> {
  const name = `p${randomBytes(6).toString('hex')}`;
  const row = { email: `${name}@mail.example`, username: name, identifier: name.slice(0, 12) };
  const { user_id } = await authStore(test.db)
    .insertInto('users')
    .values({ ...row, email_confirmed_at: new Date() })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  return `Bearer ${(await auth.sessions.start(user_id, 'member', BROWSER)).accessToken}`;
}

beforeAll(async () => {
  test = await createTestStore(migrations);
  market = await openMarketWithFunds();
  auth = makeTestAuth(test.db);
  api = await makeTestApi({ market: market.reader, auth, db: test.db });
  [owner, other] = [await makePerson(), await makePerson()];
  symbol = market.reader
    .list()
    .find(({ cik, id }) => cik && (market.reader.prices(id)?.days.length ?? 0) > 600)!.symbol;
}, 60_000);
afterAll(async () => {
  await api.app.close();
  market.remove();
  await test.remove();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(method: Method, path: string, { who, payload }: { who?: string; payload?: object } = {}) {
  const headers = who === undefined ? {} : { authorization: who };
  const answer = await api.send({ method, url: `${BASE}/${path}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

interface Series {
  readonly id: string;
  readonly currency: string | null;
  readonly lines: readonly { readonly key: string; readonly values: readonly (number | null)[] }[];
  readonly error: { readonly message: string; readonly at?: number } | null;
}
interface Chart {
  readonly day: readonly string[];
  readonly grain: string;
  readonly series: readonly Series[];
}
async function chart(series: readonly object[], more: object = {}): Promise<Chart> {
  const asked = series.map((one, at) => ({ id: `s${String(at)}`, ...one }));
  const { status, body } = await call('POST', 'series', { payload: { security: symbol, series: asked, ...more } });
  expect([status, body.error]).toEqual([200, undefined]);
  return body as Chart;
}
const lastOf = (values: readonly (number | null)[] | undefined) => values?.findLast((value) => value !== null);

it('the last close of a chart, and a figure on its day, are those of the explanation', async () => {
  const { day, series } = await chart([{ of: 'close' }, { of: 'pb' }, { of: 'pb * 2' }], { range: '1Y' });
  expect(series.map(({ error }) => error)).toEqual([null, null, null]);
  for (const at of [day.length - 1, day.length - 60, day.length - 120]) {
    const answer = await api.send({ url: `/_api/lineage/${symbol}/pb?asOf=${day[at]!}` });
    const { explanation } = answer.json<{ explanation: { value: number } }>();
    expect(series[1]!.lines[0]!.values[at]).toBeCloseTo(explanation.value, 6);
    expect(series[2]!.lines[0]!.values[at]).toBeCloseTo(2 * explanation.value, 6);
  }
  const prices = await api.send({ url: `/_api/stocks/${symbol}/prices` });
  expect(lastOf(series[0]!.lines[0]!.values)).toBe(prices.json<{ close: number[] }>().close.at(-1));
});

it('nothing of a chart is later than the day it is seen from, and its values stay those of then', async () => {
  const { day } = await chart([{ of: 'close' }], { range: '3Y' });
  const asOf = day[day.length - 200]!;
  const then = await chart([{ of: 'close' }, { of: 'pb' }], { range: '1Y', asOf });
  expect(then.day.at(-1)).toBe(asOf);
  const now = await chart([{ of: 'pb' }], { start: then.day[0]!, end: asOf });
  expect(then.series[1]!.lines[0]!.values).toEqual(now.series[0]!.lines[0]!.values);
});

it('each wrong series says what is wrong with it, and the others are drawn', async () => {
  const texts = ['close', 'pbb', 'sma(0)', 'eco:NOSUCH', 'percentile(roe) by sector + 1'];
  const { series } = await chart([...texts.map((of) => ({ of })), { of: 'close', security: 'NOSUCH' }], {
    range: '6M',
  });
  expect(series.map(({ error }) => error?.message.slice(0, 20))).toEqual([
    undefined,
    'Unknown metric "pbb"',
    'The number "bars" of',
    'There is no such ser',
    'A place among other ',
    'No security is calle',
  ]);
  expect(series[1]!.error).toMatchObject({ at: 0, end: 3 });
});

it('volume is counted in shares, prices in the currency of the security', async () => {
  const { series } = await chart([{ of: 'volume' }, { of: 'close' }], { range: '1M' });
  expect(series.map(({ currency }) => currency)).toEqual([null, expect.stringMatching(/^[A-Z]{3}$/)]);
});

it('weeks and months have the closes of their last days; an index begins at 100', async () => {
  const daily = await chart([{ of: 'close' }], { range: '1Y' });
  const monthly = await chart([{ of: 'close' }, { of: 'close', transform: 'index100' }], {
    range: '1Y',
    grain: 'month',
  });
  expect(monthly.grain).toBe('month');
  const byDay = new Map(daily.day.map((day, at) => [day, daily.series[0]!.lines[0]!.values[at]]));
  monthly.day.forEach((day, at) => expect(monthly.series[0]!.lines[0]!.values[at]).toBe(byDay.get(day)));
  expect(monthly.series[1]!.lines[0]!.values[0]).toBe(100);
});

it.each([
  [{ security: 'NOSUCH', series: [] }, 404],
  [{ series: Array.from({ length: 13 }, (_, at) => ({ id: String(at), of: 'close' })) }, 400],
  [{ series: [{ id: 'a', of: 'x'.repeat(1_001) }] }, 400],
  [{ series: [{ id: 'a', of: 'close' }, { id: 'a', of: 'open' }] }, 400], // prettier-ignore
  [{ series: [{ id: 'a', of: 'close', transform: 'cube' }] }, 400],
  [{ series: [], asOf: '2199-01-01' }, 400],
])('%j is refused with %s', async (payload, status) =>
  expect((await call('POST', 'series', { payload })).status).toBe(status),
);

it('lists what can be drawn, found by words, the best first', async () => {
  const { body } = await call('GET', 'indicators?q=moving+average&limit=3');
  expect(body.data.map(({ key }: { key: string }) => key)).toContain('sma(50)');
  expect((await call('GET', 'indicators')).body.total).toBeGreaterThan(613);
  expect((await call('GET', 'indicators?q=pettm')).body.data[0]).toMatchObject({ key: 'pettm', kind: 'figure' });
  expect((await call('GET', 'economic_indicators')).status).toBe(200);
});

it('a template is its owner’s until it is shown to others, and can be copied by who sees it', async () => {
  const make = (name: string, who = owner) =>
    call('POST', 'templates', { who, payload: { name, chart_options: OPTIONS } });
  const { body: mine } = await make('Mine');
  expect(mine).toMatchObject({ name: 'Mine', privacy: 'private', is_own: true, chart_options: OPTIONS });
  const at = `templates/${String(mine.id)}`;
  expect((await make('mine')).body).toMatchObject({ statusCode: 400, error: 'Name Duplication.' });
  for (const who of [other, undefined]) expect((await call('GET', at, { ...(who && { who }) })).status).toBe(404);
  expect((await call('PUT', at, { who: other, payload: { name: 'x' } })).status).toBe(404);
  expect((await call('DELETE', at, { who: other })).status).toBe(404);
  expect((await call('POST', 'templates', { who: other, payload: { name: 'x', templateId: mine.id } })).status).toBe(
    404,
  );

  const byLink = await call('PUT', at, { who: owner, payload: { privacy: 'link', version: mine.version } });
  expect((await call('GET', at)).status).toBe(404);
  expect((await call('GET', `templates/${String(byLink.body.share_key)}`)).body).toMatchObject({
    is_own: false,
    user_id: null,
  });
  await call('PUT', at, { who: owner, payload: { privacy: 'public' } });
  expect((await call('PUT', at, { who: other, payload: { name: 'x' } })).body).toMatchObject({
    statusCode: 409,
    code: 'save_as',
  });
  const copy = await call('POST', 'templates', { who: other, payload: { name: 'Copy', templateId: mine.id } });
  expect(copy.body).toMatchObject({ is_own: true, chart_options: OPTIONS });
  expect((await call('PUT', at, { who: owner, payload: { name: 'Late', version: 1 } })).status).toBe(409);
  expect((await call('DELETE', at, { who: owner })).status).toBe(200);
  expect((await call('GET', 'templates', { who: owner })).body).toMatchObject({ total: 0 });
  expect((await call('GET', `templates/${String(copy.body.id)}`, { who: other })).status).toBe(200);
});

it('chart.default-template: everybody has the template 5233, which nobody owns', async () => {
  expect((await call('GET', 'templates/5233')).body).toMatchObject({ id: 5_233, user_id: null, is_own: false });
  expect((await call('PUT', 'templates/5233', { who: owner, payload: { name: 'x' } })).status).toBe(409);
  expect((await call('DELETE', 'templates/5233', { who: owner })).status).toBe(404);
});

it('a shared chart shows the same values, says which differ since, and is taken back by its owner alone', async () => {
  const payload = { title: 'Look', chart_options: OPTIONS, security: symbol };
  const { status, body } = await call('POST', 'shares', { who: owner, payload });
  expect([status, body.url]).toEqual([200, `/interactive_chart?share=${String(body.id)}`]);
  const at = `shares/${String(body.id)}`;
  expect((await call('GET', at)).body).toMatchObject({ title: 'Look', security: symbol, difference: null });
  // As if a value had been another one on that day.
  await test.pool.query(
    `update chart_shares set digest = 'x', stored = jsonb_set(stored, '{series,0,lines,0,values,1}', '1')`,
  );
  const { difference, stored } = (await call('GET', at)).body;
  expect(difference).toMatchObject({ changed: 1, days: [stored.day[1]] });
  expect((await call('DELETE', at, { who: other })).status).toBe(404);
  expect((await call('GET', 'shares', { who: other })).body.total).toBe(0);
  expect((await call('GET', 'shares', { who: owner })).body.data[0]).toMatchObject({ title: 'Look', key: body.id });
  expect((await call('DELETE', at, { who: owner })).status).toBe(200);
  expect((await call('GET', at)).status).toBe(404);
});
