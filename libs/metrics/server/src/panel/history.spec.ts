import type { Fact, PriceSeries, SecurityDocument } from '@plumbline/market-data/domain';
import { epochDay } from '@plumbline/shared/domain';

import { fieldHistories, type HistoryMarket } from './history';

const fact = (start: string, end: string, value: number, filed: string, form: string): Fact => ({
  concept: 'us-gaap:Revenues',
  unit: 'USD',
  start,
  end,
  value,
  accession: `${filed}-${form}`,
  form,
  filed,
  moment: { at: Date.parse(`${filed}T22:00:00Z`), precision: 'day' },
});

const YEARS: readonly Fact[] = [
  fact('2021-01-01', '2021-12-31', 100, '2022-02-10', '10-K'),
  fact('2022-01-01', '2022-12-31', 130, '2023-02-10', '10-K'),
];

const DOCUMENT: SecurityDocument = {
  security: {
    id: 'US0000000001',
    symbol: 'OAKS',
    exchange: 'NYSE',
    company: 'Oaks',
    currency: 'USD',
    cik: '0000000001',
  },
  profile: {},
  facts: YEARS,
  filings: [],
  hasFilingList: false,
  splits: [],
  priceSources: [],
  priceConflicts: [],
};

const DAYS = ['2021-12-31', '2022-01-31', '2022-02-28', '2022-12-30', '2023-01-31', '2023-02-28', '2023-03-03'];
const close = Float64Array.from(DAYS, (_, at) => 10 + at);
const SERIES: PriceSeries = {
  ...{ open: close, high: close, low: close, close, volume: close },
  days: Int32Array.from(DAYS, epochDay),
  quality: new Uint8Array(DAYS.length),
};

function marketOf() {
  let documents = 0;
  const market: HistoryMarket = {
    list: () => [DOCUMENT.security],
    prices: () => SERIES,
    document: (id) => {
      documents += 1;
      return Promise.resolve(id === DOCUMENT.security.id ? DOCUMENT : undefined);
    },
    status: () => ({ version: 'v', sample: false, securities: 1, facts: 2, priceRows: 7, lastPriceDay: '2023-03-03' }),
  };
  return { market, documents: () => documents };
}

describe('the history of a field', () => {
  it('has the close of each month end that has one, and the last close', async () => {
    const points = await fieldHistories(marketOf().market)('US0000000001', 'price', 15);
    expect(points).toEqual([
      { day: '2021-12-31', value: 10 },
      { day: '2022-01-31', value: 11 },
      { day: '2022-02-28', value: 12 },
      { day: '2022-12-31', value: 13 },
      { day: '2023-01-31', value: 14 },
      { day: '2023-02-28', value: 15 },
      { day: '2023-03-03', value: 16 },
    ]);
  });

  it('knows a report from the month end after it was filed', async () => {
    const points = (await fieldHistories(marketOf().market)('US0000000001', 'revenue', 15)) ?? [];
    expect(points.find(({ day }) => day === '2022-02-28')?.value).toBe(100);
    expect(points.find(({ day }) => day === '2023-01-31')?.value).toBe(100);
    expect(points.find(({ day }) => day === '2023-02-28')?.value).toBe(130);
    expect(points.find(({ day }) => day === '2022-01-31')).toBeUndefined();
  });

  it('is worked out once, and is none of what there is not', async () => {
    const { market, documents } = marketOf();
    const history = fieldHistories(market);
    await history('US0000000001', 'price', 3);
    await history('US0000000001', 'price', 3);
    expect(documents()).toBe(1);
    expect(await history('US0000000001', 'nothing')).toBeUndefined();
    expect(await history('US0000000002', 'price')).toBeUndefined();
  });
});
