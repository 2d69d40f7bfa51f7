import type { ExplainedFact, ExplainedValue, Lineage } from '../compute/lineage';
import { makeRecords } from './make-records';

const QUARTERS = [
  { label: 'Q1 2025', start: '2025-01-01', end: '2025-03-31', filed: '2025-05-02' },
  { label: 'Q2 2025', start: '2025-04-01', end: '2025-06-30', filed: '2025-08-01' },
  { label: 'Q3 2025', start: '2025-07-01', end: '2025-09-30', filed: '2025-10-31' },
  { label: 'Q4 2025', start: '2025-10-01', end: '2025-12-31', filed: '2026-01-30' },
] as const;

const accessionOf = (filed: string): string => `0000000042-${filed.slice(2, 4)}-00${filed.slice(5).replace('-', '')}`;

/** A value of an explanation, without inputs unless they are named. */
export const makeValue = (more: Partial<ExplainedValue> = {}): ExplainedValue => ({
  key: 'net_income',
  label: 'Net Income',
  value: 1_000_000,
  unit: 'money',
  currency: 'USD',
  origin: 'calculated',
  notes: [],
  inputs: [],
  ...more,
});

function factOf({ start, end, filed }: (typeof QUARTERS)[number], value: number): ExplainedFact {
  const filing = { accession: accessionOf(filed), form: '10-Q', filed };
  return {
    concept: 'us-gaap:EarningsPerShareDiluted',
    unit: 'USD/shares',
    start,
    end,
    value,
    ...filing,
    acceptedAt: `${filed}T21:05:00.000Z`,
    precision: 'time',
    firstReported: filing,
    confirmedBy: [],
  };
}

const earnings = [1.65, 1.57, 1.85, 2.84].map((value, at) => {
  const { label, start, end } = QUARTERS[at]!;
  const fact = factOf(QUARTERS[at]!, value);
  const earlier = { ...fact.firstReported, accession: '0000000042-25-000001', filed: '2025-04-20', value: 1.6 };
  return makeValue({
    key: 'eps_diluted',
    label: 'EPS (Diluted)',
    value,
    unit: 'per-share',
    origin: 'reported',
    period: { label, start, end },
    fact: at === 0 ? { ...fact, restates: [earlier] } : fact,
  });
});

const price = makeValue({
  key: 'price',
  label: 'Price',
  value: 247.99,
  unit: 'per-share',
  origin: 'reported',
  period: { label: '2026-03-20', end: '2026-03-20' },
  price: { day: '2026-03-20', close: 247.99, file: 'prices.csv', basis: 'split-adjusted' },
});

/** The answer to what a price-earnings ratio is made of: price, four quarters, their filings. */
export const makeLineage = (explanation: Partial<ExplainedValue> = {}, more: Partial<Lineage> = {}): Lineage => ({
  version: '1',
  stockid: 'US0000000042',
  symbol: 'ARND',
  company: 'Arden Instruments',
  asOf: null,
  sample: false,
  at: null,
  set: [],
  explanation: makeValue({
    key: 'pettm',
    label: 'PE Ratio (TTM)',
    value: 31.35,
    unit: 'x',
    currency: undefined,
    doc: 'Price over diluted earnings per share of the last four quarters.',
    formula: 'price / eps_diluted[ttm]',
    substituted: '247.99 / 7.91',
    inputs: [
      price,
      makeValue({
        key: 'eps_diluted',
        label: 'EPS (Diluted)',
        value: 7.91,
        unit: 'per-share',
        origin: 'derived',
        period: { label: 'TTM Q4 2025', start: '2025-01-01', end: '2025-12-31' },
        formula: 'sum of the last four quarters',
        substituted: '1.65 + 1.57 + 1.85 + 2.84',
        inputs: earnings,
      }),
    ],
    ...explanation,
  }),
  links: Object.fromEntries(
    QUARTERS.map(({ filed }) => [accessionOf(filed), `https://www.sec.gov/Archives/edgar/data/42/${filed}.htm`]),
  ),
  ...more,
});

/** Value of a share by a model with parameters, one of them changed. */
export const makeModelLineage = (set: readonly string[] = ['dcf.terminal_growth_pct=3']): Lineage => {
  const isChanged = set.length > 0;
  const terminal = { key: 'terminal_growth_pct', name: 'Terminal growth', unit: '% a year', least: -50, most: 50 };
  const years = { key: 'growth_years', name: 'Years of growth', unit: 'years', least: 0, most: 100 };
  return makeLineage(
    {
      key: 'iv_dcf_earnings',
      label: 'Intrinsic Value: DCF (Earnings Based)',
      value: isChanged ? 251.4 : 268.11,
      unit: 'per-share',
      currency: 'USD',
      formula: 'dcf_two_stage(base_per_share = eps_nri[ttm], growth_pct = dcf_growth_default)',
      substituted: 'dcf_two_stage(base_per_share = 7.91, growth_pct = 12.4)',
      models: [
        {
          key: 'dcf',
          label: 'Discounted cash flow',
          source: 'Two-stage discounted cash flow with a finite second stage',
          parameters: [
            {
              ...terminal,
              value: isChanged ? 3 : 4,
              default: 4,
              doc: 'How fast the base grows in the second stage.',
              ...(isChanged ? { isChanged } : {}),
            },
            { ...years, value: 10, default: 10, doc: 'Length of the first stage.' },
          ],
        },
        {
          key: 'rank_momentum',
          label: 'Momentum rank',
          source: 'Our own model over published criteria',
          parameters: [
            {
              key: 'points',
              name: 'Score by percentile',
              unit: 'score',
              least: 0,
              most: 10,
              value: POINTS,
              default: POINTS,
              doc: 'The score at percentiles of the momentum ratio.',
            },
          ],
        },
      ],
    },
    { set: [...set] },
  );
};

const POINTS: [number, number][] = [
  [0, 1],
  [70, 10],
  [100, 6],
];

/** A beta over a series of returns. */
export const makeSeriesLineage = (): Lineage =>
  makeLineage({
    key: 'beta_3y',
    label: 'Beta (3-Year)',
    value: 1.17,
    unit: 'x',
    currency: undefined,
    formula: 'beta(returns = the last 36 of monthly_returns, benchmark = the last 36 of index_monthly_returns)',
    substituted: 'beta(returns = 36 values, benchmark = 36 values)',
    inputs: [
      makeValue({
        key: 'monthly_returns',
        label: 'Monthly Returns',
        value: 36,
        unit: 'count',
        currency: undefined,
        origin: 'reported',
        notes: ['The number of values'],
        records: makeRecords().records,
      }),
    ],
  });

/** A tree of many levels, cut at the last. */
export function makeDeepLineage(levels: number): Lineage {
  let value = makeValue({ label: 'The value at the bottom', more: 4 });
  for (let level = levels; level > 0; level -= 1)
    value = makeValue({
      key: `level_${String(level)}`,
      label: `Average Total Assets and Capital Employed of level ${String(level)}`,
      value: 1e12 / level,
      formula: 'avg(total_assets[5y]) - capital_employed',
      substituted: `avg(${String(1e12)}, ${String(2e12)}) - ${String(3e11)}`,
      period: { label: 'FY2025', start: '2025-01-01', end: '2025-12-31' },
      inputs: [value, earnings[0]!],
    });
  return makeLineage(value);
}
