import { readInputs } from '../numbers/inputs';
import { SIGN_FIELDS } from '../models/sign-facts';
import { countSigns, firedSigns, SIGNS } from './display-measures';

/** The ids that fire on some facts, in the order of the list. */
function fired(facts: Readonly<Record<string, unknown>>): readonly string[] {
  const read = readInputs(SIGN_FIELDS, facts);
  return 'inputs' in read ? firedSigns(read.inputs).map(({ id }) => id) : [read.reason];
}

const rising = [10, 20, 30, 40];

/** Facts just beyond the line of a rule, and (second) just short of it. */
const RULES: readonly (readonly [
  id: string,
  fires: Readonly<Record<string, unknown>>,
  silent: Readonly<Record<string, unknown>>,
])[] = [
  ['W01', { rank_balancesheet: 3 }, { rank_balancesheet: 0 }],
  ['W02', { altman_zone: 'distress' }, {}],
  ['W03', { piotroski_f: 3 }, { piotroski_f: 4 }],
  ['W04', { beneish_m: -1.7 }, { beneish_m: -1.78 }],
  ['W05', { sloan_ratio: -26 }, { sloan_ratio: 9 }],
  ['W06', { interest_coverage: 0, total_debt: 5 }, { interest_coverage: 0, total_debt: 0 }],
  [
    'W07',
    { revenue_growth_5y: -1, revenue_per_share_years: [10, 10, 10, 10, 10, 9] },
    { revenue_growth_5y: -1, revenue_per_share_years: [9, 10, 10, 10, 10, 9] },
  ],
  // Slope -1 a year, the last 36 below the mean of 38.
  ['W08', { gross_margin_years: [40, 39, 38, 37, 36] }, { gross_margin_years: [40, 39.6, 39.2, 38.8, 38.4] }],
  ['W09', { operating_margin_years: [20, 19, 18, 17, 16] }, { operating_margin_years: [20, 19, 18, 17, null] }],
  ['W10', { operating_income_years: [5, -1, -2, -3] }, { operating_income_years: [-1, 0, -1] }],
  // Assets 10 % a year, revenue 4 %.
  [
    'W11',
    { total_assets_years: [100, 110, 121, 133.1], revenue_years: [100, 104, 108.16, 112.4864] },
    { total_assets_years: [100, 110, 121, 133.1], revenue_years: [100, 106, 112.36, 119.1016] },
  ],
  [
    'W12',
    { cf_net_debt_years: [5, -1, -3], debt_to_equity_years: [1, 1.1, 1.2, 1.3] },
    { cf_net_debt_years: [5, -1, -3], debt_to_equity_years: [1, 1.1, 1.1, 1.3] },
  ],
  // 40 against a mean of 30.
  ['W13', { days_sales_outstanding_years: rising }, { days_sales_outstanding_years: [30, 31, 32, 33] }],
  ['W14', { days_inventory_years: rising }, { days_inventory_years: [20, 30, 40] }],
  ['W15', { total_equity: -1 }, { total_equity: 0 }],
  ['W16', { net_income: 1, cash_flow_from_operations: -1 }, { net_income: -1, cash_flow_from_operations: -1 }],
  ['W17', { roic: 5, wacc: 8, roic_5y: 6, wacc_5y: 8 }, { roic: 5, wacc: 8, roic_5y: 9, wacc_5y: 8 }],
  [
    'W18',
    { dividend_payout: 1.2, free_cash_flow: 5, dividends_paid: 6 },
    { dividend_payout: 1.2, free_cash_flow: 5, dividends_paid: 6, is_reit: true },
  ],
  [
    'W19',
    { current_ratio: 0.9, net_debt: 5, interest_coverage: 1.5 },
    { current_ratio: 0.9, net_debt: -5, interest_coverage: 1.5 },
  ],
  ['W20', { short_percent_of_float: 21 }, { short_percent_of_float: 20 }],
  ['W21', { share_buyback_ratio_3y: -3.1 }, { share_buyback_ratio_3y: -3 }],
  ['W22', { altman_zone: 'grey' }, {}],
  ['W23', { interest_coverage: 1 }, { interest_coverage: 5 }],
  ['W24', { sloan_ratio: 25 }, { sloan_ratio: 10 }],
  ['W25', { insider_sells_3m: 3, insider_buys_3m: 0 }, { insider_sells_3m: 3, insider_buys_3m: 1 }],
  ['W26', { pettm: 19, pettm_max_10y: 20 }, { pettm: 0, pettm_max_10y: 0 }],
  ['W27', { pb: 1.9, pb_max_10y: 2 }, { pb: 10_000, pb_max_10y: 2 }],
  ['W28', { ps: 1.9, ps_max_10y: 2 }, { ps: 1.89, ps_max_10y: 2 }],
  ['W29', { price: 95, price_max_10y: 100 }, { price: 94, price_max_10y: 100 }],
  ['W30', { dividend_yield: 2.1, dividend_yield_min_10y: 2 }, { dividend_yield: 0, dividend_yield_min_10y: 0 }],
  ['W31', { dividend_payout: 1 }, { dividend_payout: 0.9, is_reit: true, affo_payout: 0.9 }],
  [
    'W32',
    { revenue_growth_1y: 1, revenue_growth_3y: 2, revenue_growth_5y: 3 },
    { revenue_growth_1y: 1, revenue_growth_3y: 9999, revenue_growth_5y: 3 },
  ],
  [
    'W33',
    { eps_growth_1y: 1, eps_growth_3y: 2, eps_growth_5y: 3 },
    { eps_growth_1y: 2, eps_growth_3y: 2, eps_growth_5y: 3 },
  ],
  ['W34', { effective_tax_rate: 12, effective_tax_rate_5y: 25 }, { effective_tax_rate: 13, effective_tax_rate_5y: 25 }],
  ['W35', { goodwill: 51, total_assets: 100 }, { goodwill: 50, total_assets: 100 }],
  ['W36', { debt_to_ebitda: 4.1 }, { debt_to_ebitda: 9, is_financial: true }],
  ['W37', { quick_ratio: 0.49 }, { quick_ratio: 0.5 }],
  ['W38', { efficiency_ratio: 71 }, { efficiency_ratio: 70 }],
  ['W39', { combined_ratio: 101 }, { combined_ratio: 100 }],
  ['W40', { days_since_period_end: 201 }, { days_since_period_end: 200 }],
  ['G01', { predictability: 4 }, { predictability: 3.5 }],
  ['G02', { piotroski_f: 7 }, { piotroski_f: 6 }],
  ['G03', { altman_zone: 'safe' }, {}],
  ['G04', { beneish_m: -2.3 }, { beneish_m: -2.22 }],
  ['G05', { interest_coverage: 10_000 }, { interest_coverage: 10 }],
  ['G06', { operating_margin_years: [16, 17, 18, 19, 20] }, { operating_margin_years: [16, 16.5, 17, 17.5, 18] }],
  ['G07', { revenue_growth_5y: 6, ebitda_growth_5y: 6 }, { revenue_growth_5y: 6, ebitda_growth_5y: 5 }],
  ['G08', { pettm: 10.5, pettm_min_10y: 10 }, { pettm: 0, pettm_min_10y: 10 }],
  ['G09', { pb: 1, pb_min_10y: 1 }, { pb: 1.1, pb_min_10y: 1 }],
  ['G10', { ps: 1, ps_min_10y: 1 }, { ps: 1.1, ps_min_10y: 1 }],
  ['G11', { dividend_yield: 4.8, dividend_yield_max_10y: 5 }, { dividend_yield: 0, dividend_yield_max_10y: 0 }],
  ['G12', { is_cluster_buy: true }, { is_cluster_buy: false }],
  ['G13', { share_buyback_ratio_3y: 1.1 }, { share_buyback_ratio_3y: 1 }],
  ['G14', { roic: 12, wacc: 8, roic_5y: 12, wacc_5y: 8 }, { roic: 10, wacc: 8, roic_5y: 12, wacc_5y: 8 }],
  ['G15', { gf_valuation: 4 }, { gf_valuation: 2 }],
  ['G16', { dividend_streak: 10 }, { dividend_streak: 9 }],
  ['G17', { net_debt: -1, free_cash_flow: 1 }, { net_debt: -1, free_cash_flow: 0 }],
];

it.each(RULES)('%s fires on %j and not on %j', (id, fires, silent) => {
  expect(fired(fires)).toContain(id);
  expect(fired(silent)).not.toContain(id);
});

it('has a case for each of 40 warnings and 17 good signs, and none fires on nothing', () => {
  expect(RULES.map(([id]) => id).toSorted()).toEqual(SIGNS.map(({ id }) => id).toSorted());
  expect([countSigns(SIGNS, 'severe'), countSigns(SIGNS, 'medium'), countSigns(SIGNS, 'good')]).toEqual([20, 20, 17]);
  expect(fired({})).toEqual([]);
  expect(SIGNS.every(({ doc }) => doc.endsWith('.'))).toBe(true);
});

it('counts by severity: section 4 of the definitions', () => {
  const read = readInputs(SIGN_FIELDS, {
    altman_zone: 'distress',
    piotroski_f: 2,
    sloan_ratio: 12,
    interest_coverage: 3,
  });
  const signs = 'inputs' in read ? firedSigns(read.inputs) : [];
  expect([countSigns(signs, 'severe'), countSigns(signs, 'medium')]).toEqual([2, 2]);
});
