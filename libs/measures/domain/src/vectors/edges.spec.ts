import { agrees } from './check';
import { measureOf } from '../registry/measures';
import { toWire } from '../numbers/wire';

/** Cases that the definitions specify besides the formula; 9999, 10000, -10000 and a PE of 0 are statuses. */
type Edge = readonly [measure: string, inputs: Readonly<Record<string, unknown>>, expected: unknown];

const flat = Array.from({ length: 11 }, () => 5);
const beneish = { rev: 100, cogs: 60, ar: 10, ca: 40, ppe: 30, lt_inv: 5, ta: 90, dep: 4, sga: 12, cl: 20, ltd: 15 };
const last = { ...beneish, ni_cont: 9, cfo: 9 };
// Eight indices of 1 and no accruals: -4.84 + .92 + .528 + .404 + .892 + .115 - .172 - .327 = -2.48.
const UNCHANGED = -2.48;

const INCOME: readonly Edge[] = [
  ['gross_margin', { revenue: 0, cost_of_goods_sold: 4 }, 9999],
  ['gross_margin', { revenue: 100, cost_of_goods_sold: 9999 }, 9999],
  ['gross_margin', { revenue: 100 }, 9999],
  ['operating_margin', { operating_income: -20, revenue: 100 }, -20],
  ['net_margin', { net_income: 5, revenue: 0 }, 9999],
  ['ebitda_margin', { ebitda: null, revenue: 100 }, 9999],
  ['fcf_margin', { free_cash_flow: 10, revenue: 0 }, 9999],
  ['effective_tax_rate', { tax_provision: 10, pretax_income: 0 }, 9999],
  ['effective_tax_rate', { tax_provision: 10, pretax_income: -5 }, 9999],
  ['effective_tax_rate', { tax_provision: -10, pretax_income: 50 }, 0],
  ['effective_tax_rate', { tax_provision: 80, pretax_income: 50 }, 100],
  ['ttm_sum', { quarters: [1, 2, 3] }, 9999],
  ['ttm_sum', { quarters: [9, 1, 2, 3, 4] }, 10],
  ['ttm_sum', { quarters: [1, 2, 3, 9999] }, 9999],
  ['ttm_sum', { quarters: [5, 6], reports_per_year: 2 }, 11],
  // 89 + 92 + 92 + 92 = 365 days.
  ['ttm_sum', { quarters: [7, 1, 2, 3, 4], days: [31, 89, 92, 92, 92] }, 10],
  ['ttm_sum', { quarters: [7, 1, 2], days: [182, 150, 182] }, 9999],
  ['eps_diluted', { net_income: 10, preferred_dividends: 0, shares_diluted_avg: 0 }, 9999],
  ['eps_without_nri', { net_income: 1250, preferred_dividends: 50, shares_diluted_avg: 400 }, 3],
];

const RETURNS: readonly Edge[] = [
  ['roe', { net_income: 5, equity_begin: -10, equity_end: 10 }, 10_000],
  ['roe', { net_income: 5, equity_begin: -30, equity_end: 10 }, 10_000],
  ['roa', { net_income: 5, assets_begin: 0, assets_end: 0 }, 9999],
  ['return_on_tangible_equity', { net_income: 5, tangible_begin: -20, tangible_end: 10 }, 10_000],
  // 30 of cash, 60 - 40 + 30 = 50 needed: 20 too little, which counts as a negative excess: 100 - 20 + 20.
  [
    'invested_capital',
    { total_assets: 100, payables_accrued: 20, cash_sti: 30, total_current_liabilities: 60, total_current_assets: 40 },
    100,
  ],
  ['roic', { operating_income: 10, tax_rate_pct: 21, ic_begin: -5, ic_end: 5 }, 9999],
  // 10 x 0.79 / 50.
  ['roic', { operating_income: 10, tax_rate_pct: 9999, ic_begin: 50, ic_end: 50 }, 15.8],
  ['roc_joel', { ebit: 20, ppe_net_begin: 100, nwc_begin: -50, ppe_net_end: 100, nwc_end: -1 }, 20],
  [
    'dupont_3',
    { net_income: 10, revenue: 100, avg_assets: 200, avg_equity: -5 },
    { net_margin: 0.1, asset_turnover: 0.5, equity_multiplier: 10_000, roe_pct: 10_000 },
  ],
  ['days_inventory', { inventory: 10, cost_of_goods_sold: 0, days: 365 }, 9999],
  ['days_inventory', { inventory: 10, cost_of_goods_sold: 50, days: 91.25 }, 18.25],
  ['days_sales_outstanding', { accounts_receivable: 10, revenue: -1, days: 365 }, 9999],
  ['cash_conversion_cycle', { dso: 10, dio: 9999, dpo: 5 }, 9999],
  ['cash_conversion_cycle', { dso: 10, dio: 5, dpo: 40 }, -25],
  ['cost_of_equity', { risk_free_pct: 4 }, 10],
  ['cost_of_equity', { risk_free_pct: 4, beta: 9999, erp_pct: 5 }, 9],
  [
    'wacc',
    {
      market_cap: 100,
      total_debt_avg: 0,
      risk_free_pct: 4,
      beta: 1,
      erp_pct: 6,
      interest_expense: 0,
      tax_rate_pct: 21,
    },
    10,
  ],
  // Half equity at 10, half debt at 20 (60 / 100 capped) less a fifth of tax: 5 + 8.
  [
    'wacc',
    {
      market_cap: 100,
      total_debt_avg: 100,
      risk_free_pct: 4,
      beta: 1,
      erp_pct: 6,
      interest_expense: 60,
      tax_rate_pct: 20,
    },
    13,
  ],
];

const STRENGTH: readonly Edge[] = [
  ['current_ratio', { total_current_assets: 10, total_current_liabilities: 0 }, 10_000],
  ['quick_ratio', { total_current_assets: 10, inventory: 4, total_current_liabilities: 0 }, 10_000],
  ['debt_to_equity', { total_debt: 10, total_equity: 0 }, 10_000],
  ['debt_to_ebitda', { total_debt: 10, ebitda: 0 }, 9999],
  ['equity_to_asset', { total_equity: -10, total_assets: 40 }, -0.25],
  ['interest_coverage', { operating_income: 10, interest_expense: 0, total_debt: 0 }, 10_000],
  ['interest_coverage', { operating_income: 10, interest_expense: 9999, total_debt: 50 }, 9999],
  ['interest_coverage', { operating_income: -10, interest_expense: -5, total_debt: 50 }, 0],
  ['altman_zone', { variant: 'z', z: 9999 }, 9999],
  ['altman_zone', { variant: 'z', z: 1.81 }, 'grey'],
  ['altman_zone', { variant: 'z', z: 2.99 }, 'grey'],
  ['altman_zone', { variant: 'z', z: 1.8 }, 'distress'],
  ['altman_zone', { variant: 'z_private', z: 2.91 }, 'safe'],
  ['altman_zone', { variant: 'z_nonmfg', z: 1.09 }, 'distress'],
  ['altman_zone', { variant: 'z_em', z: 5.9 }, 'safe'],
  ['beneish_m', { dsri: 1, gmi: 1, aqi: 9999, sgi: 1, sgai: null, lvgi: 1, tata: 0 }, UNCHANGED],
  ['beneish_m', { gmi: 1, aqi: 1, sgi: 1, depi: 1, sgai: 1, lvgi: 1, tata: 0 }, 9999],
  ['beneish_m_statements', { t: last, p: beneish }, UNCHANGED],
  ['beneish_m_statements', { t: last, p: { ...beneish, ar: 0, sga: 0 } }, UNCHANGED],
  ['beneish_m_statements', { t: { ...last, cogs: 100 }, p: beneish }, 9999],
  // None a year ago: 15 of 90 are soft assets now, 20 of 90 were, an index of 0.75.
  ['beneish_m_statements', { t: last, p: { ...beneish, lt_inv: 9999 } }, UNCHANGED - 0.404 * 0.25],
  ['sloan_ratio', { net_income: 1, cfo: 1, cfi: 1, total_assets: 0 }, 9999],
  [
    'springate',
    { working_capital: 1, ebit: 1, pretax_income: 1, current_liabilities: 0, revenue: 1, total_assets: 9 },
    9999,
  ],
];

const VALUATION: readonly Edge[] = [
  ['growth_1y', { ttm: 5, ttm_prior: 0 }, 9999],
  ['growth_3y', { series: [1, 2, 3] }, 9999],
  ['growth_3y', { series: [-1, 2, 3, 4] }, 9999],
  ['growth_5y', { series: [1, 1.1, 1.21, 1.331, 1.4641] }, 9999],
  ['growth_5y', { series: [-9, 1, 1.1, 1.21, 1.331, 1.4641, 1.61051] }, 10],
  ['growth_5y', { series: [1, 1.1, -1.21, 1.331, 1.4641, 1.61051] }, 9999],
  ['growth_10y', { series: [1, 2, 3] }, 9999],
  ['growth_10y', { series: flat }, 0],
  ['cagr', { begin: 0, end: 4, years: 2 }, 9999],
  ['mktcap', { price: 20 }, 9999],
  ['pettm', { price: 49, eps_ttm: -1 }, 0],
  ['pettm', { price: 49, eps_ttm: 0 }, 0],
  ['penri', { price: 49, eps_nri_ttm: 0 }, 0],
  ['forward_pe', { price: 30, eps_next_fy: -1 }, 0],
  ['forward_pe', { price: 30, eps_next_fy: 9999 }, 9999],
  ['e10', { eps: [1, 2], cpi: [1, 1], cpi_now: 1 }, 9999],
  ['shiller_pe', { price: 10, e10: -1 }, 9999],
  ['pb', { price: 10, book_value_per_share: -2 }, 10_000],
  ['ptb', { price: 10, tangible_book_per_share: 0 }, 10_000],
  ['ps', { price: 10, revenue_per_share_ttm: 0 }, 9999],
  ['ps', { price: 10, revenue_per_share_ttm: -1 }, 9999],
  ['pfcf', { price: 10, fcf_per_share_ttm: -1 }, 9999],
  ['pocf', { price: 10, cfo_per_share_ttm: 0 }, 9999],
  ['peg', { penri: 0, ebitda_growth_5y: 10 }, 9999],
  ['peg', { penri: 20, ebitda_growth_5y: -1 }, 9999],
  ['ev_to_ebitda', { enterprise_value: -5, ebitda_ttm: 10 }, 9999],
  ['ev_to_revenue', { enterprise_value: 5, revenue_ttm: 0 }, 9999],
  ['earnings_yield_joel', { ebit_ttm: 5, enterprise_value: -1 }, 9999],
  ['fcf_yield', { fcf_ttm: -5, mktcap: 100 }, -5],
  ['forward_rate_of_return', { fcf_avg_per_share: 5, price: 100, ebitda_growth_5y: -8 }, 5],
  ['maintenance_capex', { years: [{ rev: 1, ppe: 1, capex: 1 }], dda: 42 }, 42],
  ['graham_number', { eps: -5, book_value_per_share: -20 }, 9999],
  ['peter_lynch_fair_value', { eps_nri_ttm: 2, growth_5y_pct: 4.9 }, 9999],
  ['peter_lynch_fair_value', { eps_nri_ttm: 2, growth_5y_pct: 40 }, 50],
  ['peter_lynch_earnings_line', { eps_ttm: -1 }, 9999],
  ['medps', { revenue_per_share_ttm: 2, ps_history: [1, 3, 9999, 2, 8] }, 5],
  ['medps', { revenue_per_share_ttm: 0, ps_history: [1] }, 9999],
  // x = 1: the first stage is ten; so is the second.
  ['dcf_multiple', { growth_pct: 4, terminal_growth_pct: 4, discount_pct: 4 }, 20],
  // x = 1 and y = 1 / 1.1, stages of two years and one: 1 + 1 + 1 x 1 / 1.1.
  ['dcf_multiple', { growth_pct: 10, terminal_growth_pct: 0, discount_pct: 10, n1: 2, n2: 1 }, 2 + 1 / 1.1],
  ['dcf_two_stage', { base_per_share: 0, growth_pct: 10, terminal_growth_pct: 4, discount_pct: 11 }, 9999],
  // Twenty years at no growth and no discount, and tangible book where it is given.
  ['dcf_two_stage', { base_per_share: 2, growth_pct: 0, terminal_growth_pct: 0, discount_pct: 0 }, 40],
  [
    'dcf_two_stage',
    { base_per_share: 2, growth_pct: 0, terminal_growth_pct: 0, discount_pct: 0, tangible_book: 7.5 },
    47.5,
  ],
  ['graham_growth_value', { eps: 3, growth_pct: 7 }, 67.5],
  ['graham_growth_value', { eps: 3, growth_pct: 7, aaa_yield_pct: 0 }, 9999],
  ['reverse_dcf_growth', { price: 1e9, base_per_share: 1, terminal_growth_pct: 4, discount_pct: 11 }, 100],
  ['reverse_dcf_growth', { price: 0.01, base_per_share: 1, terminal_growth_pct: 4, discount_pct: 11 }, -50],
  ['dcf_growth_default', { growth_10y_pct: 9999 }, 5],
  ['dcf_growth_default', { growth_10y_pct: 9999, growth_5y_pct: 12 }, 12],
  ['dcf_growth_default', { growth_10y_pct: 1 }, 5],
  ['discount_rate_default', { treasury_10y_pct: 9999 }, 11],
  ['discount_rate_default', { treasury_10y_pct: 0.6 }, 9],
  ['discount_rate_default', { treasury_10y_pct: 4 }, 10],
  ['margin_of_safety', { fair_value: 0, price: 10 }, 9999],
  ['margin_of_safety', { fair_value: 50, price: 60 }, -20],
  // (17.74 x 100 - 80 / 0.8) / 10 and (8.35 x 100 + 0.8 x 50) / 10.
  ['iv_projected_fcf', { growth_multiple: 30, fcf_avg_6y: 100, total_equity: -80, shares: 10 }, 167.4],
  ['iv_projected_fcf', { growth_multiple: 2, fcf_avg_6y: 100, total_equity: 50, shares: 10 }, 87.5],
  ['price_to_gf_value', { price: 10, gf_value: 9999 }, 9999],
];

const RANKS: readonly Edge[] = [
  ['gf_valuation', { price: 10, gf_value: 9999, days_since_period_end: 10, trap_points: 0 }, 0],
  ['gf_valuation', { price: 10, gf_value: -1, days_since_period_end: 10, trap_points: 0 }, 7],
  ['gf_valuation', { price: 10, gf_value: 9999, days_since_period_end: 457, trap_points: 0 }, 1],
  ['gf_valuation', { price: 10, gf_value: 10, days_since_period_end: 456, trap_points: 5 }, 5],
  ['gf_valuation', { price: 80, gf_value: 100, days_since_period_end: 10, trap_points: 2 }, 2],
  ['gf_valuation', { price: 90, gf_value: 100, days_since_period_end: 10, trap_points: 2 }, 4],
  ['gf_valuation', { price: 70, gf_value: 100, days_since_period_end: 10, trap_points: 1 }, 3],
  ['gf_valuation', { price: 110, gf_value: 100, days_since_period_end: 10, trap_points: 0 }, 5],
  ['gf_valuation', { price: 130, gf_value: 100, days_since_period_end: 10, trap_points: 0 }, 6],
  [
    'gf_trap_points',
    { rank_balancesheet: 0, rank_profitability: 9999, altman_zone: 'distress', price_to_gf_value: 0.4 },
    2,
  ],
  ['predictability', { revenue_per_share: flat.slice(0, 9), ebitda_per_share: flat }, 0],
  ['predictability', { revenue_per_share: flat, ebitda_per_share: flat }, 1],
  ['predictability', { revenue_per_share: flat, ebitda_per_share: [-1, ...flat.slice(1)] }, 1],
  // Section R11: T = 89.76.
  [
    'predictability',
    {
      revenue_per_share: [10, 10.6, 11.5, 11.3, 12.4, 13, 14.2, 14.9, 15.1, 16.4, 17.3],
      ebitda_per_share: [2, 2.1, 2.4, 2.2, 2.5, 2.7, 3, 3, 2.9, 3.4, 3.6],
    },
    4.5,
  ],
  ['predictability_return', { stars: 0 }, 9999],
  ['rank_balancesheet', { interest_coverage: 8, debt_to_revenue: 0.3 }, 0],
  // Section R12: 7.587.
  [
    'rank_balancesheet',
    { interest_coverage: 8, debt_to_revenue: 0.3, altman_z: 3.5, equity_to_asset: 0.45, cash_to_debt: 0.8 },
    8,
  ],
  // A bank: 0.5 x 6 + 0.3 x 10 + 0.2 x 7 = 7.4.
  ['rank_balancesheet', { equity_to_asset: 0.08, cet1_ratio: 13, npl_ratio: 1 }, 7],
  ['rank_balancesheet', { equity_to_asset: 0.08, cet1_ratio: 10, debt_to_equity: 0.5 }, 6],
  ['rank_balancesheet', { equity_to_asset: 0.08, cet1_ratio: 10, npl_ratio: 6, debt_to_equity: 0.5 }, 5],
  // An insurer: 0.5 x 9 + 0.3 x 5 + 0.2 x 6 = 7.2.
  ['rank_balancesheet', { equity_to_asset: 0.12, combined_ratio: 100, debt_to_equity: 0.5 }, 7],
  ['rank_profitability', { operating_margin: 25, margin_trend_5y: 0.5 }, 0],
  // Stars of 0 drop out: (0.3 x 9 + 0.15 x 6.25 + 0.25 x 10 + 0.15 x 10 x 7/9) / 0.85 = 8.593.
  [
    'rank_profitability',
    { operating_margin: 25, margin_trend_5y: 0.5, profitable_years: 10, years: 10, piotroski_f: 7, predictability: 0 },
    9,
  ],
  ['operating_margin_trend', { margins: [1, 2, 3, 4] }, 9999],
  ['rank_growth', { revenue_growth_5y: 9999, revenue_growth_3y: 10, ebitda_growth_5y: 15, revenue_r2_5y: 0.9 }, 0],
  // 0.3 x 10 + 0.25 x 10 + 0 + 0.15 x 10 = 7.
  ['rank_growth', { revenue_growth_5y: 25, revenue_growth_3y: 25, ebitda_growth_5y: 9999, revenue_r2_5y: 1 }, 7],
  ['momentum_ratio', { ret_12_1_pct: 10, ret_6_1_pct: 20, beta_12m: -1 }, 50],
  ['momentum_ratio', { ret_12_1_pct: 9999, ret_6_1_pct: 20, beta_12m: 1 }, 9999],
  ['rank_momentum', { percentile: 9999 }, 0],
  ['rank_momentum', { percentile: 0 }, 1],
  ['rank_momentum', { percentile: 100 }, 6],
  ['rank_gf_value', { price_to_gf_value: 0.8, gf_valuation: 1 }, 0],
  ['rank_gf_value', { price_to_gf_value: 9999, gf_valuation: 0 }, 0],
  // Section R12: 79.5 rounds up.
  ['gf_score', { rank_profitability: 9, rank_growth: 8, rank_balancesheet: 7, rank_momentum: 6, rank_gf_value: 9 }, 80],
  ['gf_score', { rank_profitability: 10 }, 25],
  ['gf_score_band', { score: 90 }, 'good'],
  ['gf_score_band', { score: 9999 }, 'worst'],
  ['gf_score_band', { score: 71 }, 'average'],
  ['gf_score_band', { score: 70 }, 'poor'],
  ['percentile_rank', { value: 9999, population: [1, 2, 3, 4, 5], higher_is_worse: true, min_count: 5 }, 9999],
  ['percentile_rank', { value: 3, population: [1, 2, 3, 4, 5], higher_is_worse: false, min_count: 5 }, 50],
  [
    'magic_formula_rank',
    {
      companies: [
        { symbol: 'B', earnings_yield: 10, roc: 10 },
        { symbol: 'A', earnings_yield: 10, roc: 10 },
        { symbol: 'C', earnings_yield: 9999, roc: 90 },
        { symbol: 'D', earnings_yield: 5, roc: 20 },
      ],
    },
    ['A', 'B', 'D'],
  ],
  // Enterprise value of nothing or less: first by yield with EBIT (places 1 + 2), left out without (B) or unknown (E).
  [
    'magic_formula_rank',
    {
      companies: [
        { symbol: 'A', earnings_yield: 9999, ebit: 5, enterprise_value: -1, roc: 20 },
        { symbol: 'B', earnings_yield: 9999, ebit: -5, enterprise_value: -1, roc: 90 },
        { symbol: 'C', earnings_yield: 50, ebit: 5, enterprise_value: 10, roc: 10 },
        { symbol: 'D', earnings_yield: 5, roc: 30 },
        { symbol: 'E', earnings_yield: 9999, ebit: 5, roc: 30 },
        { symbol: 'F', earnings_yield: 9999, ebit: 5, enterprise_value: 0, roc: 9999 },
      ],
    },
    ['A', 'D', 'C'],
  ],
];

const PRICES: readonly Edge[] = [
  ['dividend_yield', { dividends_ttm: 0, price: 49 }, 0],
  ['dividend_yield', { price: 49 }, 0],
  ['forward_dividend_yield', { last_dividend: 0, frequency: 4, price: 40 }, 0],
  ['dividend_payout', { dividends_per_share: 0, eps_nri: -1 }, 0],
  ['dividend_payout', { dividends_per_share: 1, eps_nri: -1 }, 9999],
  ['dividend_streak', { annual_dividends: [1, 2, 2] }, 0],
  ['dividend_streak', { annual_dividends: [] }, 0],
  ['yield_on_cost_5y', { dividend_yield_pct: 2, dividend_growth_5y_pct: 9999 }, 9999],
  ['shareholder_yield', { dividend_yield_pct: 2, buyback_yield_pct: 9999, debt_paydown_yield_pct: -1 }, 1],
  ['share_buyback_ratio', { shares_begin: 100, shares_end: 121, years: 2 }, -10],
  ['rsi', { closes: [1, 2, 3], n: 4 }, 9999],
  ['rsi', { closes: [1, 1, 1, 1, 1], n: 4 }, 100],
  ['annual_volatility', { returns: [0.1], periods_per_year: 12 }, 9999],
  ['beta', { returns: [0.1, 0.2], benchmark: [0.1, 0.1] }, 9999],
  ['sharpe_ratio', { returns: [0.01, 0.01, 0.01], risk_free_per_period: 0, periods_per_year: 252 }, 9999],
  ['calmar_ratio', { returns: [0.01, 0.02], periods_per_year: 252 }, 10_000],
  ['information_ratio', { returns: [0.1, 0.1], benchmark: [0, 0] }, 9999],
  ['max_drawdown', { returns: [0.01, 0.02] }, 0],
  ['annual_return', { returns: [0.5, -1, 0.5], periods_per_year: 12 }, -1],
  ['dividend_factor', { dividend: 30, prior_close: 20 }, 9999],
  ['dividend_factor', { dividend: 30, prior_close: 20, value_distributed: 5 }, 0.75],
  ['irr', { cashflows: [100, 39, 59] }, 9999],
  // (r - 0.1)(r - 0.5): flows -100, 260, -165.
  ['irr', { cashflows: [-100, 260, -165] }, 0.1],
  // Nothing before the first payment and behind the last counts.
  ['irr', { cashflows: [0, 0, -100, 110, 0] }, 0.1],
  ['irr', { cashflows: [0, 0, 0, -100, 50, 0] }, -0.5],
  ['irr', { cashflows: [-1e9, 1] }, -0.999999999],
  ['mirr', { cashflows: [100, 20], finance_rate: 0.1, reinvest_rate: 0.1 }, 9999],
  ['xirr', { cashflows: [['2020-01-01', -1000]] }, 9999],
  ['twr', { subperiods: [{ begin: 100, flow: -100, end: 0 }] }, 9999],
  ['modified_dietz', { begin: 0, end: 10, days: 30, flows: [] }, 9999],
  ['cost_basis', { method: 'fifo', lots: [[10, 5]], sell: 11 }, 9999],
  [
    'cost_basis',
    {
      method: 'highest',
      lots: [
        [10, 5],
        [10, 7],
        [10, 6],
      ],
      sell: 15,
    },
    100,
  ],
  ['cost_basis', { lots: [[10, 5, 20]], sell: 5 }, 35],
  [
    'cost_basis',
    {
      method: 'specific',
      lots: [
        [10, 5],
        [10, 7],
      ],
      sell: 4,
      specific: [
        [1, 3],
        [0, 1],
      ],
    },
    26,
  ],
];

const PEOPLE: readonly Edge[] = [
  ['guru_weight', { position_value: 5, portfolio_value: 0 }, 9999],
  ['share_change_pct', { shares_now: 10, shares_prev: 0 }, 10_000],
  ['share_change_pct', { shares_now: -10, shares_prev: 5 }, 9999],
  ['trade_action', { shares_now: 5, shares_prev: 0 }, 'New Buy'],
  ['trade_action', { shares_now: 5, shares_prev: 5 }, 'No Change'],
  ['trade_action', { shares_now: 6, shares_prev: 5 }, 'Add'],
  [
    'trade_impact',
    { shares_now: 0, shares_prev: 10, avg_price: 5, portfolio_value_now: 100, portfolio_value_prev: 200 },
    -25,
  ],
  ['hot_picks_score', { trades: [] }, 0],
  ['cluster_buy', { trades: [] }, { is_cluster: false, insiders: 0 }],
  [
    'cluster_buy',
    {
      trades: [
        { date: '2026-01-01', insider: 'a', code: 'P' },
        { date: '2026-01-30', insider: 'b', code: 'P' },
        { date: '2026-01-31', insider: 'c', code: 'P' },
        { date: '2026-01-15', insider: 'd', code: 'A' },
      ],
    },
    { is_cluster: false, insiders: 2 },
  ],
  ['double_buy', { guru_net_buys_3m: 0, insider_buys_3m: 5 }, false],
  ['triple_buy', { guru_net_buys_3m: 1, insider_buys_3m: 2, shares_now: 100, shares_1y_ago: 100 }, false],
  ['insider_ownership_change', { shares_traded: 100, shares_owned_after: 100, code: 'P' }, 10_000],
  ['insider_ownership_change', { shares_traded: 100, shares_owned_after: 0, code: 'S' }, -10_000],
  ['insider_ownership_change', { shares_traded: 50, shares_owned_after: 150, code: 'S' }, -25],
  ['politician_amount_mid', { low: 50_000_000 }, 50_000_000],
  ['buffett_band', { ratio_pct: 50 }, 'significantly undervalued'],
  ['buffett_band', { ratio_pct: 75 }, 'modestly undervalued'],
  ['buffett_band', { ratio_pct: 90 }, 'fairly valued'],
  ['buffett_band', { ratio_pct: 115 }, 'modestly overvalued'],
  // Cuts of 1.5 times: 120 lies below 135.
  ['buffett_band', { ratio_pct: 120, mean_ratio_pct: 120 }, 'fairly valued'],
  ['index_price_to_gf_value', { members: [{ mktcap: 100, price: 10, gf_value: 9999 }] }, 9999],
  ['metal_ratio', { price_a: 1, price_b: 0 }, 9999],
  ['efficiency_ratio', { noninterest_expense: 5, net_interest_income: -3, noninterest_income: 3 }, 9999],
  ['warning_signs_snapshot', { x: { interest_coverage: 10_000, total_debt: 0, predictability: 4 } }, ['G01', 'G05']],
  ['warning_signs_snapshot', { x: {} }, []],
  ['display_value', { field: 'pettm', value: 12.345 }, '12.35'],
  ['display_value', { field: 'roe', value: 9999 }, 'N/A'],
  ['display_value', { field: 'interest_coverage', value: 10_000 }, 'No Debt'],
  ['display_value', { field: 'share_change_pct', value: -10_000 }, 'Sold Out'],
  ['display_value', { field: 'growth_1y', value: 0 }, '0.00'],
  ['valuation_colour', { price: 130, value: 100 }, 'bad'],
  ['valuation_colour', { price: 110, value: 100 }, 'fair'],
  ['valuation_colour', { price: 90, value: 100 }, 'good'],
  ['valuation_colour', { price: 131, value: 100 }, 'worst'],
];

const ALL = [...INCOME, ...RETURNS, ...STRENGTH, ...VALUATION, ...RANKS, ...PRICES, ...PEOPLE];

it.each(ALL)('%s of %j is %j', (key, inputs, expected) => {
  const measure = measureOf(key);
  const got = measure ? toWire(measure.of(inputs)) : undefined;
  expect(got !== undefined && agrees(got, expected, 1e-9) ? expected : got).toEqual(expected);
});
