import type { Field, FieldSource, LeafInput } from '../../model/field';
import { constant, fields, formula, leaf, measured, type ShortRow } from './field-row';

/** Trading days of one and of three years, months of three years. */
const DAYS_1Y = 252;
const MONTHS_3Y = 36;
/** Closes that let the smoothing of the RSI settle. */
const SETTLED = 250;

const last = (series: string, count: number): LeafInput => ({ leaf: series, last: count });

/** A year of some markets has a few trading days less. */
const FEWEST_DAYS = 240;

const daysOf = (series: string): LeafInput => ({ ...last(series, DAYS_1Y), fewest: FEWEST_DAYS });
const monthsOf = (series: string): LeafInput => ({ ...last(series, MONTHS_3Y), fewest: MONTHS_3Y });

/** Returns of three years by months, and of one year by days. */
const MONTHLY = { returns: monthsOf('monthly_returns'), periods_per_year: constant(12) } as const;
const DAILY = { returns: daysOf('daily_returns'), periods_per_year: constant(DAYS_1Y) } as const;
const INDEX = { benchmark: monthsOf('index_monthly_returns') } as const;
/** The yield of a year as a fraction a month. */
const RISK_FREE = 'treasury_10y / 1200';

const RETURN = { anchor: 'fam-return' } as const;
const since = (span: string): FieldSource => formula(`100 * (adj_close / adj_close_${span} - 1)`);
const aYear = (span: string): FieldSource =>
  formula(`100 * ((adj_close / adj_close_${span}_ago) ^ (365.25 / days_${span}) - 1)`);
const returned = (words: string) => ({
  ...RETURN,
  doc: `Return of ${words} with dividends put back, up to the day of the price.`,
});

const QUOTES: readonly ShortRow[] = [
  [
    'price',
    'Current Price',
    'currency',
    undefined,
    { anchor: 'adj_close', doc: 'The last close, on the split basis of the as-of day.' },
  ],
  [
    'price_quality',
    'Price Quality (1 to 3)',
    'count',
    leaf('price_quality'),
    {
      anchor: 'adj_close',
      doc: 'How the price is known: 1 by the file of an exchange or a vendor, 2 by a list of shares that were not delivered, 3 by reports of managers and funds.',
    },
  ],
  [
    'p_change',
    'Price Change',
    'currency',
    formula('price - previous_close'),
    { ...RETURN, doc: 'The last close less the close before it, on one split basis.' },
  ],
  [
    'p_pct_change',
    'Price Change %',
    '%',
    formula('100 * (price / previous_close - 1)'),
    { ...RETURN, doc: 'The last close against the close before it, on one split basis.' },
  ],
  [
    'volumn_day',
    'Volume (day)',
    'shares',
    leaf('volume'),
    { ...RETURN, doc: 'Shares traded on the day of the price.' },
  ],
  [
    'volume_avg_3m',
    'Average Volume (3 months)',
    'shares',
    leaf('volume_3m'),
    { ...RETURN, doc: 'Mean of the shares traded a day over three months.' },
  ],
];

const RETURNS: readonly ShortRow[] = [
  ['total_return_1w', '1-Week Total Return %', '%', since('1w_ago'), returned('a week')],
  ['total_return_1m', '1-Month Total Return %', '%', since('1m_ago'), returned('a month')],
  ['total_return_3m', '3-Month Total Return %', '%', since('3m_ago'), returned('three months')],
  ['total_return_6m', '6-Month Total Return %', '%', since('6m_ago'), returned('six months')],
  ['total_return_ytd', 'Year-to-Date Total Return %', '%', since('year_start'), returned('the calendar year so far')],
  ['total_return_1y', '1-Year Total Return %', '%', since('12m_ago'), returned('a year')],
  ['total_return_3y', '3-Year Total Return %', '% per year', aYear('3y'), returned('three years, brought to a year,')],
  ['total_return_5y', '5-Year Total Return %', '% per year', aYear('5y'), returned('five years, brought to a year,')],
  ['total_return_10y', '10-Year Total Return %', '% per year', aYear('10y'), returned('ten years, brought to a year,')],
];

const EXTREMES = [
  ['52w', '52-Week', '52 weeks'],
  ['3y', '3-Year', 'three years'],
  ['5y', '5-Year', 'five years'],
  ['10y', '10-Year', 'ten years'],
] as const;

function extremes([span, label, words]: (typeof EXTREMES)[number]): readonly ShortRow[] {
  const [high, low] = span === '52w' ? ['week52_high', 'week52_low'] : [`pricehigh_${span}`, `pricelow_${span}`];
  const anchor = 'pct_off_high';
  return [
    [
      `pricehigh_${span}`,
      `${label} High`,
      'currency',
      leaf(high),
      { anchor, doc: `The highest price of the last ${words}, on the split basis of the as-of day.` },
    ],
    [
      `pricelow_${span}`,
      `${label} Low`,
      'currency',
      leaf(low),
      { anchor, doc: `The lowest price of the last ${words}, on the split basis of the as-of day.` },
    ],
    [
      `pct_off_high_${span}`,
      `% off ${label} High`,
      '%',
      measured('pct_off_high', { price: 'price', high }),
      { anchor, doc: `The price against the highest of the last ${words}: 0 at the high, negative below.` },
    ],
    [
      `pct_above_low_${span}`,
      `% above ${label} Low`,
      '%',
      formula(`100 * (price / ${low} - 1)`),
      { anchor, doc: `The price against the lowest of the last ${words}: 0 at the low, positive above.` },
    ],
  ];
}

const average = (days: number): readonly ShortRow[] => [
  [
    `sma_${days}`,
    `${days}-Day SMA`,
    'currency',
    measured('sma', { closes: last('closes', days), n: constant(days) }),
    { anchor: 'sma', doc: `Mean of the last ${days} closes; none with fewer.` },
  ],
  [
    `price_to_sma_${days}`,
    `Price vs ${days}-Day SMA %`,
    '%',
    formula(`100 * (price / sma_${days} - 1)`),
    { anchor: 'sma', doc: `The price against the mean of the last ${days} closes: positive above it.` },
  ],
];

const strength = (days: number): ShortRow => [
  `rsi_${days}`,
  `${days}-Day RSI`,
  '0..100',
  measured('rsi', { closes: last('closes', SETTLED), n: constant(days) }),
  {
    anchor: 'rsi',
    doc: `Relative strength of rising and falling steps over ${days} closes, 0 to 100, smoothed as Wilder does; 100 where nothing fell.`,
  },
];

const momentum = (months: 6 | 12): ShortRow => [
  `momentum_${months}_1`,
  `${months}-1 Month Momentum %`,
  '%',
  measured('momentum_12_1', {
    adj_close_t_minus_12m: `adj_close_${months}m_ago`,
    adj_close_t_minus_1m: 'adj_close_1m_ago',
  }),
  {
    anchor: 'momentum_12_1',
    doc: `Adjusted close a month ago against ${months === 6 ? 'six' : 'twelve'} months ago: the last month is left out.`,
  },
];

const RISK: readonly ShortRow[] = [
  [
    'volatility_1y',
    '1-Year Volatility %',
    '%',
    measured('annual_volatility', DAILY, { scale: 100 }),
    {
      anchor: 'annual_volatility',
      doc: 'Sample standard deviation of the daily returns of a year, brought to a year.',
    },
  ],
  [
    'volatility_3y',
    '3-Year Volatility %',
    '%',
    measured('annual_volatility', MONTHLY, { scale: 100 }),
    {
      anchor: 'annual_volatility',
      doc: 'Sample standard deviation of the monthly returns of three years, brought to a year.',
    },
  ],
  [
    'beta_3y',
    'Beta (3-Year)',
    'x',
    measured('beta', { returns: MONTHLY.returns, ...INDEX }),
    {
      anchor: 'beta',
      doc: 'How far monthly returns of three years move with those of the index. None against an index that does not move.',
    },
  ],
  [
    'beta_1y',
    'Beta (12-Month)',
    'x',
    measured('beta', { returns: DAILY.returns, benchmark: daysOf('index_daily_returns') }),
    {
      anchor: 'beta',
      doc: 'How far daily returns of a year move with those of the index. None against an index that does not move.',
    },
  ],
  [
    'alpha_3y',
    'Alpha (3-Year) %',
    '%',
    measured('alpha_annual', { ...MONTHLY, ...INDEX, risk_free_per_period: RISK_FREE }, { scale: 100 }),
    { anchor: 'alpha_annual', doc: 'Return a year of three years above what the risk-free rate and beta explain.' },
  ],
  [
    'sharpe_ratio_3y',
    'Sharpe Ratio (3-Year)',
    'x',
    measured('sharpe_ratio', { ...MONTHLY, risk_free_per_period: RISK_FREE }),
    {
      anchor: 'sharpe_ratio',
      doc: 'Monthly return of three years above the risk-free rate for its deviation, a year; none where returns do not vary.',
    },
  ],
  [
    'sortino_ratio_3y',
    'Sortino Ratio (3-Year)',
    'x',
    measured('sortino_ratio', { ...MONTHLY, required: RISK_FREE }),
    {
      anchor: 'sortino_ratio',
      doc: 'Monthly return of three years above the risk-free rate for its downside deviation, a year; a status where no month fell short.',
    },
  ],
  [
    'max_drawdown_1y',
    'Maximum Drawdown (1-Year) %',
    '%',
    measured('max_drawdown', { returns: DAILY.returns }, { scale: 100 }),
    { anchor: 'max_drawdown', doc: 'The deepest fall from a peak within a year of days, at most 0.' },
  ],
  [
    'max_drawdown_3y',
    'Maximum Drawdown (3-Year) %',
    '%',
    measured('max_drawdown', { returns: MONTHLY.returns }, { scale: 100 }),
    { anchor: 'max_drawdown', doc: 'The deepest fall from a peak within three years of month ends, at most 0.' },
  ],
  [
    'calmar_ratio_3y',
    'Calmar Ratio (3-Year)',
    'x',
    measured('calmar_ratio', MONTHLY),
    {
      anchor: 'calmar_ratio',
      doc: 'Yearly return of three years for the deepest fall between month ends; a status where there was none.',
    },
  ],
  [
    'information_ratio_3y',
    'Information Ratio (3-Year)',
    'x',
    measured('information_ratio', { returns: MONTHLY.returns, ...INDEX }, { scale: Math.sqrt(12) }),
    {
      anchor: 'information_ratio',
      doc: 'Monthly return of three years above the index for its deviation, brought to a year.',
    },
  ],
];

/** Prices, returns and what series of returns say about risk. */
export const PRICE_FIELDS: readonly Field[] = fields('Price', [
  ...QUOTES,
  ...RETURNS,
  ...EXTREMES.flatMap(extremes),
  ...[20, 50, 100, 200].flatMap(average),
  ...[5, 9, 14].map(strength),
  momentum(12),
  momentum(6),
  ...RISK,
]);
