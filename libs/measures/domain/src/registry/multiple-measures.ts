import { missing, type Measured } from '@plumbline/formula/domain';
import { fromMetric } from './from-metric';
import { list, maybe, number, sample } from '../numbers/inputs';
import { measure, type Measure } from './measure';
import { clamp, mean, median } from '../numbers/numerics';
import { meaningless, percent, ratio, unavailable } from '../numbers/outcome';
import { FORWARD_RETURN, SHILLER_YEARS } from '../parameters/value-parameters';

const STANDARD = 'Standard ratio';

const VALUATION = { category: 'valuation', unit: 'x', source: STANDARD } as const;

/** Multiple of earnings; 'At Loss' where they are zero or negative. */
const overEarnings = (price: number, earnings: number): Measured =>
  earnings > 0 ? { value: price / earnings } : missing('at_loss', 'Earnings are zero or negative');

function e10(eps: readonly (number | undefined)[], cpi: readonly (number | undefined)[], now: number): Measured {
  const [earnings, prices] = [eps.slice(-SHILLER_YEARS), cpi.slice(-SHILLER_YEARS)];
  const real = earnings.flatMap((value, at) => {
    const then = prices[at];
    return value === undefined || then === undefined || then <= 0 ? [] : [(value * now) / then];
  });
  return eps.length === cpi.length && real.length === SHILLER_YEARS
    ? { value: mean(real) }
    : unavailable(`Fewer than ${SHILLER_YEARS} years are known`);
}

/** Price and enterprise value against what a company earns and owns. */
export const MULTIPLE_MEASURES: readonly Measure[] = [
  fromMetric({
    key: 'mktcap',
    category: 'fundamental',
    source: STANDARD,
    inputs: { price: 'price', shares: 'shares_outstanding' },
  }),
  fromMetric({
    key: 'enterprise_value',
    category: 'fundamental',
    source: 'Common definition; worked example of Graham against Greenblatt',
    inputs: {
      mktcap: 'mktcap',
      total_debt: 'total_debt',
      preferred: 'preferred_stock',
      minority: 'minority_interest',
      cash_sti: 'cash_sti',
    },
  }),
  fromMetric({
    key: 'pettm',
    category: 'valuation',
    source: STANDARD,
    inputs: { price: 'price', eps_ttm: 'eps_diluted' },
  }),
  fromMetric({
    key: 'penri',
    category: 'valuation',
    source: 'Standard ratio',
    inputs: { price: 'price', eps_nri_ttm: 'eps_nri' },
  }),
  measure({
    ...VALUATION,
    key: 'forward_pe',
    label: 'Forward PE Ratio',
    doc: 'Price over the earnings per share analysts expect of the next fiscal year; At Loss where they expect none, not known without estimates.',
    inputs: { price: number, eps_next_fy: number },
    of: ({ price, eps_next_fy }) => overEarnings(price, eps_next_fy),
  }),
  measure({
    key: 'e10',
    label: 'E10',
    category: 'valuation',
    unit: 'per-share',
    doc: 'Mean of ten years of earnings per share in money of today by consumer prices; the last ten where more are known. May be negative.',
    source: 'Campbell and Shiller 1988',
    inputs: { eps: list(maybe), cpi: list(maybe), cpi_now: number },
    of: ({ eps, cpi, cpi_now }) => e10(eps, cpi, cpi_now),
  }),
  measure({
    ...VALUATION,
    key: 'shiller_pe',
    label: 'Shiller PE',
    doc: 'Price over E10; none where E10 is not positive.',
    source: 'Campbell and Shiller 1988',
    inputs: { price: number, e10: number },
    of: ({ price, e10: earnings }) => ratio(price, earnings, 'E10'),
  }),
  fromMetric({
    key: 'pb',
    category: 'valuation',
    source: STANDARD,
    inputs: { price: 'price', book_value_per_share: 'book_value_per_share' },
  }),
  fromMetric({
    key: 'ptb',
    category: 'valuation',
    source: 'Standard ratio',
    inputs: { price: 'price', tangible_book_per_share: 'tangible_book_per_share' },
  }),
  fromMetric({
    key: 'ps',
    category: 'valuation',
    source: STANDARD,
    inputs: { price: 'price', revenue_per_share_ttm: 'revenue_per_share' },
  }),
  fromMetric({
    key: 'pfcf',
    category: 'valuation',
    source: STANDARD,
    inputs: { price: 'price', fcf_per_share_ttm: 'fcf_per_share' },
  }),
  fromMetric({
    key: 'pocf',
    category: 'valuation',
    source: 'Standard ratio',
    inputs: { price: 'price', cfo_per_share_ttm: 'cfo_per_share' },
  }),
  measure({
    ...VALUATION,
    key: 'peg',
    label: 'PEG Ratio',
    doc: 'PE without items that do not recur over five-year EBITDA growth in percent points (book value of banks and insurers); none at a loss or without growth.',
    inputs: { penri: number, ebitda_growth_5y: number },
    of: ({ penri, ebitda_growth_5y }) =>
      penri > 0 ? ratio(penri, ebitda_growth_5y, 'Growth') : meaningless('There are no earnings'),
  }),
  fromMetric({
    key: 'ev_to_ebitda',
    category: 'valuation',
    source: 'Standard ratio',
    inputs: { enterprise_value: 'enterprise_value', ebitda_ttm: 'ebitda' },
  }),
  fromMetric({
    key: 'ev_to_ebit',
    category: 'valuation',
    source: 'Standard ratio',
    inputs: { enterprise_value: 'enterprise_value', ebit_ttm: 'ebit' },
  }),
  fromMetric({
    key: 'ev_to_revenue',
    category: 'valuation',
    source: 'Standard ratio',
    inputs: { enterprise_value: 'enterprise_value', revenue_ttm: 'revenue' },
  }),
  fromMetric({
    key: 'earnings_yield_joel',
    category: 'valuation',
    source: 'Greenblatt, The Little Book That Beats the Market',
    inputs: { ebit_ttm: 'ebit', enterprise_value: 'enterprise_value' },
  }),
  fromMetric({
    key: 'fcf_yield',
    category: 'valuation',
    source: STANDARD,
    inputs: { fcf_ttm: 'free_cash_flow', mktcap: 'mktcap' },
  }),
  measure({
    key: 'forward_rate_of_return',
    label: 'Forward Rate of Return %',
    category: 'valuation',
    unit: '%',
    doc: `Free cash flow per share as a mean of six years over the price, plus five-year EBITDA growth kept within ${FORWARD_RETURN.values.growth_least} and ${FORWARD_RETURN.values.growth_most}. None without a price.`,
    source: 'After Yacktman; the limits are ours',
    inputs: { fcf_avg_per_share: number, price: number, ebitda_growth_5y: number },
    parameters: { model: FORWARD_RETURN },
    of: ({ fcf_avg_per_share, price, ebitda_growth_5y }, { model: { growth_least, growth_most } }) => {
      const yielded = percent(ratio(fcf_avg_per_share, price, 'The price'));
      return 'value' in yielded ? yielded.value + clamp(ebitda_growth_5y, growth_least, growth_most) : yielded;
    },
  }),
  measure({
    key: 'medps',
    label: 'Median PS Value',
    category: 'valuation',
    unit: 'per-share',
    doc: 'Revenue per share of twelve months at the ten-year median of the PS ratio.',
    source: 'Worked examples of the median PS value of GYRO and TSRI',
    inputs: { revenue_per_share_ttm: number, ps_history: sample },
    of: ({ revenue_per_share_ttm, ps_history }) => {
      if (revenue_per_share_ttm <= 0) return meaningless('Revenue is zero or negative');
      const multiples = ps_history.filter((multiple) => multiple > 0);
      return multiples.length > 0 ? revenue_per_share_ttm * median(multiples) : unavailable('No PS ratio is known');
    },
  }),
];
