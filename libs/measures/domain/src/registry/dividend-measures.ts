import { powerOf } from '@plumbline/formula/domain';
import { fromMetric } from './from-metric';
import { list, maybe, number, orElse } from '../numbers/inputs';
import { measure, type Measure } from './measure';
import { sum } from '../numbers/numerics';
import { meaningless, percent, ratio } from '../numbers/outcome';

const DIVIDENDS = { category: 'dividends', unit: '%', source: 'Standard ratio' } as const;

/** Years without a rise, or that nobody knows, end a streak. */
function streakOf(dividends: readonly (number | undefined)[]): number {
  let years = 0;
  for (let at = dividends.length - 1; at > 0; at -= 1) {
    const [now, before] = [dividends[at], dividends[at - 1]];
    if (now === undefined || before === undefined || now <= before) break;
    years += 1;
  }
  return years;
}

/** Measures of returns to shareholders. */
export const DIVIDEND_MEASURES: readonly Measure[] = [
  fromMetric({
    key: 'dividend_yield',
    category: 'dividends',
    source: 'Standard ratio',
    inputs: { dividends_ttm: 'dividends_per_share_ttm', price: 'price' },
    defaults: { dividends_ttm: 0 },
  }),
  measure({
    ...DIVIDENDS,
    key: 'forward_dividend_yield',
    label: 'Forward Dividend Yield %',
    doc: 'The last declared regular dividend times the payments of a year, over the price; 0 where dividends are suspended.',
    inputs: { last_dividend: number, frequency: number, price: number },
    of: ({ last_dividend, frequency, price }) => percent(ratio(last_dividend * frequency, price, 'The price')),
  }),
  measure({
    ...DIVIDENDS,
    key: 'dividend_payout',
    label: 'Dividend Payout Ratio',
    unit: 'x',
    doc: 'Dividends a share over earnings a share without items that do not recur; 0 without a dividend, none at a loss.',
    inputs: { dividends_per_share: number, eps_nri: maybe },
    of: ({ dividends_per_share, eps_nri = 0 }) =>
      dividends_per_share === 0 ? 0 : ratio(dividends_per_share, eps_nri, 'Earnings'),
  }),
  measure({
    ...DIVIDENDS,
    key: 'dividend_streak',
    label: 'Dividend increase streak',
    unit: 'years',
    doc: 'Fiscal years in a row, back from the last full one, in which the dividend a share rose; a flat or lower year ends it.',
    source: 'In the style of lists of steady payers',
    inputs: { annual_dividends: list(maybe) },
    of: ({ annual_dividends }) => streakOf(annual_dividends),
  }),
  measure({
    ...DIVIDENDS,
    key: 'yield_on_cost_5y',
    label: '5-Year Yield-on-Cost %',
    doc: 'The dividend yield in five years if dividends keep growing as in the last five. None where that growth is not known.',
    inputs: { dividend_yield_pct: number, dividend_growth_5y_pct: number },
    of: ({ dividend_yield_pct, dividend_growth_5y_pct }) =>
      dividend_yield_pct * powerOf(1 + dividend_growth_5y_pct / 100, 5),
  }),
  measure({
    ...DIVIDENDS,
    key: 'yield_on_cost',
    label: 'Yield on cost %',
    doc: 'The yearly dividend a share over the average cost of a share one owns. None where shares cost nothing.',
    inputs: { dividends_per_share_annual: number, cost_per_share: number },
    of: ({ dividends_per_share_annual, cost_per_share }) =>
      percent(ratio(dividends_per_share_annual, cost_per_share, 'The cost')),
  }),
  measure({
    ...DIVIDENDS,
    key: 'buyback_yield',
    label: 'Buyback Yield %',
    doc: 'Stock bought back less stock issued in twelve months, over market cap; negative where more was issued.',
    inputs: { repurchases: number, issuance: number, mktcap: number },
    of: ({ repurchases, issuance, mktcap }) => percent(ratio(repurchases - issuance, mktcap, 'Market cap')),
  }),
  measure({
    ...DIVIDENDS,
    key: 'debt_paydown_yield',
    label: 'Net Debt Paydown Yield %',
    doc: 'Debt repaid less debt taken up in twelve months, over market cap; negative where a company borrowed.',
    inputs: { net_debt_repaid: number, mktcap: number },
    of: ({ net_debt_repaid, mktcap }) => percent(ratio(net_debt_repaid, mktcap, 'Market cap')),
  }),
  measure({
    ...DIVIDENDS,
    key: 'shareholder_yield',
    label: 'Shareholder Yield %',
    doc: 'Dividend yield, buyback yield and debt paydown yield together; a part that is not known counts as 0.',
    source: 'Worked example of Kinder Morgan',
    inputs: { dividend_yield_pct: orElse(0), buyback_yield_pct: orElse(0), debt_paydown_yield_pct: orElse(0) },
    of: (x) => sum([x.dividend_yield_pct, x.buyback_yield_pct, x.debt_paydown_yield_pct]),
  }),
  measure({
    ...DIVIDENDS,
    key: 'share_buyback_ratio',
    label: 'Share Buyback Ratio %',
    unit: '% a year',
    doc: 'How fast the count of shares shrank, a year; negative where it grew.',
    inputs: { shares_begin: number, shares_end: number, years: number },
    of: ({ shares_begin, shares_end, years }) =>
      shares_begin > 0 && shares_end > 0 && years > 0
        ? 100 * (1 - powerOf(shares_end / shares_begin, 1 / years))
        : meaningless('Both counts and the time between them have to be positive'),
  }),
];
