import type { ColumnRead } from '@plumbline/formula/domain';
import { keepOverTime, marketPanels, panelOf } from '@plumbline/metrics/server';
import { SPANS } from '@plumbline/industry/domain';

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

/** Figures of prices and statements: of the day, of days before, of all days of a year, of month ends, among others. */
const KEYS = [
  ...OF_MONTH_ENDS,
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

/** The end of a quarter, a day in it, and a Sunday. */
const DAYS = ['2024-03-28', '2025-02-12', '2024-10-06'];

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
  const funds = new Set(reader.list().flatMap(({ id, kind }) => (kind === 'etf' || kind === 'index' ? [id] : [])));
  const closed: typeof reader = Object.create(reader, {
    document: { value: () => Promise.reject(new Error('A document is opened')) },
    prices: {
      value: (id: string) => {
        // The fund that stands for the market is read as a whole.
        if (funds.has(id)) return reader.prices(id);
        throw new Error('A series is opened');
      },
    },
  });
  const known = new Set<string>();
  for (const day of DAYS) {
    const found = await cellsOf(marketPanels(closed).open(day)!, READS);
    expect([day, found]).toEqual([day, await cellsOf(panelOf(reader, day), READS)]);
    for (const { key, shown } of found.cells) if (shown.some((cell) => typeof cell === 'number')) known.add(key);
  }
  const shown = ['price', 'mktcap_norm', 'total_return_1y', 'magic_formula_rank', ...OF_MONTH_ENDS];
  expect([...known]).toEqual(expect.arrayContaining(shown));
});
