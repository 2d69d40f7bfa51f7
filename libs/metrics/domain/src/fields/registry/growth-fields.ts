import { metricOf } from '@plumbline/measures/domain';
import type { Field, FormulaSource } from '../../model/field';
import { constant, field, fields, formula, measured } from './field-row';

const SPANS = [
  [1, 'The last four quarters against the four before'],
  [3, 'Yearly growth between the last fiscal year and the one three years before'],
  [5, 'Yearly growth of a line through the logarithms of the last six fiscal years'],
  [10, 'Yearly growth of a line through the logarithms of the last eleven fiscal years'],
] as const;

/** Growth figures: key, label, the figure and its twelve months, the figure in words. */
const GROWING = [
  ['revenue', 'Revenue per Share', 'revenue_per_share', 'revenue a share'],
  ['ebitda', 'EBITDA per Share', 'ebitda_per_share', 'EBITDA a share'],
  ['ebit', 'EBIT per Share', 'ebit_per_share', 'EBIT a share'],
  ['eps', 'EPS (Diluted)', 'eps_diluted', 'diluted earnings a share'],
  ['eps_nri', 'EPS without NRI', 'eps_without_nri', 'earnings a share without items that do not recur'],
  ['fcf', 'FCF per Share', 'fcf_per_share', 'free cash flow a share'],
  ['ocf', 'Operating Cash Flow per Share', 'ocf_per_share', 'cash from operations a share'],
  ['book', 'Book Value per Share', 'book_value_per_share', 'book value a share'],
  ['tangible_book', 'Tangible Book per Share', 'tangible_book_per_share', 'tangible book value a share'],
  ['dividend', 'Dividends per Share', 'dividends_per_share', 'dividends a share'],
  ['owner_earnings', 'Owner Earnings per Share', 'owner_earnings_per_share', 'owner earnings a share'],
  ['total_assets', 'Total Assets', 'total_assets', 'total assets'],
] as const;

/** Growth of a figure over a span: twelve months, the ends of three years, or a line through more. */
const growthOf = (figure: string, span: (typeof SPANS)[number][0]): FormulaSource => {
  if (span === 1) return formula(`change(${figure}[1y])`);
  return formula(`${span === 3 ? 'cagr' : 'growth'}(${figure}[annual][${span}y])`);
};

type Growing = (typeof GROWING)[number];

function grown([name, label, figure, words]: Growing, [span, how]: (typeof SPANS)[number]): Field {
  const key = `${name}_growth_${span}y`;
  const condition = span > 3 ? 'one of them is not positive or not known' : 'either is not positive';
  return field({
    key,
    label: `${label} ${span}-Year Growth %`,
    category: name === 'dividend' ? 'Dividends' : 'Growth',
    unit: '% per year',
    anchor: `growth_${span}y`,
    doc: `${how}, of ${words}; none where ${condition}.`,
    ...(metricOf(key) ? {} : { of: growthOf(figure, span) }),
  });
}

const RECENT = fields('Growth', [
  [
    'revenue_growth_quarter_yoy',
    'Revenue YoY Growth (latest quarter) %',
    '%',
    formula('change(revenue[quarter][4q])'),
    {
      anchor: 'growth_1y',
      doc: 'Revenue of the last quarter against the same quarter a year before; none where that was not positive.',
    },
  ],
  [
    'eps_growth_quarter_yoy',
    'EPS YoY Growth (latest quarter) %',
    '%',
    formula('change(eps_diluted[quarter][4q])'),
    {
      anchor: 'growth_1y',
      doc: 'Diluted earnings per share of the last quarter against the same quarter a year before; none where those were not positive.',
    },
  ],
  [
    'future_revenue_growth_3y',
    'Future 3-5Y Revenue Growth Estimate %',
    '% per year',
    measured('cagr', { begin: 'revenue[annual]', end: 'revenue_estimate_3y', years: constant(3) }),
    {
      anchor: 'cagr',
      doc: 'Yearly growth from revenue of the last fiscal year to what analysts expect three years later; none without estimates.',
    },
  ],
  [
    'future_eps_growth_3y',
    'Future 3-5Y EPS Growth Estimate %',
    '% per year',
    measured('cagr', { begin: 'eps_diluted[annual]', end: 'eps_estimate_3y', years: constant(3) }),
    {
      anchor: 'cagr',
      doc: 'Yearly growth from diluted earnings per share of the last fiscal year to what analysts expect three years later; none without estimates or at a loss.',
    },
  ],
]);

/** Growth of twelve figures over four spans, of the last quarter, and what analysts expect. */
export const GROWTH_FIELDS: readonly Field[] = [
  ...GROWING.flatMap((figure) => SPANS.map((span) => grown(figure, span))),
  ...RECENT,
];

/** Figures per share: flows over diluted shares of twelve months, balances over shares outstanding. */
const PER_SHARE = fields('Fundamental', [
  [
    'revenue_per_share',
    'Revenue per Share',
    'currency per share',
    formula('revenue_per_share[ttm]'),
    perShare('Revenue'),
  ],
  [
    'ebitda_per_share',
    'EBITDA per Share',
    'currency per share',
    formula('ebitda[ttm] / shares_diluted_avg[ttm]'),
    perShare('EBITDA'),
  ],
  [
    'ebit_per_share',
    'EBIT per Share',
    'currency per share',
    formula('ebit[ttm] / shares_diluted_avg[ttm]'),
    perShare('EBIT'),
  ],
  [
    'ocf_per_share',
    'Operating Cash Flow per Share',
    'currency per share',
    formula('cash_flow_from_operations[ttm] / shares_diluted_avg[ttm]'),
    perShare('Cash from operations'),
  ],
  [
    'fcf_per_share',
    'Free Cash Flow per Share',
    'currency per share',
    formula('fcf_per_share[ttm]'),
    perShare('Free cash flow'),
  ],
  ['book_value_per_share', 'Book Value per Share', 'currency per share', undefined, { anchor: 'fam-pershare' }],
  ['tangible_book_per_share', 'Tangible Book per Share', 'currency per share', undefined, { anchor: 'fam-pershare' }],
  [
    'owner_earnings_per_share',
    'Owner Earnings per Share',
    'currency per share',
    formula('owner_earnings / shares_diluted_avg[ttm]'),
    perShare('Owner earnings'),
  ],
  [
    'cash_per_share',
    'Cash per Share',
    'currency per share',
    formula('cash_sti / shares_outstanding'),
    balanceAShare('Cash and marketable securities'),
  ],
  [
    'total_debt_per_share',
    'Total Debt per Share',
    'currency per share',
    formula('total_debt / shares_outstanding'),
    balanceAShare('Debt and leases'),
  ],
]);

function perShare(what: string) {
  return { anchor: 'fam-pershare', doc: `${what} of the last four quarters for one diluted share.` } as const;
}

function balanceAShare(what: string) {
  return { anchor: 'fam-pershare', doc: `${what} of the last balance sheet for one share outstanding.` } as const;
}

export const PER_SHARE_FIELDS: readonly Field[] = PER_SHARE;
