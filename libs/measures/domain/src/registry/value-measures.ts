import { fromMetric } from './from-metric';
import { maybe, number, orElse } from '../numbers/inputs';
import { measure, type Measure } from './measure';
import { dcfMultiple, defaultDiscount, defaultGrowth, impliedGrowth, twoStageValue } from '../models/dcf';
import { clamp, sum } from '../numbers/numerics';
import { meaningless, percent, ratio } from '../numbers/outcome';
import {
  DCF,
  DCF_GROWTH,
  DISCOUNT_RATE,
  EPV,
  GRAHAM_GROWTH,
  GRAHAM_NUMBER,
  LYNCH,
  LYNCH_CHART,
  PROJECTED_FCF,
  REVERSE_DCF,
} from '../parameters/value-parameters';

const VALUE = { category: 'valuation', unit: 'per-share' } as const;
const SHARES = 'The count of shares';
const STAGES = {
  terminal_growth_pct: orElse(DCF.values.terminal_growth_pct),
  discount_pct: orElse(DCF.values.discount_pct),
  n1: orElse(DCF.values.growth_years),
  n2: orElse(DCF.values.terminal_years),
} as const;
const GROWTH = { growth_pct: orElse(DCF.values.growth_pct), ...STAGES } as const;

/** Measures of intrinsic value by models of earnings, cash flow and assets. */
export const VALUE_MEASURES: readonly Measure[] = [
  measure({
    ...VALUE,
    key: 'graham_number',
    label: 'Graham Number',
    doc: `Root of ${GRAHAM_NUMBER.values.factor} times earnings and book value per share: 15 times earnings at 1.5 times book. Pages use earnings without items that do not recur and tangible book. None where either is not positive.`,
    source: GRAHAM_NUMBER.source,
    inputs: { eps: number, book_value_per_share: number },
    parameters: { graham: GRAHAM_NUMBER },
    of: ({ eps, book_value_per_share }, { graham }) =>
      eps > 0 && book_value_per_share > 0
        ? Math.sqrt(graham.factor * eps) * Math.sqrt(book_value_per_share)
        : meaningless('Earnings or book value are zero or negative'),
  }),
  fromMetric({
    key: 'ncav_per_share',
    category: 'valuation',
    source: 'Graham and Dodd, Security Analysis',
    inputs: {
      current_assets: 'total_current_assets',
      total_liabilities: 'total_liabilities',
      preferred: 'preferred_stock',
      minority: 'minority_interest',
      shares: 'shares_outstanding',
    },
  }),
  fromMetric({
    key: 'nnwc_per_share',
    category: 'valuation',
    source: 'After Graham and Dodd, Security Analysis',
    inputs: {
      cash_sti: 'cash_sti',
      receivables: 'total_receivables',
      inventory: 'inventory',
      total_liabilities: 'total_liabilities',
      preferred: 'preferred_stock',
      minority: 'minority_interest',
      shares: 'shares_outstanding',
    },
  }),
  fromMetric({
    key: 'net_cash_per_share',
    category: 'valuation',
    source: 'After Graham and Dodd, Security Analysis',
    inputs: {
      cash_sti: 'cash_sti',
      total_liabilities: 'total_liabilities',
      preferred: 'preferred_stock',
      minority: 'minority_interest',
      shares: 'shares_outstanding',
    },
  }),
  measure({
    ...VALUE,
    key: 'epv_per_share',
    label: 'Earnings Power Value per share',
    doc: `What earnings are worth if they stay as they are: revenue at the average margin after average tax, plus depreciation less maintenance capital expenditure, at the cost of capital (${EPV.values.wacc_pct} % unless given), plus cash less debt, preferred stock and minorities, a share. May be negative.`,
    source: 'Greenwald, Value Investing; research is not added back',
    inputs: {
      revenue_ttm: number,
      avg_operating_margin_pct: number,
      avg_tax_rate_pct: number,
      dda_ttm: number,
      maintenance_capex: number,
      wacc_pct: orElse(EPV.values.wacc_pct),
      cash_sti: number,
      total_debt: number,
      preferred: number,
      minority: number,
      shares: number,
    },
    parameters: { epv: EPV },
    of: (x) => {
      const taxed = x.revenue_ttm * (x.avg_operating_margin_pct / 100) * (1 - x.avg_tax_rate_pct / 100);
      const power = ratio(sum([taxed, x.dda_ttm, -x.maintenance_capex]), x.wacc_pct / 100, 'The cost of capital');
      if (!('value' in power)) return power;
      return ratio(sum([power.value, x.cash_sti, -x.total_debt, -x.preferred, -x.minority]), x.shares, SHARES);
    },
  }),
  measure({
    ...VALUE,
    key: 'peter_lynch_fair_value',
    label: 'Peter Lynch Fair Value',
    doc: `Earnings per share at a PE equal to five-year EBITDA growth in percent points, counted up to ${LYNCH.values.growth_most}; none below ${LYNCH.values.growth_least} or at a loss. Banks use the growth of book value.`,
    source: 'After Lynch, One Up on Wall Street',
    inputs: { eps_nri_ttm: number, growth_5y_pct: number },
    parameters: { lynch: LYNCH },
    of: ({ eps_nri_ttm, growth_5y_pct }, { lynch: { growth_least, growth_most } }) =>
      growth_5y_pct < growth_least || eps_nri_ttm <= 0
        ? meaningless(`Growth is below ${growth_least} or earnings are not positive`)
        : Math.min(growth_5y_pct, growth_most) * eps_nri_ttm,
  }),
  measure({
    ...VALUE,
    key: 'peter_lynch_earnings_line',
    label: 'Peter Lynch chart earnings line',
    doc: `${LYNCH_CHART.values.multiple} times earnings per share of twelve months, drawn against the price; a loss breaks the line.`,
    source: 'Lynch, One Up on Wall Street',
    inputs: { eps_ttm: number },
    parameters: { chart: LYNCH_CHART },
    of: ({ eps_ttm }, { chart }) => (eps_ttm < 0 ? meaningless('Earnings are negative') : chart.multiple * eps_ttm),
  }),
  measure({
    key: 'dcf_multiple',
    label: 'Two-stage growth multiple',
    category: 'valuation',
    unit: 'x',
    doc: 'What one unit of yearly cash is worth that grows for ten years, then for ten more at a terminal rate, discounted every year.',
    source: 'Two-stage discounted cash flow with a finite second stage',
    inputs: GROWTH,
    parameters: { dcf: DCF },
    of: (x) => dcfMultiple(x),
  }),
  measure({
    ...VALUE,
    key: 'dcf_two_stage',
    label: 'Intrinsic Value: DCF',
    doc: 'Earnings or free cash flow per share at the two-stage multiple, plus tangible book per share where a user asks for it; none where the base is not positive.',
    source: 'Two-stage discounted cash flow with a finite second stage',
    inputs: { base_per_share: number, ...GROWTH, tangible_book: orElse(DCF.values.tangible_book_per_share) },
    parameters: { dcf: DCF },
    of: (x) => twoStageValue(x),
  }),
  measure({
    key: 'reverse_dcf_growth',
    label: 'Reverse DCF implied growth %',
    category: 'valuation',
    unit: '% a year',
    doc: `The growth at which the two-stage value is the price, looked for between ${REVERSE_DCF.values.least} and ${REVERSE_DCF.values.most}; the nearer bound, flagged, where it lies outside.`,
    source: 'Inverse of the two-stage value',
    inputs: { price: number, base_per_share: number, ...STAGES },
    parameters: { dcf: DCF, search: REVERSE_DCF },
    of: (x, { search }) => impliedGrowth(x, search),
  }),
  measure({
    key: 'dcf_growth_default',
    label: 'DCF default growth %',
    category: 'valuation',
    unit: '% a year',
    doc: `Ten-year growth kept within ${DCF_GROWTH.values.least} and ${DCF_GROWTH.values.most}, else the five-year growth, else ${DCF_GROWTH.values.unknown}.`,
    source: 'Published cap of 20; the floor is ours',
    inputs: { growth_10y_pct: maybe, growth_5y_pct: maybe },
    parameters: { limits: DCF_GROWTH },
    of: ({ growth_10y_pct, growth_5y_pct }, { limits }) => defaultGrowth(growth_10y_pct ?? growth_5y_pct, limits),
  }),
  measure({
    key: 'discount_rate_default',
    label: 'DCF default discount rate %',
    category: 'valuation',
    unit: '%',
    doc: `The ten-year treasury yield rounded up plus ${DISCOUNT_RATE.values.over_treasury}, at least ${DISCOUNT_RATE.values.least}; ${DISCOUNT_RATE.values.unknown} without a yield.`,
    source: 'Published method (recalled)',
    inputs: { treasury_10y_pct: maybe },
    parameters: { rate: DISCOUNT_RATE },
    of: ({ treasury_10y_pct }, { rate }) => defaultDiscount(treasury_10y_pct, rate),
  }),
  measure({
    key: 'margin_of_safety',
    label: 'Margin of Safety %',
    category: 'valuation',
    unit: '%',
    doc: 'How far the price lies below a value; negative where it lies above. None where the value is not positive.',
    source: 'Graham, The Intelligent Investor',
    inputs: { fair_value: number, price: number },
    of: ({ fair_value, price }) => percent(ratio(fair_value - price, fair_value, 'The value')),
  }),
  measure({
    ...VALUE,
    key: 'iv_projected_fcf',
    label: 'Intrinsic Value: Projected FCF',
    doc: `Free cash flow as a mean of six years at a growth multiple kept within ${PROJECTED_FCF.values.multiple_least} and ${PROJECTED_FCF.values.multiple_most}, plus ${PROJECTED_FCF.values.equity_weight} of equity (negative equity over ${PROJECTED_FCF.values.equity_weight}), a share.`,
    source: 'Published formula of the projected-FCF value',
    inputs: { growth_multiple: number, fcf_avg_6y: number, total_equity: number, shares: number },
    parameters: { model: PROJECTED_FCF },
    of: ({ growth_multiple, fcf_avg_6y, total_equity, shares }, { model }) => {
      const { multiple_least, multiple_most, equity_weight } = model;
      const equity = total_equity < 0 ? total_equity / equity_weight : total_equity * equity_weight;
      return ratio(clamp(growth_multiple, multiple_least, multiple_most) * fcf_avg_6y + equity, shares, SHARES);
    },
  }),
  measure({
    ...VALUE,
    key: 'graham_growth_value',
    label: 'Graham growth formula value',
    doc: 'Earnings per share times 8.5 plus twice the expected growth in percent points, scaled by 4.4 over the yield of AAA bonds; without a yield not scaled, which is the original formula. Callers keep growth within 0 and 20.',
    source: 'Graham, The Intelligent Investor, revision of 1973',
    inputs: { eps: number, growth_pct: number, aaa_yield_pct: maybe },
    parameters: { graham: GRAHAM_GROWTH },
    of: ({ eps, growth_pct, aaa_yield_pct }, { graham }) => {
      if (eps <= 0) return meaningless('Earnings are zero or negative');
      const multiple = graham.no_growth_multiple + graham.growth_weight * growth_pct;
      return ratio(eps * multiple * graham.bond_yield_pct, aaa_yield_pct ?? graham.bond_yield_pct, 'The bond yield');
    },
  }),
];
