import type { Field } from '../../model/field';
import { fields, formula, leaf, measured, type ShortRow } from './field-row';
import { TRADE_WINDOWS } from './owner-leaves';

type TradeWindow = (typeof TRADE_WINDOWS)[number];

const GURU = { anchor: 'fam-guru' } as const;
const INSIDER = { anchor: 'fam-insider' } as const;

const guruTrades = ([span, label, words]: TradeWindow): readonly ShortRow[] => {
  const anchor = 'consensus_net_buys';
  return [
    [
      `guru_buys_${span}`,
      `Guru Buys (${label})`,
      'count',
      leaf(`guru_buys_${span}`),
      { anchor, doc: `Selected managers that bought or added, by filings of the last ${words}.` },
    ],
    [
      `guru_sells_${span}`,
      `Guru Sells (${label})`,
      'count',
      leaf(`guru_sells_${span}`),
      { anchor, doc: `Selected managers that reduced or sold out, by filings of the last ${words}.` },
    ],
    [
      `guru_net_buys_${span}`,
      `Guru Net Buys (${label})`,
      'count',
      formula(`guru_buys_${span} - guru_sells_${span}`),
      {
        anchor,
        doc: `Managers that bought less managers that sold, by filings of the last ${words}; negative where more sold.`,
      },
    ],
  ];
};

const insiderTrades = ([span, label, words]: TradeWindow): readonly ShortRow[] => [
  [
    `insider_buys_${span}`,
    `Insider Buys (${label})`,
    'count',
    leaf(`insider_buys_${span}`),
    {
      ...INSIDER,
      doc: `Purchases of insiders within ${words}, one a person and day; grants and exercises do not count.`,
    },
  ],
  [
    `insider_sells_${span}`,
    `Insider Sells (${label})`,
    'count',
    leaf(`insider_sells_${span}`),
    { ...INSIDER, doc: `Sales of insiders within ${words}, one a person and day; gifts and withholding do not count.` },
  ],
  [
    `insider_net_buys_${span}`,
    `Insider Net Buys (${label})`,
    'count',
    formula(`insider_buys_${span} - insider_sells_${span}`),
    { ...INSIDER, doc: `Purchases less sales of insiders within ${words}; negative where there were more sales.` },
  ],
  [
    `ceo_buys_${span}`,
    `CEO Buys (${label})`,
    'count',
    leaf(`ceo_buys_${span}`),
    { ...INSIDER, doc: `Purchases of chief executives within ${words}, one a person and day.` },
  ],
  [
    `cfo_buys_${span}`,
    `CFO Buys (${label})`,
    'count',
    leaf(`cfo_buys_${span}`),
    { ...INSIDER, doc: `Purchases of chief financial officers within ${words}, one a person and day.` },
  ],
];

/** Fields of a stock in the reports of selected managers. */
export const GURU_FIELDS: readonly Field[] = fields('Gurus', [
  [
    'combined_weighting',
    'Combined weighting %',
    '%',
    measured('combined_weighting', { weights: { leaf: 'guru_weights' } }),
  ],
  ['hot_picks_score', 'Hot picks score', 'score', measured('hot_picks_score', { trades: { leaf: 'guru_trades_3m' } })],
  [
    'consensus_net_buys',
    'Consensus net buys',
    'count',
    measured('consensus_net_buys', { actions: { leaf: 'guru_actions_3m' } }),
  ],
  [
    'guru_bargain_pct',
    'Guru bargain %',
    '%',
    measured('guru_bargain_pct', { price: 'price', avg_trade_price: 'guru_average_buy_price' }),
  ],
  [
    'portfolio_turnover',
    'Quarterly turnover %',
    '%',
    measured('portfolio_turnover', {
      purchases: 'guru_purchases',
      sales: 'guru_sales',
      value_begin: 'guru_value_begin',
      value_end: 'guru_value_end',
    }),
    {
      doc: 'How much the managers that hold the stock turn over: the lesser of all their purchases and sales of a quarter over the mean of their portfolios.',
    },
  ],
  [
    'num_guru_holders',
    'Number of Guru Holders',
    'count',
    leaf('num_guru_holders'),
    { ...GURU, doc: 'Selected managers that hold the stock by their latest filings.' },
  ],
  ...TRADE_WINDOWS.flatMap(guruTrades),
  [
    'guru_new_buys_3m',
    'Guru New Buys (3 months)',
    'count',
    leaf('guru_new_buys_3m'),
    { anchor: 'trade_action', doc: 'Selected managers that opened a position, by filings of three months.' },
  ],
  [
    'guru_sold_out_3m',
    'Guru Sold Out (3 months)',
    'count',
    leaf('guru_sold_out_3m'),
    { anchor: 'trade_action', doc: 'Selected managers that closed their position, by filings of three months.' },
  ],
  [
    'guru_max_weight',
    'Highest Guru Weighting %',
    '%',
    leaf('guru_max_weight'),
    { anchor: 'guru_weight', doc: 'The largest share the stock has of the portfolio of one of the selected managers.' },
  ],
  [
    'guru_share_change_pct',
    'Guru Share Change % (latest)',
    '%',
    measured('share_change_pct', { shares_now: 'guru_shares', shares_prev: 'guru_shares_before' }),
    {
      anchor: 'share_change_pct',
      doc: 'Shares of all selected managers against the quarter before; a status for a new holding and for one sold out.',
    },
  ],
  [
    'guru_trade_impact',
    'Guru Trade Impact %',
    '%',
    leaf('guru_trade_impact'),
    {
      anchor: 'trade_impact',
      doc: 'The largest impact, either way, a trade of the last quarter had on the portfolio of a selected manager.',
    },
  ],
  [
    'guru_ownership_pct',
    'Guru Ownership % of Shares',
    '%',
    formula('100 * guru_shares / shares_outstanding'),
    { ...GURU, doc: 'Shares of all selected managers as a share of those outstanding.' },
  ],
  [
    'institutional_ownership_pct',
    'Institutional Ownership %',
    '%',
    formula('100 * institutional_shares / shares_outstanding'),
    {
      ...GURU,
      doc: 'Shares of all reporting institutions as a share of those outstanding; may be above 100 where shares are lent.',
    },
  ],
]);

/** Fields of trades of insiders and members of Congress. */
export const INSIDER_FIELDS: readonly Field[] = fields('Insiders', [
  [
    'cluster_buy',
    'Cluster buy',
    'object',
    measured('cluster_buy', { trades: { leaf: 'insider_trades_12m' } }, { part: 'is_cluster' }),
    {
      doc: 'True where three or more insiders bought on the open market within 30 days of the last twelve months. A person counts once; exercises and grants do not count.',
    },
  ],
  [
    'double_buy',
    'Double buy',
    'boolean',
    measured('double_buy', { guru_net_buys_3m: 'guru_net_buys_3m', insider_buys_3m: 'insider_buys_3m' }),
  ],
  [
    'triple_buy',
    'Triple buy',
    'boolean',
    measured('triple_buy', {
      guru_net_buys_3m: 'guru_net_buys_3m',
      insider_buys_3m: 'insider_buys_3m',
      shares_now: 'shares_outstanding',
      shares_1y_ago: 'shares_outstanding{1y}',
    }),
  ],
  [
    'insider_buy_ratio',
    'Insider buy ratio %',
    '%',
    measured('insider_buy_ratio', { buys: 'insider_buys_3m', sells: 'insider_sells_3m' }),
    {
      doc: 'Purchases as a share of purchases and sales of insiders within three months, counted; none without either.',
    },
  ],
  ...TRADE_WINDOWS.flatMap(insiderTrades),
  [
    'insider_buy_value_3m',
    'Insider Buy Value (3 months)',
    'currency',
    leaf('insider_buy_value_3m'),
    { ...INSIDER, doc: 'Shares times price of the purchases of insiders within three months.' },
  ],
  [
    'insider_sell_value_3m',
    'Insider Sell Value (3 months)',
    'currency',
    leaf('insider_sell_value_3m'),
    { ...INSIDER, doc: 'Shares times price of the sales of insiders within three months.' },
  ],
  [
    'insider_ownership_pct',
    'Insider Ownership %',
    '%',
    formula('100 * insider_shares / shares_outstanding'),
    { ...INSIDER, doc: 'Shares insiders hold by their latest reports as a share of those outstanding.' },
  ],
  [
    'politician_buys_3m',
    'Politician Buys (3 months)',
    'count',
    leaf('politician_buys_3m'),
    { ...INSIDER, doc: 'Purchases members of Congress disclosed within three months.' },
  ],
  [
    'politician_sells_3m',
    'Politician Sells (3 months)',
    'count',
    leaf('politician_sells_3m'),
    { ...INSIDER, doc: 'Sales members of Congress disclosed within three months.' },
  ],
]);
