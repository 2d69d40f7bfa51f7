import type { TabAnswer, TabFigure } from '@plumbline/stocks/domain';
import type { StockSummary } from '../header/stock-summary';

/** A figure of the card; a text is one of a word. */
const cardFigure = (metric: string, found: number | string | null): TabFigure => ({
  metric,
  label: metric,
  unit: typeof found === 'string' ? 'text' : 'count',
  ...(typeof found === 'string' ? { value: null, text: found } : { value: found }),
  ...(found === null && { reason: `No ${metric}` }),
});

const CARD = {
  predictability: 3.5,
  on_watch: 0,
  num_warning_signs_severe: 2,
  num_warning_signs_meidum: 4,
  num_good_signs: 6,
  num_guru_holders: 12,
  mktcap: 3_000_000,
  mktcap_norm: 4_000_000,
  price_to_gf_value: 0.8,
  gf_value: 30,
  price: 24,
  gf_valuation: 4,
  gf_score: 91,
  gf_score_band: 'highest',
} as const;

export type CardValues = { readonly [Key in keyof typeof CARD]?: number | string | null };

const ABOUT = { version: '1', stockid: 'US1', symbol: 'INV', company: 'Invented Inc.', asOf: null, sample: true };

/** The answer of the extra part of a summary. */
export const cardAnswer = (values: CardValues = {}): TabAnswer => ({
  ...ABOUT,
  display_symbol: 'INV',
  tab: 'card',
  currency: 'USD',
  quoted: 'USD',
  set: [],
  blocks: [
    {
      kind: 'figures',
      key: 'card',
      title: 'Card',
      figures: Object.entries({ ...CARD, ...values }).map(([metric, value]) => cardFigure(metric, value)),
    },
    {
      kind: 'grid',
      key: 'cheap',
      title: 'Is it cheap?',
      corner: '',
      columns: [{ key: 'now', label: 'Now' }],
      rows: [],
    },
    {
      kind: 'radar',
      key: 'radar',
      title: 'Ranks, 0 to 10',
      figures: [
        { ...cardFigure('rank_growth', 10), label: 'Growth' },
        { ...cardFigure('rank_gf_value', 4), label: 'Value' },
        { ...cardFigure('rank_momentum', null), label: 'Momentum' },
      ],
    },
    {
      kind: 'grid',
      key: 'models',
      title: 'Values against the price',
      corner: '',
      columns: [{ key: 'value', label: 'Value a share' }],
      rows: [{ key: 'gf_value', label: 'Fair value', unit: 'per-share', cells: [{ value: 30 }] }],
    },
    {
      kind: 'lines',
      key: 'band',
      title: 'Price and fair value',
      unit: 'per-share',
      days: ['2026-04-30', '2026-05-29'],
      lines: [
        { label: 'Price', values: [20, 24] },
        { label: 'Fair value', values: [29, 30] },
      ],
    },
  ],
});

const figures = (values: Readonly<Record<string, number>>): StockSummary['figures'] =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, { key, label: key, unit: 'x' as const, value }]),
  );

/** The answer of a summary. */
export const summaryAnswer = (more: Partial<StockSummary> = {}): StockSummary => ({
  ...ABOUT,
  display_symbol: 'INV',
  exchange: 'NAS',
  currency: 'USD',
  price: 24,
  p_change: -1,
  p_pct_change: -4,
  last_price_date: '2026-05-29',
  price_grade: 'A',
  price_public: null,
  is_price_current: true,
  ended: null,
  pricehislow: 20,
  pricehishigh: 25,
  mktcap: 3,
  ev_morn: 4,
  pe: 10,
  pb: 2,
  ps: 1,
  yield: 3,
  volumn_day: 1000,
  shares: 10,
  description: { descrpt: 'Digs for ore.', source: 'From the annual report', accession: null },
  sector: 'Mining',
  group: 'Metals',
  industry: 'Gold ores',
  cik: '1',
  subject: 'company',
  has: { statements: true, prices: true, filings: false },
  template: 'industrial',
  ttmEnd: '2026-03-31',
  figures: figures({
    price: 24,
    previous_close: 25,
    price_change: -4,
    enterprise_value: 4.5,
    pettm: 10.25,
    pb: 2.5,
    dividend_yield: 3.75,
  }),
  trends: [],
  filings: { known: true, from: null, data: [] },
  prices: {
    sources: [{ file: 'a.csv', basis: 'as-traded', assumed: false, from: '2026-05-28', to: '2026-05-29', rows: 2 }],
    conflicts: 0,
    gaps: [],
  },
  ...more,
});
