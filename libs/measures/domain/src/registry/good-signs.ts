import { above, atLeast, atMost, below, isTrending, less, numberOf, times } from '../models/sign-rules';
import { GOOD_SIGN } from '../parameters/sign-parameters';
import { signs, type Sign } from './warning-signs';

/** Positive and near a lowest value: up to a multiple of it. */
const nearLeast = (value: number | undefined, least: number | undefined, multiple: number) =>
  above(value, 0) && atMost(value, times(multiple, least));

/** Thresholds that docs quote. */
const good = GOOD_SIGN.values;

export const GOOD_SIGNS: readonly Sign[] = signs('good', GOOD_SIGN, [
  [
    'G01',
    'Predictable business',
    'The business has four stars of predictability or more.',
    ({ predictability }, p) => atLeast(predictability, p.g01_stars),
  ],
  [
    'G02',
    'Piotroski high',
    `The Piotroski score is ${good.g02_piotroski} or more.`,
    ({ piotroski_f }, p) => atLeast(piotroski_f, p.g02_piotroski),
  ],
  ['G03', 'Altman Z strong', 'The Altman score lies in the safe zone.', ({ altman_zone }) => altman_zone === 'safe'],
  [
    'G04',
    'Beneish unlikely manipulator',
    `The Beneish score lies below ${good.g04_beneish}.`,
    ({ beneish_m }, p) => below(beneish_m, p.g04_beneish),
  ],
  [
    'G05',
    'Interest coverage comfortable',
    'Operating income covers interest more than ten times, or there is no debt.',
    ({ interest_coverage: cover }, p) => ('value' in cover ? cover.value > p.g05_coverage : cover.status === 'no_debt'),
  ],
  [
    'G06',
    'Operating margin expanding',
    'The operating margin rises by more than half a point a year over five years, and is above their mean.',
    ({ operating_margin_years }, p) => isTrending(operating_margin_years, 1, p.g06_slope),
  ],
  [
    'G07',
    'Revenue and earnings growing',
    `Revenue and EBITDA a share grew by more than ${good.g07_growth} % a year over five years.`,
    ({ revenue_growth_5y, ebitda_growth_5y }, p) =>
      above(revenue_growth_5y, p.g07_growth) && above(ebitda_growth_5y, p.g07_growth),
  ],
  [
    'G08',
    'PE near ten-year low',
    'The PE ratio lies within 5 % of its lowest of ten years.',
    ({ pettm, pettm_min_10y }, p) => nearLeast(pettm, pettm_min_10y, p.g08_near),
  ],
  [
    'G09',
    'PB near ten-year low',
    'The PB ratio lies within 5 % of its lowest of ten years.',
    ({ pb, pb_min_10y }, p) => nearLeast(numberOf(pb), pb_min_10y, p.g09_near),
  ],
  [
    'G10',
    'PS near ten-year low',
    'The PS ratio lies within 5 % of its lowest of ten years.',
    ({ ps, ps_min_10y }, p) => nearLeast(ps, ps_min_10y, p.g10_near),
  ],
  [
    'G11',
    'Dividend yield near ten-year high',
    'The dividend yield lies within 5 % of its highest of ten years.',
    ({ dividend_yield, dividend_yield_max_10y }, p) =>
      above(dividend_yield, 0) && atLeast(dividend_yield, times(p.g11_near, dividend_yield_max_10y)),
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
    `The count of shares shrank by more than ${good.g13_buyback} % a year over three years.`,
    ({ share_buyback_ratio_3y }, p) => above(share_buyback_ratio_3y, p.g13_buyback),
  ],
  [
    'G14',
    'ROIC above WACC',
    'Capital earns over two points more than it costs, now and on average of five years.',
    ({ roic, wacc, roic_5y, wacc_5y }, p) =>
      above(less(roic, wacc), p.g14_gap) && above(less(roic_5y, wacc_5y), p.g14_gap),
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
    ({ dividend_streak }, p) => atLeast(dividend_streak, p.g16_streak),
  ],
  [
    'G17',
    'Net cash',
    'Cash is more than debt, and free cash flow is positive.',
    ({ net_debt, free_cash_flow }) => below(net_debt, 0) && above(free_cash_flow, 0),
  ],
]);
