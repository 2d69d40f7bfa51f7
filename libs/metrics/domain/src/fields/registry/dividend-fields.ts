import type { Field } from '../../model/field';
import { constant, fields, formula, measured, orNothing, years } from './field-row';

/** A figure of dividends, nothing where the cash-flow statement is known and names none. */
const orNone = (figure: string): string =>
  `coalesce(${figure}, if(${orNothing('cf_dividends[ttm]')} = 0, 0, ${figure}))`;

/** The longest streak that is counted. */
const STREAK_YEARS = 60;

const SPANS = [1, 3, 5, 10] as const;

/** Shares now for one share then, by the balance sheets; by diluted averages where those give no count. */
const sharesKept = (span: number): string =>
  `coalesce(shares_outstanding_eop[annual] / shares_outstanding_eop[annual]{${span}y}, shares_diluted_avg[annual] / shares_diluted_avg[annual]{${span}y})`;

/** Fields of returns to shareholders. */
export const DIVIDEND_FIELDS: readonly Field[] = fields('Dividends', [
  ['dividend_yield', 'Dividend Yield %', '%'],
  [
    'forward_dividend_yield',
    'Forward Dividend Yield %',
    '%',
    measured('forward_dividend_yield', {
      last_dividend: 'last_regular_dividend',
      frequency: 'dividends_a_year',
      price: 'price',
    }),
  ],
  [
    'dividend_payout',
    'Dividend Payout Ratio',
    'x',
    measured('dividend_payout', { dividends_per_share: orNone('dividends_per_share_ttm'), eps_nri: 'eps_nri[ttm]' }),
  ],
  [
    'dividend_streak',
    'Dividend increase streak',
    'years',
    measured('dividend_streak', { annual_dividends: years('dividends_per_share', STREAK_YEARS) }),
  ],
  [
    'yield_on_cost_5y',
    '5-Year Yield-on-Cost %',
    '%',
    measured('yield_on_cost_5y', {
      dividend_yield_pct: 'dividend_yield',
      dividend_growth_5y_pct: 'dividend_growth_5y',
    }),
  ],
  [
    'buyback_yield',
    'Buyback Yield %',
    '%',
    measured('buyback_yield', {
      repurchases: `-${orNothing('cf_repurchase_stock[ttm]')}`,
      issuance: orNothing('cf_issuance_stock[ttm]'),
      mktcap: 'mktcap',
    }),
  ],
  [
    'debt_paydown_yield',
    'Net Debt Paydown Yield %',
    '%',
    measured('debt_paydown_yield', { net_debt_repaid: `-${orNothing('cf_net_debt[ttm]')}`, mktcap: 'mktcap' }),
  ],
  [
    'shareholder_yield',
    'Shareholder Yield %',
    '%',
    formula(`${orNone('dividend_yield')} + buyback_yield + debt_paydown_yield`),
    {
      anchor: 'shareholder_yield',
      doc: 'Dividend yield, buyback yield and the yield of debt paid down together; none where one of them is not known. A company whose cash-flow statement names no dividends pays none.',
    },
  ],
  ...SPANS.map(
    (span) =>
      [
        `share_buyback_ratio_${span}y`,
        `${span}-Year Share Buyback Ratio %`,
        '% per year',
        measured('share_buyback_ratio', {
          shares_begin: constant(1),
          shares_end: sharesKept(span),
          years: constant(span),
        }),
        {
          anchor: 'share_buyback_ratio',
          doc: `How fast the count of shares shrank a year over ${span === 1 ? 'the last fiscal year' : `${span} fiscal years`}; negative where it grew. By the balance sheets, else by diluted averages.`,
        },
      ] as const,
  ),
]);
