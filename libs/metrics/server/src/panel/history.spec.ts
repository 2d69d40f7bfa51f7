import type { Fact, PriceSeries } from '@plumbline/market-data/domain';
import { makeDocument } from '@plumbline/market-data/testing';
import { epochDay } from '@plumbline/shared/domain';

import type { HistoryAsked, HistoryPoint } from '@plumbline/metrics/domain';

import { fieldHistories } from './history';
import type { HistoryMarket } from './history-sources';

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

const DOCUMENT = makeDocument({
  security: {
    id: 'US0000000001',
    symbol: 'OAKS',
    exchange: 'NYSE',
    company: 'Oaks',
    currency: 'USD',
    cik: '0000000001',
  },
  facts: YEARS,
  hasFilingList: false,
});

const DAYS = ['2021-12-31', '2022-01-31', '2022-02-28', '2022-12-30', '2023-01-31', '2023-02-28', '2023-03-03'];
const close = Float64Array.from(DAYS, (_, at) => 10 + at);
const SERIES: PriceSeries = {
  open: close,
  high: close,
  low: close,
  close,
  volume: close,
  days: Int32Array.from(DAYS, epochDay),
  quality: new Uint8Array(DAYS.length),
};

function marketOf(...more: readonly Fact[]) {
  let documents = 0;
  const market: HistoryMarket = {
    list: () => [DOCUMENT.security],
    prices: () => SERIES,
    document: (id) => {
      documents += 1;
      return Promise.resolve(id === DOCUMENT.security.id ? { ...DOCUMENT, facts: [...YEARS, ...more] } : undefined);
    },
    status: () => ({ version: 'v', sample: false, securities: 1, facts: 2, priceRows: 7, lastPriceDay: '2023-03-03' }),
  };
  return { market, documents: () => documents };
}

const at = (points: readonly HistoryPoint[] | undefined, day: string): number | string | undefined => {
  const found = points?.find((point) => point.day === day);
  return found && ('value' in found ? found.value : found.status);
};

describe('a part of a history', () => {
  const read = fieldHistories(marketOf().market);
  const pointsOf = async (asked: Partial<HistoryAsked>) =>
    (await read('US0000000001', 'ps', { as: 'known', ...asked })) ?? [];

  it.each([1, 2, 5, 100])('has the last %d points of the whole', async (count) => {
    const whole = await pointsOf({});
    expect(whole.length).toBeGreaterThan(5);
    expect(await pointsOf({ count })).toEqual(whole.slice(-count));
  });

  it.each(['known', 'restated'] as const)('has the points by a day, %s', async (as) => {
    const whole = await pointsOf({ as });
    const until = whole.filter(({ day }) => day <= '2023-02-10');
    expect([until.length < whole.length, await pointsOf({ as, count: 2, by: '2023-02-10' })]).toEqual([
      true,
      until.slice(-2),
    ]);
  });
});

describe('the history of a field', () => {
  it('has the close of each month end, why there is none, and the last close', async () => {
    const points = await fieldHistories(marketOf().market)('US0000000001', 'price', { as: 'known' });
    expect(points?.slice(0, 4)).toEqual([
      { day: '2021-12-31', value: 10 },
      { day: '2022-01-31', value: 11 },
      { day: '2022-02-28', value: 12 },
      { day: '2022-03-31', status: 'not_available' },
    ]);
    expect(points?.at(-1)).toEqual({ day: '2023-03-03', value: 16 });
    expect(points).toHaveLength(16);
  });

  it('knows a report from the month end after it was filed', async () => {
    const points = await fieldHistories(marketOf().market)('US0000000001', 'revenue', { as: 'known' });
    const days = ['2022-01-31', '2022-02-28', '2023-01-31', '2023-02-28'];
    expect(days.map((day) => at(points, day))).toEqual(['not_available', 100, 100, 130]);
  });

  it('has what was restated later only as it is known now', async () => {
    const market = marketOf(fact('2021-01-01', '2021-12-31', 90, '2023-02-10', '10-K')).market;
    const history = fieldHistories(market);
    const [known, restated] = [
      await history('US0000000001', 'revenue', { as: 'known' }),
      await history('US0000000001', 'revenue', { as: 'restated' }),
    ];
    expect([at(known, '2022-02-28'), at(restated, '2022-02-28')]).toEqual([100, 90]);
    const before = await history('US0000000001', 'revenue', { as: 'restated', asOf: '2023-01-31' });
    expect(at(before, '2022-02-28')).toBe(100);
    expect(before?.at(-1)).toEqual({ day: '2023-01-31', value: 100 });
  });

  it('does not know on a day that the security was delisted later', async () => {
    const market = { ...marketOf().market };
    const document = { ...DOCUMENT, security: { ...DOCUMENT.security, delisted: '2022-12-15' } };
    market.document = () => Promise.resolve(document);
    const points = await fieldHistories(market)('US0000000001', 'delisted', { as: 'known' });
    expect([at(points, '2022-11-30'), at(points, '2022-12-31')]).toEqual([0, 1]);
  });

  it('is made from blocks that are kept, and from the document where they cannot be read', async () => {
    const made: string[] = [];
    const market: HistoryMarket = {
      ...marketOf().market,
      made: (_document, maker, make) => {
        made.push(`${maker} ${make().length > 100}`);
        return Promise.resolve(new Uint8Array(5));
      },
    };
    const points = await fieldHistories(market)('US0000000001', 'revenue', { as: 'known' });
    expect([at(points, '2022-02-28'), made]).toEqual([100, [expect.stringMatching(/^vintages-\d+-[0-9a-f]+ true$/)]]);
  });

  it('is computed once, and is none of what there is not', async () => {
    const { market, documents } = marketOf();
    const history = fieldHistories(market);
    await history('US0000000001', 'price', { as: 'known' });
    await history('US0000000001', 'revenue', { as: 'restated' });
    expect(documents()).toBe(1);
    expect(await history('US0000000001', 'nothing', { as: 'known' })).toBeUndefined();
    expect(await history('US0000000002', 'price', { as: 'known' })).toBeUndefined();
  });
});

describe('places among others', () => {
  const RANK = 'magic_formula_rank';
  const ASKED = { as: 'known' } as const;

  /** A market that holds back the documents of others until it is released, and may be another by then. */
  function slowMarket(next = 'v') {
    let [asked, version] = [0, 'v'];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { market } = marketOf();
    const slow: HistoryMarket = {
      ...market,
      status: () => ({ ...market.status(), version }),
      document: async (id) => {
        asked += 1;
        // The first one is the document of the security itself.
        if (asked > 1) {
          await held;
          version = next;
        }
        return market.document(id);
      },
    };
    return { slow, release };
  }

  it('say how far the others are read where that takes longer than an answer waits, and are there later', async () => {
    const { slow, release } = slowMarket();
    const hasty = fieldHistories(slow, 1);
    await expect(hasty('US0000000001', RANK, ASKED)).rejects.toMatchObject({
      statusCode: 503,
      message: expect.stringContaining('0 of 1 are there') as string,
    });
    release();
    // Nothing is read again: who waits finds the reading that was begun.
    const points = await fieldHistories(slow)('US0000000001', RANK, ASKED);
    expect(points?.map(({ day }) => day)).toEqual(['2021-12-31', '2022-12-31', '2023-03-03']);
  });

  it('are read for so many questions at once and no more', async () => {
    const { slow, release } = slowMarket();
    const histories = fieldHistories(slow, 1);
    const ask = (asOf: string) => histories('US0000000001', RANK, { ...ASKED, asOf });
    for (const asOf of ['2023-03-01', '2023-02-28', '2023-02-27'])
      await expect(ask(asOf)).rejects.toThrow('0 of 1 are there');
    await expect(ask('2023-02-24')).rejects.toMatchObject({
      statusCode: 503,
      message: expect.stringContaining('for others') as string,
    });
    release();
    expect(await fieldHistories(slow)('US0000000001', RANK, { ...ASKED, asOf: '2023-03-01' })).toHaveLength(3);
  });

  it('never mix two versions of the data', async () => {
    const { slow, release } = slowMarket('w');
    release();
    const histories = fieldHistories(slow);
    await expect(histories('US0000000001', RANK, ASKED)).rejects.toMatchObject({ statusCode: 503, retryAfter: 1 });
    expect(await histories('US0000000001', RANK, ASKED)).toHaveLength(3);
  });
});
