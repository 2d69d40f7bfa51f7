import type { CorporateAction, PriceSeries, Split } from '@plumbline/market-data/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';
import fc from 'fast-check';
import { seriesOf } from '../testing/price-context';
import { isTraded, PriceHistory } from './price-history';
import { firstOf, monthEnds, PRICE_READS, PRICE_SERIES } from './price-leaves';

const SERIES = seriesOf([
  ['2013-06-03', 8],
  ['2020-12-31', 10],
  ['2023-05-30', 20],
  ['2023-12-29', 25],
  ['2024-03-01', 30],
  ['2024-05-29', 40],
  ['2024-05-30', 38],
  ['2024-05-31', 36],
]);

const DIVIDEND: CorporateAction = {
  symbol: 'OAKS',
  day: '2024-05-30',
  kind: 'dividend',
  amount: 4,
  knownAt: 0,
  source: 'actions.csv',
};

const read = (
  key: string,
  asOf?: Day,
  more: Partial<{ splits: readonly Split[]; actions: CorporateAction[] }> = {},
) => {
  const prices = PriceHistory.of({ series: SERIES, splits: [], actions: [], ...more }, asOf);
  return prices && PRICE_READS[key]?.(prices);
};

describe('a security that counts among others', () => {
  const lastPrice = epochDay('2024-05-31');

  it.each<readonly [what: string, isTraded: boolean, trading: Parameters<typeof isTraded>]>([
    ['has a price of the day', true, [{ lastPrice }, '2024-05-31']],
    ['has one of ten weekdays before', true, [{ lastPrice }, '2024-06-16']],
    ['does not with an older one', false, [{ lastPrice }, '2024-06-17']],
    ['may have no price yet', true, [{ lastPrice: undefined }, '2024-06-11']],
    ['is delisted later', true, [{ lastPrice, delisted: '2024-06-01' }, '2024-05-31']],
    ['is not delisted that day', false, [{ lastPrice, delisted: '2024-05-31' }, '2024-05-31']],
    ['is listed where no price gives a day', true, [{ lastPrice: undefined }, undefined]],
    ['is not delisted where no price gives a day', false, [{ lastPrice, delisted: '2024-05-31' }, undefined]],
  ])('%s: %p', (_, expected, [trading, day]) => expect(isTraded(trading, day)).toBe(expected));
});

describe('what is read from prices', () => {
  it.each<readonly [key: string, value: number]>([
    ['price', 36],
    ['previous_close', 38],
    ['week52_high', 41],
    ['week52_low', 24],
    ['pricehigh_3y', 41],
    ['pricelow_3y', 19],
    ['pricelow_10y', 9],
    ['volume', 3600],
    ['volume_3m', (3000 + 4000 + 3800 + 3600) / 4],
    ['adj_close_1w_ago', 30],
    ['adj_close_12m_ago', 20],
    ['adj_close_year_start', 25],
    ['days_10y', epochDay('2024-05-31') - epochDay('2013-06-03')],
  ])('%s', (key, value) => {
    expect(read(key)).toBe(value);
  });

  it('52 weeks are the 365 days that end with the price', () => {
    const series = seriesOf([
      ['2023-06-01', 999],
      ['2023-06-02', 30],
      ['2024-05-31', 20],
    ]);
    const prices = PriceHistory.of({ series, splits: [], actions: [] });
    expect(prices && PRICE_READS['week52_high']?.(prices)).toBe(31);
  });

  it('counts dividends back into closes before their ex-day', () => {
    expect(read('adj_close_1w_ago', undefined, { actions: [DIVIDEND] })).toBe(30 * (1 - 4 / 40));
    expect(read('adj_close', undefined, { actions: [DIVIDEND] })).toBe(36);
  });

  it('a dividend of before a split is that of fewer shares', () => {
    const splits = [{ day: '2024-05-31', ratio: 2, source: 'actions.csv', knownAt: 0 }];
    expect(read('adj_close_1w_ago', undefined, { splits, actions: [DIVIDEND] })).toBe(30 * (1 - 2 / 40));
  });

  it('knows nothing of what came later', () => {
    const later = { ...DIVIDEND, knownAt: Date.UTC(2025, 0, 1) };
    const splits = [{ day: '2024-05-30', ratio: 2, source: 'actions.csv', knownAt: 0 }];
    expect(read('price', '2024-05-29', { splits })).toBe(80);
    expect(read('adj_close_1w_ago', '2024-05-31', { actions: [later] })).toBe(30);
    expect(read('price', '2024-05-20')).toBeUndefined();
    expect([read('week52_high', '2024-03-01'), read('volume', '2024-03-01')]).toEqual([31, 3000]);
    expect(read('volume', '2024-05-29', { splits })).toBe(4000 / 2);
    expect([read('week52_high', '2024-03-01', { splits }), read('week52_low', '2024-03-01', { splits })]).toEqual(
      [read('week52_high', '2024-03-01'), read('week52_low', '2024-03-01')].map((price) => 2 * price!),
    );
  });

  it.each([
    ['of the last day reads the last cells alone, where a series gives them', undefined, 'cells'],
    ['of a past day reads whole columns, which other days need too', '2024-05-30', 'columns'],
  ] as const)('a stretch %s', (_case, asOf, from) => {
    const nothing = new Float64Array(0);
    const given =
      from === 'cells'
        ? { high: nothing, low: nothing, volume: nothing }
        : { high: SERIES.high, low: SERIES.low, volume: SERIES.volume };
    const tail = (name: 'high' | 'low' | 'volume', row: number) =>
      from === 'cells' ? SERIES[name].slice(row) : nothing;
    const prices = PriceHistory.of({ series: { ...SERIES, ...given, tail }, splits: [], actions: [] }, asOf);
    const keys = ['week52_high', 'pricelow_3y', 'volume', 'volume_3m'];
    expect(keys.map((key) => prices && PRICE_READS[key]?.(prices))).toEqual(keys.map((key) => read(key, asOf)));
  });

  it('stretches are the same as each read alone', () => {
    const day = fc.integer({ min: 0, max: 12 * 365 });
    const close = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(day, close), { selector: ([at]) => at, minLength: 1 }), (bars) => {
        const ordered = bars.toSorted(([a], [b]) => a - b);
        const series = seriesOf(ordered.map(([at, price]) => [dayFromEpoch(12_000 + at), price]));
        const prices = PriceHistory.of({ series, splits: [], actions: [] })!;
        for (const span of ['3y', '5y', '10y']) {
          const from = firstOf(prices, span);
          const alone = from < 0 ? [Number.NaN, Number.NaN] : [prices.highest([from])(0), prices.lowest([from])(0)];
          expect([PRICE_READS[`pricehigh_${span}`]!(prices), PRICE_READS[`pricelow_${span}`]!(prices)]).toEqual(alone);
        }
      }),
    );
  });

  it('highs, lows and volumes of a series that answers stretches are those of its bars, through holes and splits', () => {
    const bar = fc.record({
      gap: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 40 }) }, fc.integer({ min: 300, max: 900 })),
      close: fc.integer({ min: 1, max: 1000 }),
      blank: fc.boolean(),
    });
    const split = fc.record({ after: fc.nat(60), ratio: fc.constantFrom(2, 0.1, 3) });
    const anyMarket = fc.record({
      bars: fc.array(bar, { minLength: 1, maxLength: 80 }),
      asOf: fc.nat(79),
      later: fc.nat(3),
      splits: fc.array(split, { maxLength: 3 }),
    });
    const prices = ['pricelow_10y', 'pricehigh_5y', 'week52_high', 'pricehigh_3y', 'week52_low'];
    let known = 0;
    fc.assert(
      fc.property(anyMarket, ({ bars, asOf, later, splits: drawn }) => {
        let day = 12_000;
        const days = bars.map(({ gap }) => (day += gap));
        const plain = seriesOf(bars.map(({ close }, at) => [dayFromEpoch(days[at]!), close]));
        const high = plain.high.map((price, at) => (bars[at]!.blank ? Number.NaN : price));
        const series = { ...plain, high };
        const filled = {
          high: high.map((price, at) => (Number.isNaN(price) ? plain.close[at]! : price)),
          low: plain.low,
        };
        const extremeOf = (name: 'high' | 'low', [from, until]: readonly [number, number]): number =>
          Math[name === 'high' ? 'max' : 'min'](...filled[name].subarray(from, until));
        const splits = drawn.map(({ after, ratio }) => ({
          day: dayFromEpoch((days[after] ?? days.at(-1)!) + 1),
          ratio,
          source: '',
          knownAt: 0,
        }));
        const asked = dayFromEpoch((days[asOf] ?? days.at(-1)!) + later);
        const of = (own: PriceSeries) => PriceHistory.of({ series: own, splits, actions: [] }, asked);
        const volumesOf = (rows: readonly [number, number]): Float64Array => series.volume.subarray(...rows);
        const none = new Float64Array(0);
        const [found, expected] = [of({ ...series, extremeOf, volumesOf, high: none, volume: none }), of(series)];
        for (const key of [...prices, 'volume', 'volume_3m']) {
          const value = expected && PRICE_READS[key]!(expected);
          expect([key, found && PRICE_READS[key]!(found)]).toEqual([key, value]);
          if (value !== undefined && !Number.isNaN(value)) known += 1;
        }
      }),
    );
    expect(known).toBeGreaterThan(50);
  });

  it('counts dividends back as far as is asked for', () => {
    const bars = Array.from({ length: 3000 }, (_, at) => [dayFromEpoch(10_000 + at), 100 + (at % 9)] as const);
    const actions = [60, 300, 1500, 2900].map((at) => ({ ...DIVIDEND, day: dayFromEpoch(10_000 + at) }));
    const of = () => PriceHistory.of({ series: seriesOf(bars), splits: [], actions }, undefined)!;
    const whole = of().adjustedFrom(0);
    const one = of();
    for (const row of [2950, 1600, 500, 200, 0, 2999]) {
      expect(one.adjusted(row)).toBe(whole[row]);
      expect(one.adjustedFrom(row)).toEqual(whole.subarray(row));
    }
  });

  it('prices of days are those of the prices up to each', () => {
    const prices = PriceHistory.of({ series: SERIES, splits: [], actions: [] })!;
    const [first, last] = [epochDay('2013-05-30'), epochDay('2024-07-01')];
    const days = Array.from({ length: last - first }, (_, at) => last - at);
    expect(prices.closesOn(days)).toEqual(days.map((day) => prices.until(day)?.lastClose ?? Number.NaN));
  });

  it('month ends are those of the bars known, anyone who has bars on the same days', () => {
    const ends = (asOf: Day | undefined, series = SERIES): readonly Day[] => {
      const prices = PriceHistory.of({ series, splits: [], actions: [] }, asOf)!;
      return monthEnds(prices, 3).map((row) => dayFromEpoch(prices.dayAt(row)));
    };
    const other = seriesOf([
      ['2024-04-30', 1],
      ['2024-05-30', 1],
    ]);
    for (let times = 0; times < 2; times += 1) {
      expect(ends(undefined)).toEqual(['2023-12-29', '2024-03-01', '2024-05-31']);
      expect(ends('2024-05-30')).toEqual(['2023-05-30', '2023-12-29', '2024-03-01']);
      expect(ends(undefined, other)).toEqual(['2024-04-30']);
    }
  });

  it('monthly returns are those between adjusted closes of month ends', () => {
    const actions = [{ ...DIVIDEND, day: '2024-02-20' as const }, DIVIDEND];
    const prices = PriceHistory.of({ series: SERIES, splits: [], actions })!;
    const closes = monthEnds(prices, 5).map((row) => prices.adjusted(row));
    const returns = closes.slice(1).map((close, at) => close / closes[at]! - 1);
    expect(PRICE_SERIES['monthly_returns']!(prices, undefined, 4)).toEqual(returns);
    expect(PRICE_SERIES['monthly_returns']!(prices, undefined, 2)).toEqual(returns.slice(-2));
    expect(PRICE_SERIES['monthly_returns']!(prices, undefined, 0)).toEqual([]);
  });

  it('does not reach beyond the first price', () => {
    expect(read('adj_close_10y_ago', '2020-12-31')).toBeNaN();
    expect(read('pricehigh_10y', '2020-12-31')).toBeNaN();
    expect(read('previous_close', '2013-06-03')).toBeNaN();
  });
});
