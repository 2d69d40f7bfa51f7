import { above, atLeast, atMost, below, isTrending, less, numberOf, times } from '../models/sign-rules';
import { signs, type Sign } from './warning-signs';

/** Positive and within five percent of a lowest value. */
const nearLeast = (value: number | undefined, least: number | undefined) =>
  above(value, 0) && atMost(value, times(1.05, least));

export const GOOD_SIGNS: readonly Sign[] = signs('good', [
  [
    'G01',
    'Predictable business',
    'The business has four stars of predictability or more.',
    ({ predictability }) => atLeast(predictability, 4),
  ],
  ['G02', 'Piotroski high', 'The Piotroski score is 7 or more.', ({ piotroski_f }) => atLeast(piotroski_f, 7)],
  ['G03', 'Altman Z strong', 'The Altman score lies in the safe zone.', ({ altman_zone }) => altman_zone === 'safe'],
  [
    'G04',
    'Beneish unlikely manipulator',
    'The Beneish score lies below -2.22.',
    ({ beneish_m }) => below(beneish_m, -2.22),
  ],
  [
    'G05',
    'Interest coverage comfortable',
    'Operating income covers interest more than ten times, or there is no debt.',
    ({ interest_coverage: cover }) => ('value' in cover ? cover.value > 10 : cover.status === 'no_debt'),
  ],
  [
    'G06',
    'Operating margin expanding',
    'The operating margin rises by more than half a point a year over five years, and is above their mean.',
    ({ operating_margin_years }) => isTrending(operating_margin_years, 1),
  ],
  [
    'G07',
    'Revenue and earnings growing',
    'Revenue and EBITDA a share grew by more than 5 % a year over five years.',
    ({ revenue_growth_5y, ebitda_growth_5y }) => above(revenue_growth_5y, 5) && above(ebitda_growth_5y, 5),
  ],
  [
    'G08',
    'PE near ten-year low',
    'The PE ratio lies within 5 % of its lowest of ten years.',
    ({ pettm, pettm_min_10y }) => nearLeast(pettm, pettm_min_10y),
  ],
  [
    'G09',
    'PB near ten-year low',
    'The PB ratio lies within 5 % of its lowest of ten years.',
    ({ pb, pb_min_10y }) => nearLeast(numberOf(pb), pb_min_10y),
  ],
  [
    'G10',
    'PS near ten-year low',
    'The PS ratio lies within 5 % of its lowest of ten years.',
    ({ ps, ps_min_10y }) => nearLeast(ps, ps_min_10y),
  ],
  [
    'G11',
    'Dividend yield near ten-year high',
    'The dividend yield lies within 5 % of its highest of ten years.',
    ({ dividend_yield, dividend_yield_max_10y }) =>
      above(dividend_yield, 0) && atLeast(dividend_yield, times(0.95, dividend_yield_max_10y)),
  ],
  [
    'G12',
    'Insider cluster buy',
    'Three insiders or more bought within thirty days.',
    ({ is_cluster_buy }) => is_cluster_buy,
  ],
  [
    'G13',
    'Shares being bought back',
    'The count of shares shrank by more than 1 % a year over three years.',
    ({ share_buyback_ratio_3y }) => above(share_buyback_ratio_3y, 1),
  ],
  [
    'G14',
    'ROIC above WACC',
    'Capital earns over two points more than it costs, now and on average of five years.',
    ({ roic, wacc, roic_5y, wacc_5y }) => above(less(roic, wacc), 2) && above(less(roic_5y, wacc_5y), 2),
  ],
  [
    'G15',
    'Undervalued on fair value',
    'The valuation code is 3 or 4.',
    ({ gf_valuation }) => gf_valuation === 3 || gf_valuation === 4,
  ],
  [
    'G16',
    'Dividend growing',
    'The dividend rose in ten years in a row or more.',
    ({ dividend_streak }) => atLeast(dividend_streak, 10),
  ],
  [
    'G17',
    'Net cash',
    'Cash is more than debt, and free cash flow is positive.',
    ({ net_debt, free_cash_flow }) => below(net_debt, 0) && above(free_cash_flow, 0),
  ],
]);
