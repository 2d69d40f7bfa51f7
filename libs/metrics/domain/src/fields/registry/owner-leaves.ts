import type { Leaf } from '../../model/leaf';
import { leaves, type LeafRow } from './leaf-row';

/** The windows trades are counted in. */
export const TRADE_WINDOWS = [
  ['3m', '3 months', 'three months'],
  ['6m', '6 months', 'six months'],
  ['12m', '12 months', 'twelve months'],
] as const;

const ONCE = 'one a person and day; purchases and sales only, known by the as-of day.';

const insiderCounts = ([span, label, words]: (typeof TRADE_WINDOWS)[number]): readonly LeafRow[] => [
  [
    `insider_buys_${span}`,
    `Insider Buys (${label})`,
    'count',
    `Purchases of insiders (code P) within ${words}, ${ONCE}`,
  ],
  [`insider_sells_${span}`, `Insider Sells (${label})`, 'count', `Sales of insiders (code S) within ${words}, ${ONCE}`],
  [`ceo_buys_${span}`, `CEO Buys (${label})`, 'count', `Purchases of chief executives within ${words}, ${ONCE}`],
  [
    `cfo_buys_${span}`,
    `CFO Buys (${label})`,
    'count',
    `Purchases of chief financial officers within ${words}, ${ONCE}`,
  ],
];

const guruCounts = ([span, label, words]: (typeof TRADE_WINDOWS)[number]): readonly LeafRow[] => [
  [
    `guru_buys_${span}`,
    `Guru Buys (${label})`,
    'count',
    `Selected managers that bought or added, by filings of the last ${words}.`,
  ],
  [
    `guru_sells_${span}`,
    `Guru Sells (${label})`,
    'count',
    `Selected managers that reduced or sold out, by filings of the last ${words}.`,
  ],
];

/**
 * Leaves of trades of insiders and members of Congress, as known on the as-of day. A company without any trade has
 * zeros, one outside the sources nothing.
 */
export const INSIDER_LEAVES: readonly Leaf[] = leaves('insiders', [
  ...TRADE_WINDOWS.flatMap(insiderCounts),
  [
    'insider_buy_value_3m',
    'Insider Buy Value (3 months)',
    'money',
    'Shares times price of the purchases of insiders within three months.',
  ],
  [
    'insider_sell_value_3m',
    'Insider Sell Value (3 months)',
    'money',
    'Shares times price of the sales of insiders within three months.',
  ],
  [
    'insider_shares',
    'Insider Shares',
    'shares',
    'Shares insiders hold by their latest reports, each once; of those who reported nothing for three years none.',
  ],
  [
    'politician_buys_3m',
    'Politician Buys (3 months)',
    'count',
    'Purchases members of Congress disclosed within three months.',
  ],
  [
    'politician_sells_3m',
    'Politician Sells (3 months)',
    'count',
    'Sales members of Congress disclosed within three months.',
  ],
  ['insider_trades_12m', 'Insider Trades', 'text', 'Trades of twelve months: date, insider, code.', 'records'],
]);

/**
 * Leaves of selected managers' reports, from the latest filing of each as known on the as-of day: all whose reports
 * were imported.
 */
export const GURU_LEAVES: readonly Leaf[] = leaves('gurus', [
  ...TRADE_WINDOWS.flatMap(guruCounts),
  [
    'guru_new_buys_3m',
    'Guru New Buys (3 months)',
    'count',
    'Selected managers that opened a position, by filings of three months.',
  ],
  [
    'guru_sold_out_3m',
    'Guru Sold Out (3 months)',
    'count',
    'Selected managers that closed their position, by filings of three months.',
  ],
  ['num_guru_holders', 'Guru Holders', 'count', 'Selected managers that hold the stock.'],
  ['guru_max_weight', 'Highest Guru Weighting %', '%', 'The largest share the stock has of one of their portfolios.'],
  [
    'guru_trade_impact',
    'Guru Trade Impact %',
    '%',
    'The largest impact, either way, a trade of the last quarter had on the portfolio of one of them.',
  ],
  ['guru_shares', 'Guru Shares', 'shares', 'Shares all of them hold.'],
  [
    'guru_shares_before',
    'Guru Shares Before',
    'shares',
    'Shares the same managers held the quarter before, adjusted for splits.',
  ],
  [
    'guru_average_buy_price',
    'Guru Average Buy Price',
    'per-share',
    'Mean close of the last quarter in which one of them bought, by filings of twelve months.',
  ],
  [
    'guru_purchases',
    'Guru Purchases',
    'money',
    'Purchases of the last quarter of all managers that hold the stock, over their whole portfolios.',
  ],
  [
    'guru_sales',
    'Guru Sales',
    'money',
    'Sales of the last quarter of all managers that hold the stock, over their whole portfolios.',
  ],
  [
    'guru_value_begin',
    'Guru Portfolios Before',
    'money',
    'What their portfolios were worth at the end of the quarter before.',
  ],
  ['guru_value_end', 'Guru Portfolios', 'money', 'What their portfolios are worth at the end of the last quarter.'],
  [
    'institutional_shares',
    'Institutional Shares',
    'shares',
    'Shares all institutions hold whose reports were imported, each share once.',
  ],
  [
    'guru_weights',
    'Guru Weightings',
    '%',
    'What the stock weighs in the portfolio of each of them, in percent points.',
    'series',
  ],
  [
    'guru_actions_3m',
    'Guru Actions',
    'text',
    'What each of them did, by filings of three months: New Buy, Add, Reduce, Sold Out, No Change.',
    'series',
  ],
  ['guru_trades_3m', 'Guru Trades', 'text', 'Their trades by filings of three months: action, impact_pct.', 'records'],
]);
