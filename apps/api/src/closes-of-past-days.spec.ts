import { presentRead, type ColumnRead } from '@plumbline/formula/domain';
import { keepOverTime, marketPanels, panelOf } from '@plumbline/metrics/server';
import { SPANS } from '@plumbline/industry/domain';
import { dayFromEpoch, epochDay, type Day } from '@plumbline/shared/domain';

import { cellsOf } from './testing/panel-cells';
import { openMarketWithFunds, type TestMarket } from './testing/test-market';

/** Milliseconds: for machines that are busy, not a measure. */
jest.setTimeout(300_000);

/** Figures of ready screens that read month ends of ten years. */
const OF_MONTH_ENDS = [
  'pettm_rank_hist',
  'pb_low_10y',
  'ps_med_10y',
  'dividend_yield_med_10y',
  'gf_score',
  'value_trap_points',
  'shiller_pe',
];

/** Highs and lows of stretches, and what is made of them. */
const EXTREMES = ['52w', '3y', '5y', '10y'].flatMap((span) => [
  `pricehigh_${span}`,
  `pricelow_${span}`,
  `pct_off_high_${span}`,
  `pct_above_low_${span}`,
]);

const VOLUMES = ['volume', 'volume_avg_3m'];

/** Figures of prices and statements: of the day, of days before, of all days of a year, of month ends, among others. */
const KEYS = [
  ...OF_MONTH_ENDS,
  ...EXTREMES,
  ...VOLUMES,
  'price_to_gf_value',
  ...SPANS.map(({ field }) => field),
  'price',
  'p_pct_change',
  'mktcap_norm',
  'pettm',
  'magic_formula_rank',
  'earnings_yield_joel',
  'total_return_10y',
  'beta_3y',
  'volatility_1y',
  'sma_200',
  'rsi_14',
  'dividend_yield',
  'forward_dividend_yield',
  'altman_z',
];
const READS = KEYS.map((key): ColumnRead => ({ key, yearsBack: 0, quartersBack: 0 }));
const OF_STRETCHES = [...EXTREMES, ...VOLUMES].map(presentRead);

/** The end of a quarter, a day in it, and a Sunday. */
const DAYS = ['2024-03-28', '2025-02-12', '2024-10-06'];

type Reader = TestMarket['reader'];

const fails = (what: string) => () => {
  throw new Error(`${what} is opened`);
};

/** Whole columns of a series, which are unpacked when the first of them is read. */
const COLUMNS = ['open', 'high', 'low', 'close', 'volume', 'quality'] as const;
const WITHOUT_COLUMNS = {
  ...Object.fromEntries(COLUMNS.map((name) => [name, { get: fails('A series') }])),
  tail: { value: fails('A series') },
};

/** The same market, of which no document and no series of a company can be opened. */
function withoutSeries(reader: Reader): Reader {
  // The fund that stands for the market is read as a whole.
  const funds = new Set(reader.list().flatMap(({ id, kind }) => (kind === 'etf' || kind === 'index' ? [id] : [])));
  const pricesByDay: Reader['pricesByDay'] = (id) => {
    const prices = reader.pricesByDay(id);
    const closed: typeof prices = prices && Object.create(prices, WITHOUT_COLUMNS);
    return closed;
  };
  const prices: Reader['prices'] = (id) => (funds.has(id) ? reader.prices(id) : fails('A series')());
  const closed: Reader = Object.create(reader, {
    document: { value: () => Promise.reject(new Error('A document is opened')) },
    pricesByDay: { value: pricesByDay },
    prices: { value: prices },
  });
  return closed;
}

let sample: TestMarket;
beforeAll(async () => {
  sample = await openMarketWithFunds();
});
afterAll(() => sample.remove());

it('single closes are those of the series of each security', () => {
  const { reader } = sample;
  const priced = reader.list().filter(({ id }) => reader.prices(id));
  expect(priced.length).toBeGreaterThan(30);
  for (const { id } of reader.list()) {
    const [series, byDay] = [reader.prices(id), reader.pricesByDay(id)];
    expect(byDay?.days).toEqual(series?.days);
    const rows = [...(series?.days.keys() ?? [])];
    expect(rows.map((row) => byDay?.closeAt?.(row))).toEqual([...(series?.close ?? [])]);
    expect(rows.map((row) => byDay?.qualityAt?.(row))).toEqual([...(series?.quality ?? [])]);
  }
});

it('figures of a past day are those of documents, where no document and no series of a company is opened', async () => {
  const { reader } = sample;
  const kept = await keepOverTime(reader, READS, { bytes: 2 ** 30 });
  expect(kept.left).toBe(0);
  const closed = withoutSeries(reader);
  const known = new Set<string>();
  for (const day of DAYS) {
    const found = await cellsOf(marketPanels(closed).open(day)!, READS);
    expect([day, found]).toEqual([day, await cellsOf(panelOf(reader, day), READS)]);
    for (const { key, shown } of found.cells) if (shown.some((cell) => typeof cell === 'number')) known.add(key);
  }
  const shown = ['price', 'mktcap_norm', 'total_return_1y', 'magic_formula_rank', ...OF_MONTH_ENDS];
  expect([...known]).toEqual(expect.arrayContaining(shown));
});

/** Days around which stretches begin and end in special places, of the securities of the sample. */
function specialDays(reader: Reader): readonly (readonly [name: string, day: Day])[] {
  const list = reader.list();
  const daysOf = (id: string) => reader.pricesByDay(id)?.days ?? new Int32Array(0);
  const longest = list.map(({ id }) => daysOf(id)).toSorted((a, b) => b.length - a.length)[0]!;
  const isMonthEnd = (at: number): boolean =>
    dayFromEpoch(longest[at]!).slice(0, 7) !== dayFromEpoch(longest[at + 1]!).slice(0, 7);
  const [first, last] = [longest[0]!, longest.at(-1)!];
  const monthEnd = longest[[...longest.keys()].findLast((at) => at < longest.length - 30 && isMonthEnd(at))!]!;
  const ended = list.find(({ id, delisted }) => delisted !== undefined && daysOf(id).length > 300)!.delisted!;
  const numbered = (day: number) => dayFromEpoch(day);
  return [
    ['the last trading day of a month', numbered(monthEnd)],
    ['29 February', '2024-02-29'],
    ['the first day of prices', numbered(first)],
    ['the first month', numbered(first + 20)],
    ['a year and a day later', numbered(first + 367)],
    ['the day before a security ended', dayBefore(ended)],
    ['the day on which it ended', ended],
    ['a month later', numbered(epochDay(ended) + 31)],
    ['the last month', numbered(last - 2)],
    ['the last day', numbered(last)],
  ];
}

const dayBefore = (day: Day): Day => dayFromEpoch(epochDay(day) - 1);

it('highs, lows and volumes of special days are those of documents', async () => {
  const { reader } = sample;
  await keepOverTime(reader, OF_STRETCHES, { bytes: 2 ** 30 });
  const closed = withoutSeries(reader);
  for (const [name, day] of specialDays(reader)) {
    const found = await cellsOf(marketPanels(closed).open(day)!, OF_STRETCHES);
    expect([name, found]).toEqual([name, await cellsOf(panelOf(reader, day), OF_STRETCHES)]);
    for (const key of ['pricehigh_52w', 'volume']) {
      const { shown } = found.cells.find((cells) => cells.key === key)!;
      expect([name, key, shown.some((cell) => typeof cell === 'number' && cell > 0)]).toEqual([name, key, true]);
    }
  }
});
