import { missing, type Measured } from '../../model/measured';
import { fromMetric } from '../from-metric';
import { list, maybe, number, sample } from '../inputs';
import { measure, type Measure } from '../measure';
import { clamp, mean, median } from '../numerics';
import { meaningless, percent, ratio, unavailable } from '../outcome';
import { MULTIPLES } from '../parameters';

const STANDARD = 'Standard ratio';

const VALUATION = { category: 'valuation', unit: 'x', source: STANDARD } as const;

/** What earnings at or below zero give: shown as 'At Loss'. */
const overEarnings = (price: number, earnings: number): Measured =>
  earnings > 0 ? { value: price / earnings } : missing('at_loss', 'Earnings are zero or negative');

/** An enterprise value over a flow: none where either has no sense. */
const enterpriseMultiple = (value: number, flow: number, what: string): Measured =>
  value < 0 ? meaningless('Enterprise value is negative') : ratio(value, flow, what);

function e10(eps: readonly (number | undefined)[], cpi: readonly (number | undefined)[], now: number): Measured {
  const [earnings, prices] = [eps.slice(-MULTIPLES.shillerYears), cpi.slice(-MULTIPLES.shillerYears)];
  const real = earnings.flatMap((value, at) => {
    const then = prices[at];
    return value === undefined || then === undefined || then <= 0 ? [] : [(value * now) / then];
  });
  return eps.length === cpi.length && real.length === MULTIPLES.shillerYears
    ? { value: mean(real) }
    : unavailable(`Fewer than ${MULTIPLES.shillerYears} years are known`);
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
  measure({
    ...VALUATION,
    key: 'penri',
    label: 'PE Ratio without NRI',
    doc: 'Price over earnings per share of twelve months without items that do not recur; At Loss where those are not positive.',
    inputs: { price: number, eps_nri_ttm: number },
    of: ({ price, eps_nri_ttm }) => overEarnings(price, eps_nri_ttm),
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
  measure({
    ...VALUATION,
    key: 'ptb',
    label: 'Price-to-Tangible-Book',
    doc: 'Price over book value per share without goodwill and intangibles; a status where that is not positive.',
    inputs: { price: number, tangible_book_per_share: number },
    of: ({ price, tangible_book_per_share: book }) =>
      book > 0 ? price / book : missing('negative_equity', 'Tangible book value is zero or negative'),
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
  measure({
    ...VALUATION,
    key: 'pocf',
    label: 'Price-to-Operating-Cash-Flow',
    doc: 'Price over cash from operations per share of twelve months; none where that is not positive.',
    inputs: { price: number, cfo_per_share_ttm: number },
    of: ({ price, cfo_per_share_ttm }) => ratio(price, cfo_per_share_ttm, 'Operating cash flow'),
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
  measure({
    ...VALUATION,
    key: 'ev_to_ebitda',
    label: 'EV-to-EBITDA',
    doc: 'Enterprise value over EBITDA of twelve months; none where the value is negative or EBITDA not positive.',
    inputs: { enterprise_value: number, ebitda_ttm: number },
    of: ({ enterprise_value, ebitda_ttm }) => enterpriseMultiple(enterprise_value, ebitda_ttm, 'EBITDA'),
  }),
  measure({
    ...VALUATION,
    key: 'ev_to_ebit',
    label: 'EV-to-EBIT',
    doc: 'Enterprise value over EBIT of twelve months; none where the value is negative or EBIT not positive.',
    inputs: { enterprise_value: number, ebit_ttm: number },
    of: ({ enterprise_value, ebit_ttm }) => enterpriseMultiple(enterprise_value, ebit_ttm, 'EBIT'),
  }),
  measure({
    ...VALUATION,
    key: 'ev_to_revenue',
    label: 'EV-to-Revenue',
    doc: 'Enterprise value over revenue of twelve months; none where the value is negative or revenue not positive.',
    inputs: { enterprise_value: number, revenue_ttm: number },
    of: ({ enterprise_value, revenue_ttm }) => enterpriseMultiple(enterprise_value, revenue_ttm, 'Revenue'),
  }),
  measure({
    key: 'earnings_yield_joel',
    label: 'Earnings Yield (Joel Greenblatt) %',
    category: 'valuation',
    unit: '%',
    doc: 'EBIT of twelve months over enterprise value; none where that is not positive, though the magic formula then puts a profitable company first.',
    source: 'Greenblatt, The Little Book That Beats the Market',
    inputs: { ebit_ttm: number, enterprise_value: number },
    of: ({ ebit_ttm, enterprise_value }) => percent(ratio(ebit_ttm, enterprise_value, 'Enterprise value')),
  }),
  measure({
    key: 'fcf_yield',
    label: 'FCF Yield %',
    category: 'valuation',
    unit: '%',
    doc: 'Free cash flow of twelve months over market cap; may be negative.',
    source: STANDARD,
    inputs: { fcf_ttm: number, mktcap: number },
    of: ({ fcf_ttm, mktcap }) => percent(ratio(fcf_ttm, mktcap, 'Market cap')),
  }),
  measure({
    key: 'forward_rate_of_return',
    label: 'Forward Rate of Return %',
    category: 'valuation',
    unit: '%',
    doc: 'Free cash flow per share as a mean of six years over the price, plus five-year EBITDA growth kept within 0 and 20.',
    source: 'After Yacktman; the limits are ours',
    inputs: { fcf_avg_per_share: number, price: number, ebitda_growth_5y: number },
    of: ({ fcf_avg_per_share, price, ebitda_growth_5y }) => {
      const yielded = percent(ratio(fcf_avg_per_share, price, 'The price'));
      const { least, most } = MULTIPLES.forwardGrowthPct;
      return 'value' in yielded ? yielded.value + clamp(ebitda_growth_5y, least, most) : yielded;
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
