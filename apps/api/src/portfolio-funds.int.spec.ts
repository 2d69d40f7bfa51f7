import type { Auth } from '@plumbline/auth/server';
import { authStore } from '@plumbline/auth/people';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { migrations } from './modules';
import { makeTestApi, makeTestAuth, type TestApi } from './testing/test-api';
import { openMarketWithFunds, type TestMarket } from './testing/test-market';

jest.setTimeout(120_000);

let test: TestStore;
let market: TestMarket;
let auth: Auth;
let api: TestApi;
let owner: string;

beforeAll(async () => {
  test = await createTestStore(migrations);
  market = await openMarketWithFunds();
  auth = makeTestAuth(test.db);
  api = await makeTestApi({ market: market.reader, auth, db: test.db });
  const person = { email: 'ann@mail.example', username: 'ann', identifier: 'ann', email_confirmed_at: new Date() };
  const { user_id } = await authStore(test.db)
    .insertInto('users')
    .values(person)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  owner = `Bearer ${(await auth.sessions.start(user_id, 'member', { address: '192.0.2.7', userAgent: 'Browser' })).accessToken}`;
}, 120_000);
afterAll(async () => {
  await api.app.close();
  market.remove();
  await test.remove();
});

async function call(method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await api.send({
    method,
    url: `/_api/v2/portfolios${url}`,
    headers: { authorization: owner },
    ...(payload && { payload }),
  });
  return answer.json();
}

interface Slice {
  readonly name: string;
  readonly value: number;
  readonly parts: readonly { name: string; via: readonly string[]; day: string | null; value: number }[];
  readonly others: { count: number; value: number };
}

const sumOf = (rows: readonly { value: number }[]): number => rows.reduce((sum, { value }) => sum + value, 0);

let made = 0;

async function makeWith(events: readonly object[]): Promise<number> {
  made += 1;
  const { id } = await call('POST', '/create', { name: `P ${made}` });
  await call('POST', `/${id}/events`, { events });
  return id;
}

const buy = (stock: string, quantity: string, day = '2025-01-06') => ({
  kind: 'buy',
  day,
  stock,
  quantity,
  price: '50',
});

it('funds are opened by their last report, every slice says what it is made of, and nothing is dropped', async () => {
  const id = await makeWith([buy('CMTM', '100'), buy('CMTK', '50'), buy('PXQR', '10')]);
  const direct = await call('GET', `/${id}/exposure`);
  expect(direct.company.map(({ name }: Slice) => name).sort()).toEqual(['CMTK', 'CMTM', 'PXQR']);
  const through = await call('GET', `/${id}/exposure?look=through`);
  const whole = sumOf(direct.company);
  for (const key of ['company', 'sector', 'country', 'currencies', 'size']) {
    expect(sumOf(through[key])).toBeCloseTo(whole, 0);
    for (const { value, parts, others } of through[key] as Slice[])
      expect(sumOf(parts) + others.value).toBeCloseTo(value, 0);
  }
  const sectors = through.sector as Slice[];
  expect(sectors.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Manufacturing', 'Funds not looked through']),
  );
  expect(sectors.find(({ name }) => name === 'Manufacturing')?.parts[0]).toMatchObject({
    via: [expect.stringMatching(/^CMT/)],
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const [first] = through.funds;
  expect(first.report.public_on > first.report.day).toBe(true);
  expect(first.parts.securities).toBeGreaterThan(50);
  expect(through.funds.find(({ stock }: { stock: { symbol: string } }) => stock.symbol === 'PXQR')).toMatchObject({
    report: null,
  });
  expect(through.overlap.stocks.length).toBe(2);
  expect(through.overlap.rows[0][1]).toBe(through.overlap.rows[1][0]);
  expect(through.overlap.rows[0][1]).toBeGreaterThan(0);
});

it('as of a past day a report that was not public yet opens nothing', async () => {
  const id = await makeWith([buy('CMTM', '100')]);
  const dayOf = async (asOf: string) =>
    (await call('GET', `/${id}/exposure?look=through&asOf=${asOf}`)).funds[0].report?.day;
  const now = (await call('GET', `/${id}/exposure?look=through`)).funds[0].report;
  expect(await dayOf('2025-06-30')).toBe('2025-03-31');
  expect(now.day > '2025-03-31').toBe(true);
});

/** Figures of a past day are made when they are first asked for. */
async function untilMade(url: string) {
  for (;;) {
    const answer = await call('GET', url);
    if (!answer.is_making) return answer;
  }
}

it('figures of holdings are those known on the day', async () => {
  const symbol = market.reader.list().find(({ cik, kind, exchange }) => cik && kind === 'stock' && exchange)!.symbol;
  const id = await makeWith([buy(symbol, '10')]);
  const now = await call('GET', `/${id}?fields=revenue,pettm,sector`);
  const then = await untilMade(`/${id}?fields=revenue,pettm,sector&asOf=2025-06-30`);
  expect(then.data[0].figures.sector).toBe(now.data[0].figures.sector);
  expect(typeof then.data[0].figures.revenue).toBe('number');
  expect(then.data[0].figures.revenue).not.toBe(now.data[0].figures.revenue);
  expect(then.pettm).not.toEqual(now.pettm);
  expect(then.yield.coverage).toBe(1);
});

it('a formula is a column of holdings, now and as known on a day; one that makes no sense is refused', async () => {
  const symbol = market.reader.list().find(({ cik, kind, exchange }) => cik && kind === 'stock' && exchange)!.symbol;
  const id = await makeWith([buy(symbol, '10')]);
  const fields = ['revenue', 'net_income', 'net_income / revenue * 100'];
  for (const asOf of [undefined, '2025-06-30']) {
    const body = { fields, ...(asOf && { asOf }) };
    let answer = await call('POST', `/${id}`, body);
    while (answer.is_making) answer = await call('POST', `/${id}`, body);
    const [revenue, income, part] = fields.map((key) => answer.data[0].figures[key]);
    expect(part).toBeCloseTo((100 * income) / revenue, 6);
  }
  const refused = await call('POST', `/${id}`, { fields: ['roe +'] });
  expect(refused).toMatchObject({ statusCode: 400, error: expect.stringContaining('at character') });
});
