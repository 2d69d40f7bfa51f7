import type { SignFacts } from '../models/sign-facts';
import { valuesUnder, type ParameterChanges, type ParameterTable } from '../parameters/parameter-table';
import { MEDIUM_SIGN, SEVERE_SIGN } from '../parameters/sign-parameters';
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
  readonly fires: (x: SignFacts, changes?: ParameterChanges) => boolean;
}

/** A rule over facts and the thresholds of its severity. */
type Rule<P> = (x: SignFacts, limits: P) => boolean;
type SignRow<P> = readonly [id: string, label: string, doc: string, rule: Rule<P>];

/** Rows of one severity with the table of their thresholds. */
export const signs = <T extends ParameterTable>(
  severity: Severity,
  table: T,
  rows: readonly SignRow<T['values']>[],
): readonly Sign[] =>
  rows.map(([id, label, doc, rule]) => ({
    id,
    label,
    severity,
    doc,
    fires: (x, changes) => rule(x, changes ? valuesUnder(table, changes) : table.values),
  }));

/** Thresholds that docs quote. */
const [severe, medium] = [SEVERE_SIGN.values, MEDIUM_SIGN.values];

/** A share as percent points. */
const pct = (share: number): number => Math.round(100 * share);

/** Sloan's ratio either way. */
const accruals = ({ sloan_ratio }: SignFacts) => (sloan_ratio === undefined ? undefined : Math.abs(sloan_ratio));
const coverage = ({ interest_coverage }: SignFacts) => numberOf(interest_coverage);

export const SEVERE_SIGNS: readonly Sign[] = signs('severe', SEVERE_SIGN, [
  [
    'W01',
    'Financial strength poor',
    `The financial strength rank is 1 to ${severe.w01_strength}.`,
    ({ rank_balancesheet: rank }, p) => atLeast(rank, 1) && atMost(rank, p.w01_strength),
  ],
  [
    'W02',
    'Altman Z distress',
    'The Altman score lies in the zone of distress.',
    ({ altman_zone }) => altman_zone === 'distress',
  ],
  [
    'W03',
    'Piotroski low',
    `The Piotroski score is ${severe.w03_piotroski} or less.`,
    ({ piotroski_f }, p) => atMost(piotroski_f, p.w03_piotroski),
  ],
  [
    'W04',
    'Beneish possible manipulator',
    `The Beneish score lies above ${severe.w04_beneish}.`,
    ({ beneish_m }, p) => above(beneish_m, p.w04_beneish),
  ],
  [
    'W05',
    'Sloan ratio poor earnings quality',
    `The Sloan ratio lies beyond ${severe.w05_sloan} % either way.`,
    (x, p) => above(accruals(x), p.w05_sloan),
  ],
  [
    'W06',
    'Interest coverage extremely low',
    'Operating income does not cover the interest of the debt.',
    (x, p) => below(coverage(x), p.w06_coverage) && above(x.total_debt, 0),
  ],
  [
    'W07',
    'Revenue per share in decline',
    'Revenue a share shrank over five years, and is below that of five years ago.',
    ({ revenue_growth_5y, revenue_per_share_years }, p) => {
      const six = last(revenue_per_share_years, 6);
      return below(revenue_growth_5y, p.w07_growth) && below(six?.at(-1), six?.[0]);
    },
  ],
  [
    'W08',
    'Gross margin long-term decline',
    'The gross margin falls by more than half a point a year over five years, and is below their mean.',
    ({ gross_margin_years }, p) => isTrending(gross_margin_years, -1, p.w08_slope),
  ],
  [
    'W09',
    'Operating margin five-year decline',
    'The operating margin falls by more than half a point a year over five years, and is below their mean.',
    ({ operating_margin_years }, p) => isTrending(operating_margin_years, -1, p.w09_slope),
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
    ({ total_assets_years, revenue_years }, p) => {
      const assets = growth3y(total_assets_years);
      return above(assets, 0) && above(less(assets, growth3y(revenue_years)), p.w11_gap);
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
    ({ days_sales_outstanding_years }, p) => buildsUp(days_sales_outstanding_years, p.w13_build_up),
  ],
  [
    'W14',
    'Days inventory building up',
    'Inventory lasted longer in each of three years, by more than a tenth above their mean.',
    ({ days_inventory_years }, p) => buildsUp(days_inventory_years, p.w14_build_up),
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
    (x, p) => !x.is_reit && above(x.dividend_payout, p.w18_payout) && below(x.free_cash_flow, x.dividends_paid),
  ],
  [
    'W19',
    'Current ratio below one with net debt',
    'Current assets do not cover current liabilities, there is net debt, and interest is covered less than twice.',
    (x, p) => below(x.current_ratio, p.w19_current_ratio) && above(x.net_debt, 0) && below(coverage(x), p.w19_coverage),
  ],
  [
    'W20',
    'Short interest very high',
    `More than ${severe.w20_short} % of the float is sold short.`,
    ({ short_percent_of_float }, p) => above(short_percent_of_float, p.w20_short),
  ],
]);

/** Near a highest value: from a share of it on. */
const nearMost = (value: number | undefined, most: number | undefined, share: number) =>
  above(value, 0) && atLeast(value, times(share, most));

export const MEDIUM_SIGNS: readonly Sign[] = signs('medium', MEDIUM_SIGN, [
  [
    'W21',
    'Dilution',
    `The count of shares grew by more than ${-medium.w21_dilution} % a year over three years.`,
    ({ share_buyback_ratio_3y }, p) => below(share_buyback_ratio_3y, p.w21_dilution),
  ],
  ['W22', 'Altman Z grey', 'The Altman score lies in the grey zone.', ({ altman_zone }) => altman_zone === 'grey'],
  [
    'W23',
    'Interest coverage low',
    'Operating income covers interest one to five times.',
    (x, p) => atLeast(coverage(x), p.w23_coverage_least) && below(coverage(x), p.w23_coverage_most),
  ],
  [
    'W24',
    'Sloan ratio caution',
    `The Sloan ratio lies beyond ${medium.w24_sloan_least} % either way, up to ${medium.w24_sloan_most} %.`,
    (x, p) => above(accruals(x), p.w24_sloan_least) && atMost(accruals(x), p.w24_sloan_most),
  ],
  [
    'W25',
    'Insider selling only',
    'Insiders sold three times or more within three months, and none bought.',
    ({ insider_sells_3m, insider_buys_3m }, p) => atLeast(insider_sells_3m, p.w25_sells) && insider_buys_3m === 0,
  ],
  [
    'W26',
    'PE near ten-year high',
    'The PE ratio lies within 5 % of its highest of ten years.',
    ({ pettm, pettm_max_10y }, p) => nearMost(pettm, pettm_max_10y, p.w26_near),
  ],
  [
    'W27',
    'PB near ten-year high',
    'The PB ratio lies within 5 % of its highest of ten years.',
    ({ pb, pb_max_10y }, p) => nearMost(numberOf(pb), pb_max_10y, p.w27_near),
  ],
  [
    'W28',
    'PS near ten-year high',
    'The PS ratio lies within 5 % of its highest of ten years.',
    ({ ps, ps_max_10y }, p) => nearMost(ps, ps_max_10y, p.w28_near),
  ],
  [
    'W29',
    'Price near ten-year high',
    'The price lies within 5 % of its highest of ten years.',
    ({ price, price_max_10y }, p) => nearMost(price, price_max_10y, p.w29_near),
  ],
  [
    'W30',
    'Dividend yield near ten-year low',
    'A dividend is paid, and its yield lies within 5 % of the lowest of ten years.',
    ({ dividend_yield, dividend_yield_min_10y }, p) =>
      above(dividend_yield, 0) && atMost(dividend_yield, times(p.w30_near, dividend_yield_min_10y)),
  ],
  [
    'W31',
    'Payout ratio too high',
    `More than ${pct(medium.w31_payout_least)} % of earnings are paid out (trusts: more than ${pct(medium.w31_affo_payout)} % of adjusted funds from operations).`,
    (x, p) =>
      x.is_reit
        ? above(x.affo_payout, p.w31_affo_payout)
        : above(x.dividend_payout, p.w31_payout_least) && atMost(x.dividend_payout, p.w31_payout_most),
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
    `The tax rate lies below ${medium.w34_tax} %, or below half of its mean of five years.`,
    ({ effective_tax_rate: rate, effective_tax_rate_5y }, p) =>
      atLeast(rate, 0) && (below(rate, p.w34_tax) || below(rate, times(p.w34_share, effective_tax_rate_5y))),
  ],
  [
    'W35',
    'Goodwill heavy',
    'Goodwill is more than half of all assets.',
    ({ goodwill, total_assets }, p) => above(over(goodwill, total_assets), p.w35_goodwill),
  ],
  [
    'W36',
    'Debt-to-EBITDA high',
    'Debt is more than four years of EBITDA; not for banks and insurers.',
    ({ debt_to_ebitda, is_financial }, p) => !is_financial && above(debt_to_ebitda, p.w36_debt),
  ],
  [
    'W37',
    'Quick ratio low',
    'The quick ratio lies below one half.',
    ({ quick_ratio }, p) => below(quick_ratio, p.w37_quick_ratio),
  ],
  [
    'W38',
    'Efficiency ratio poor (bank)',
    `Costs of a bank take more than ${medium.w38_efficiency} % of its revenue.`,
    ({ efficiency_ratio }, p) => above(efficiency_ratio, p.w38_efficiency),
  ],
  [
    'W39',
    'Combined ratio above 100 (insurer)',
    'Claims and expenses take more than the premiums.',
    ({ combined_ratio }, p) => above(combined_ratio, p.w39_combined),
  ],
  [
    'W40',
    'Filing late or data old',
    `The last period ended more than ${medium.w40_days} days ago.`,
    ({ days_since_period_end }, p) => above(days_since_period_end, p.w40_days),
  ],
]);
