import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeTestApi, type TestApi } from './testing/test-api';
import { marketOf, type TestMarket } from './testing/test-market';

/**
 * 2021: its cash flow was restated a year later, its nine months never. 2022: as filed. Then half a year to the new end
 * of the fiscal year, and a year of fifty-three weeks.
 */
const FIXTURE = path.resolve(
  __dirname,
  '../../../libs/market-data/importers/src/reported/sec-companyfacts/__fixtures__/CIK0000999993.trap-2.json',
);
const TICKERS = {
  fields: ['cik', 'name', 'ticker', 'exchange'],
  data: [[999993, 'Larch Works Inc', 'LRCH', 'Nasdaq']],
};

let market: TestMarket;
let api: TestApi;

beforeAll(async () => {
  market = await marketOf((folder) => {
    copyFileSync(FIXTURE, path.join(folder, 'CIK0000999993.json'));
    writeFileSync(path.join(folder, 'company_tickers_exchange.json'), JSON.stringify(TICKERS));
  });
  api = await makeTestApi({ market: market.reader });
});
afterAll(async () => {
  await api.app.close();
  market.remove();
});

interface Statements {
  readonly table: { periods: { key: string }[]; rows: { key: string; values: (number | null)[] }[] };
}

/** The cells of a row by period, in millions. */
async function row(key: string, asked: object): Promise<Record<string, number | null>> {
  const answer = await api.send({ method: 'POST', url: '/_api/stocks/LRCH/financial', payload: asked });
  const { periods, rows } = answer.json<Statements>().table;
  const values = rows.find((each) => each.key === key)?.values ?? [];
  const millions = (value: number | null | undefined): number | null => (value == null ? null : value / 1e6);
  return Object.fromEntries(periods.map((period, at) => [period.key, millions(values[at])]));
}

describe('trap 2: from the file of the publisher to the table', () => {
  it('a quarter of cash flow comes from year-to-date figures, and only where the scopes match', async () => {
    const quarters = await row('cash_flow_from_operations', { period: 'quarterly' });
    expect(quarters).toMatchObject({ '2021Q1': 101, '2021Q2': 101, '2021Q3': 101, '2021Q4': null });
    expect(quarters).toMatchObject({ '2022Q1': 110, '2022Q2': 110, '2022Q3': 110, '2022Q4': 120 });
  });

  it('before the year was restated its fourth quarter was known', async () => {
    const quarters = await row('cash_flow_from_operations', { period: 'quarterly', asOf: '2023-02-14' });
    expect(quarters['2021Q4']).toBe(104);
  });

  it('half a year to a new end is separate, and no fiscal year', async () => {
    const income = await row('net_income', { period: 'quarterly' });
    expect(income).toMatchObject({ '2022Q4': 12, '2023TQ1': 13, '2023TQ2': 14, '2024Q1': 14 });
    expect(Object.keys(await row('net_income', { period: 'annual' }))).toEqual(['FY2021', 'FY2022', 'FY2024']);
  });

  it('a year of fifty-three weeks has four quarters', async () => {
    const income = await row('net_income', { period: 'quarterly' });
    expect(income).toMatchObject({ '2024Q1': 14, '2024Q2': 14, '2024Q3': 15, '2024Q4': 17 });
    const cash = await row('cash_flow_from_operations', { period: 'quarterly' });
    expect(cash).toMatchObject({ '2024Q1': 130, '2024Q2': 132, '2024Q3': 133, '2024Q4': 145 });
  });
});
