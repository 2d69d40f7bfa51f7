import type { Leaf } from '../../model/leaf';
import { leaves, type LeafRow } from './leaf-row';

const AGO = [
  ['1w', 'a week'],
  ['1m', 'a month'],
  ['3m', 'three months'],
  ['6m', 'six months'],
  ['12m', 'twelve months'],
  ['3y', 'three years'],
  ['5y', 'five years'],
  ['10y', 'ten years'],
] as const;

const LONG = [
  ['3y', 'three years', '3-Year'],
  ['5y', 'five years', '5-Year'],
  ['10y', 'ten years', '10-Year'],
] as const;

const adjustedClose = ([span, words]: (typeof AGO)[number]): LeafRow => [
  `adj_close_${span}_ago`,
  `Adjusted Close ${words} ago`,
  'per-share',
  `The adjusted close of the last trading day on or before ${words} before the day of the price; none where prices do not reach as far.`,
];

const extremes = ([span, words, label]: (typeof LONG)[number]): readonly LeafRow[] => [
  [`pricehigh_${span}`, `${label} High`, 'per-share', `The highest price of the last ${words}.`],
  [`pricelow_${span}`, `${label} Low`, 'per-share', `The lowest price of the last ${words}.`],
];

/** Leaves of price series, all on the split basis of the as-of day. Adjusted closes also count dividends. */
export const PRICE_LEAVES: readonly Leaf[] = leaves('prices', [
  ['price', 'Price', 'per-share', 'The last close; at an offset the close of that month end.'],
  [
    'price_quality',
    'Price Quality',
    'count',
    'How the price is known: 1 by the file of an exchange or a vendor (A), 2 by a list of shares that were not delivered (B), 3 by reports of managers and funds (C).',
  ],
  ['previous_close', 'Previous Close', 'per-share', 'The close of the trading day before the last.'],
  ['week52_high', '52-Week High', 'per-share', 'The highest price of the last 52 weeks.'],
  ['week52_low', '52-Week Low', 'per-share', 'The lowest price of the last 52 weeks.'],
  ...LONG.flatMap(extremes),
  ['volume', 'Volume', 'shares', 'Shares traded on the day of the price.'],
  ['volume_3m', 'Average Volume', 'shares', 'Mean of the shares traded a day over three months.'],
  ['adj_close', 'Adjusted Close', 'per-share', 'The last close with dividends counted back; the last close itself.'],
  ['adj_close_year_start', 'Adjusted Close at Year Start', 'per-share', 'The last adjusted close of the year before.'],
  ...AGO.map(adjustedClose),
  ...LONG.map(([span, words]): LeafRow => [
    `days_${span}`,
    `Days of ${words}`,
    'days',
    `Days between the adjusted close ${words} ago and the day of the price.`,
  ]),
  ['closes', 'Daily Closes', 'per-share', 'Closes of trading days, the last one that of the price.', 'series'],
  ['daily_returns', 'Daily Returns', 'x', 'Simple returns of adjusted closes, as fractions, day by day.', 'series'],
  [
    'index_daily_returns',
    'Daily Returns of the Index',
    'x',
    'Of the index of the market in the same currency, on the days of daily_returns.',
    'series',
  ],
  [
    'monthly_returns',
    'Monthly Returns',
    'x',
    'Simple returns of adjusted closes between month ends, as fractions.',
    'series',
  ],
  [
    'index_monthly_returns',
    'Monthly Returns of the Index',
    'x',
    'Of the index of the market in the same currency, in the months of monthly_returns.',
    'series',
  ],
]);
