import type { SignFacts } from '../models/sign-facts';
import {
  above,
  atLeast,
  atMost,
  below,
  buildsUp,
  growth3y,
  isTrending,
  last,
  less,
  numberOf,
  over,
  risesEach,
  times,
  total,
} from '../models/sign-rules';

/** How much a sign says: severe and medium are warnings. */
export type Severity = 'severe' | 'medium' | 'good';

/** One rule about a company. */
export interface Sign {
  readonly id: string;
  readonly label: string;
  readonly severity: Severity;
  /** The rule in words. */
  readonly doc: string;
  readonly fires: (x: SignFacts) => boolean;
}

type SignRow = readonly [id: string, label: string, doc: string, fires: Sign['fires']];

/** Rows of one severity. */
export const signs = (severity: Severity, rows: readonly SignRow[]): readonly Sign[] =>
  rows.map(([id, label, doc, fires]) => ({ id, label, severity, doc, fires }));

/** Sloan's ratio either way. */
const accruals = ({ sloan_ratio }: SignFacts) => (sloan_ratio === undefined ? undefined : Math.abs(sloan_ratio));
const coverage = ({ interest_coverage }: SignFacts) => numberOf(interest_coverage);

export const SEVERE_SIGNS: readonly Sign[] = signs('severe', [
  [
    'W01',
    'Financial strength poor',
    'The financial strength rank is 1 to 3.',
    ({ rank_balancesheet: rank }) => atLeast(rank, 1) && atMost(rank, 3),
  ],
  [
    'W02',
    'Altman Z distress',
    'The Altman score lies in the zone of distress.',
    ({ altman_zone }) => altman_zone === 'distress',
  ],
  ['W03', 'Piotroski low', 'The Piotroski score is 3 or less.', ({ piotroski_f }) => atMost(piotroski_f, 3)],
  [
    'W04',
    'Beneish possible manipulator',
    'The Beneish score lies above -1.78.',
    ({ beneish_m }) => above(beneish_m, -1.78),
  ],
  [
    'W05',
    'Sloan ratio poor earnings quality',
    'The Sloan ratio lies beyond 25 % either way.',
    (x) => above(accruals(x), 25),
  ],
  [
    'W06',
    'Interest coverage extremely low',
    'Operating income does not cover the interest of the debt.',
    (x) => below(coverage(x), 1) && above(x.total_debt, 0),
  ],
  [
    'W07',
    'Revenue per share in decline',
    'Revenue a share shrank over five years, and is below that of five years ago.',
    ({ revenue_growth_5y, revenue_per_share_years }) => {
      const six = last(revenue_per_share_years, 6);
      return below(revenue_growth_5y, 0) && below(six?.at(-1), six?.[0]);
    },
  ],
  [
    'W08',
    'Gross margin long-term decline',
    'The gross margin falls by more than half a point a year over five years, and is below their mean.',
    ({ gross_margin_years }) => isTrending(gross_margin_years, -1),
  ],
  [
    'W09',
    'Operating margin five-year decline',
    'The operating margin falls by more than half a point a year over five years, and is below their mean.',
    ({ operating_margin_years }) => isTrending(operating_margin_years, -1),
  ],
  [
    'W10',
    'Operating loss in each of three years',
    'The business lost money in each of the last three fiscal years.',
    ({ operating_income_years }) => last(operating_income_years, 3)?.every((income) => income < 0) ?? false,
  ],
  [
    'W11',
    'Asset growth faster than revenue growth',
    'Assets grew over three years, and by more than five points a year faster than revenue.',
    ({ total_assets_years, revenue_years }) => {
      const assets = growth3y(total_assets_years);
      return above(assets, 0) && above(less(assets, growth3y(revenue_years)), 5);
    },
  ],
  [
    'W12',
    'Long-term debt keeps rising',
    'More debt was taken up than repaid over three years, and debt-to-equity rose in each.',
    ({ cf_net_debt_years, debt_to_equity_years }) =>
      above(total(cf_net_debt_years, 3), 0) && risesEach(debt_to_equity_years, 3),
  ],
  [
    'W13',
    'Days sales outstanding building up',
    'Customers took longer to pay in each of three years, by more than a tenth above their mean.',
    ({ days_sales_outstanding_years }) => buildsUp(days_sales_outstanding_years),
  ],
  [
    'W14',
    'Days inventory building up',
    'Inventory lasted longer in each of three years, by more than a tenth above their mean.',
    ({ days_inventory_years }) => buildsUp(days_inventory_years),
  ],
  ['W15', 'Negative equity', 'Equity is negative.', ({ total_equity }) => below(total_equity, 0)],
  [
    'W16',
    'Negative operating cash flow while profitable',
    'Twelve months show a profit, and cash went out of operations.',
    ({ net_income, cash_flow_from_operations }) => above(net_income, 0) && below(cash_flow_from_operations, 0),
  ],
  [
    'W17',
    'ROIC below WACC',
    'Capital earns less than it costs, now and on average of five years.',
    ({ roic, wacc, roic_5y, wacc_5y }) => below(roic, wacc) && below(roic_5y, wacc_5y),
  ],
  [
    'W18',
    'Dividend not covered',
    'More is paid out than earned, and more than free cash flow brings; not for trusts.',
    (x) => !x.is_reit && above(x.dividend_payout, 1) && below(x.free_cash_flow, x.dividends_paid),
  ],
  [
    'W19',
    'Current ratio below one with net debt',
    'Current assets do not cover current liabilities, there is net debt, and interest is covered less than twice.',
    (x) => below(x.current_ratio, 1) && above(x.net_debt, 0) && below(coverage(x), 2),
  ],
  [
    'W20',
    'Short interest very high',
    'More than a fifth of the float is sold short.',
    ({ short_percent_of_float }) => above(short_percent_of_float, 20),
  ],
]);

/** Within five percent of a highest value. */
const nearMost = (value: number | undefined, most: number | undefined) =>
  above(value, 0) && atLeast(value, times(0.95, most));

export const MEDIUM_SIGNS: readonly Sign[] = signs('medium', [
  [
    'W21',
    'Dilution',
    'The count of shares grew by more than 3 % a year over three years.',
    ({ share_buyback_ratio_3y }) => below(share_buyback_ratio_3y, -3),
  ],
  ['W22', 'Altman Z grey', 'The Altman score lies in the grey zone.', ({ altman_zone }) => altman_zone === 'grey'],
  [
    'W23',
    'Interest coverage low',
    'Operating income covers interest one to five times.',
    (x) => atLeast(coverage(x), 1) && below(coverage(x), 5),
  ],
  [
    'W24',
    'Sloan ratio caution',
    'The Sloan ratio lies beyond 10 % either way, up to 25 %.',
    (x) => above(accruals(x), 10) && atMost(accruals(x), 25),
  ],
  [
    'W25',
    'Insider selling only',
    'Insiders sold three times or more within three months, and none bought.',
    ({ insider_sells_3m, insider_buys_3m }) => atLeast(insider_sells_3m, 3) && insider_buys_3m === 0,
  ],
  [
    'W26',
    'PE near ten-year high',
    'The PE ratio lies within 5 % of its highest of ten years.',
    ({ pettm, pettm_max_10y }) => nearMost(pettm, pettm_max_10y),
  ],
  [
    'W27',
    'PB near ten-year high',
    'The PB ratio lies within 5 % of its highest of ten years.',
    ({ pb, pb_max_10y }) => nearMost(numberOf(pb), pb_max_10y),
  ],
  [
    'W28',
    'PS near ten-year high',
    'The PS ratio lies within 5 % of its highest of ten years.',
    ({ ps, ps_max_10y }) => nearMost(ps, ps_max_10y),
  ],
  [
    'W29',
    'Price near ten-year high',
    'The price lies within 5 % of its highest of ten years.',
    ({ price, price_max_10y }) => nearMost(price, price_max_10y),
  ],
  [
    'W30',
    'Dividend yield near ten-year low',
    'A dividend is paid, and its yield lies within 5 % of the lowest of ten years.',
    ({ dividend_yield, dividend_yield_min_10y }) =>
      above(dividend_yield, 0) && atMost(dividend_yield, times(1.05, dividend_yield_min_10y)),
  ],
  [
    'W31',
    'Payout ratio too high',
    'More than 80 % of earnings are paid out (trusts: more than 95 % of adjusted funds from operations).',
    (x) => (x.is_reit ? above(x.affo_payout, 0.95) : above(x.dividend_payout, 0.8) && atMost(x.dividend_payout, 1)),
  ],
  [
    'W32',
    'Revenue growth slowing',
    'Revenue a share grew less in one year than over three, and less over three than over five.',
    (x) => below(x.revenue_growth_1y, x.revenue_growth_3y) && below(x.revenue_growth_3y, x.revenue_growth_5y),
  ],
  [
    'W33',
    'Earnings growth slowing',
    'Earnings a share grew less in one year than over three, and less over three than over five.',
    (x) => below(x.eps_growth_1y, x.eps_growth_3y) && below(x.eps_growth_3y, x.eps_growth_5y),
  ],
  [
    'W34',
    'Tax rate unusually low',
    'The tax rate lies below 10 %, or below half of its mean of five years.',
    ({ effective_tax_rate: rate, effective_tax_rate_5y }) =>
      atLeast(rate, 0) && (below(rate, 10) || below(rate, times(0.5, effective_tax_rate_5y))),
  ],
  [
    'W35',
    'Goodwill heavy',
    'Goodwill is more than half of all assets.',
    ({ goodwill, total_assets }) => above(over(goodwill, total_assets), 0.5),
  ],
  [
    'W36',
    'Debt-to-EBITDA high',
    'Debt is more than four years of EBITDA; not for banks and insurers.',
    ({ debt_to_ebitda, is_financial }) => !is_financial && above(debt_to_ebitda, 4),
  ],
  ['W37', 'Quick ratio low', 'The quick ratio lies below one half.', ({ quick_ratio }) => below(quick_ratio, 0.5)],
  [
    'W38',
    'Efficiency ratio poor (bank)',
    'Costs of a bank take more than 70 % of its revenue.',
    ({ efficiency_ratio }) => above(efficiency_ratio, 70),
  ],
  [
    'W39',
    'Combined ratio above 100 (insurer)',
    'Claims and expenses take more than the premiums.',
    ({ combined_ratio }) => above(combined_ratio, 100),
  ],
  [
    'W40',
    'Filing late or data old',
    'The last period ended more than 200 days ago.',
    ({ days_since_period_end }) => above(days_since_period_end, 200),
  ],
]);
