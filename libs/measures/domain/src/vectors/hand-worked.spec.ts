import { agrees } from './check';
import { measureOf, measureRegistry } from '../registry/measures';
import { toWire } from '../numbers/wire';
import vectors from './__fixtures__/vectors.json';

/** A case computed by hand for each measure the vectors leave out; the arithmetic is above it. */
type Case = readonly [measure: string, inputs: Readonly<Record<string, unknown>>, expected: unknown];

const CASES: readonly Case[] = [
  // 600 + 80 = 680.
  ['ebit', { pretax_income: 600, interest_expense: 80 }, 680],
  // No interest expense, but a net interest cost of 30: 600 + 30 = 630.
  ['ebit', { pretax_income: 600, net_interest_income: -30 }, 630],
  ['ebit', { pretax_income: 600 }, 9999],
  // 100 x 640 / 6,400 = 10.
  ['fcf_margin', { free_cash_flow: 640, revenue: 6400 }, 10],
  ['fcf_margin', { free_cash_flow: 640, revenue: 0 }, 9999],
  // Average (400 + 500) / 2 = 450; 100 x 90 / 450 = 20.
  ['return_on_tangible_equity', { net_income: 90, tangible_begin: 400, tangible_end: 500 }, 20],
  // 60/80 = 0.75, 80/100 = 0.8, 100/1000 = 0.1, 1000/800 = 1.25, 800/400 = 2; the product is 0.15, 60/400 too.
  [
    'dupont_5',
    { net_income: 60, pretax_income: 80, ebit: 100, revenue: 1000, avg_assets: 800, avg_equity: 400 },
    {
      tax_burden: 0.75,
      interest_burden: 0.8,
      ebit_margin: 0.1,
      asset_turnover: 1.25,
      equity_multiplier: 2,
      roe_pct: 15,
    },
  ],
  // Pretax income of 0: no tax burden, but -20/400 = -5 %.
  [
    'dupont_5',
    { net_income: -20, pretax_income: 0, ebit: 100, revenue: 1000, avg_assets: 800, avg_equity: 400 },
    { tax_burden: 9999, interest_burden: 0, ebit_margin: 0.1, asset_turnover: 1.25, equity_multiplier: 2, roe_pct: -5 },
  ],
  // 120 x 365 / 730 = 43,800 / 730 = 60.
  ['days_payable', { accounts_payable: 120, cost_of_goods_sold: 730, days: 365 }, 60],
  ['days_payable', { accounts_payable: 120, cost_of_goods_sold: 0, days: 365 }, 9999],
  // (500 - 120) / 200 = 1.9.
  ['quick_ratio', { total_current_assets: 500, inventory: 120, total_current_liabilities: 200 }, 1.9],
  // 20 x 150 = 3,000.
  ['mktcap', { price: 20, shares: 150 }, 3000],
  // 30 / 2.5 = 12.
  ['forward_pe', { price: 30, eps_next_fy: 2.5 }, 12],
  // 3,000 / 250 = 12.
  ['ev_to_ebit', { enterprise_value: 3000, ebit_ttm: 250 }, 12],
  ['ev_to_ebit', { enterprise_value: 3000, ebit_ttm: -250 }, 9999],
  // 100 x 60 / 1,000 = 6.
  ['fcf_yield', { fcf_ttm: 60, mktcap: 1000 }, 6],
  ['fcf_yield', { fcf_ttm: 60, mktcap: 0 }, 9999],
  // 15 x 2.4 = 36.
  ['peter_lynch_earnings_line', { eps_ttm: 2.4 }, 36],
  // 100 x 0.25 x 4 / 40 = 2.5.
  ['forward_dividend_yield', { last_dividend: 0.25, frequency: 4, price: 40 }, 2.5],
  // 100 x 1.5 / 30 = 5.
  ['yield_on_cost', { dividends_per_share_annual: 1.5, cost_per_share: 30 }, 5],
  ['yield_on_cost', { dividends_per_share_annual: 1.5, cost_per_share: 0 }, 9999],
  // (100 / 110)^(1/3) = 0.96872931, so 3.127069.
  ['share_buyback_ratio', { shares_begin: 110, shares_end: 100, years: 3 }, 3.127069],
  // 80 / 100 - 1 = -20 %.
  ['pct_off_high', { price: 80, high: 100 }, -20],
  // 50 / 1,000 = 5 %.
  ['guru_weight', { position_value: 50, portfolio_value: 1000 }, 5],
  // Two buys less one sale.
  ['consensus_net_buys', { actions: ['New Buy', 'Reduce', 'Add'] }, 1],
  ['consensus_net_buys', { actions: ['Sold Out', 'No Change'] }, -1],
  // Average (400 + 600) / 2 = 500; 100 x min(50, 80) / 500 = 10.
  ['portfolio_turnover', { purchases: 50, sales: 80, value_begin: 400, value_end: 600 }, 10],
  // 3 / (3 + 9) = 25 %.
  ['insider_buy_ratio', { buys: 3, sells: 9 }, 25],
  ['insider_buy_ratio', { buys: 0, sells: 0 }, 9999],
  // 27 days of February are left after the first (28 - 1), and 10 of March: 37.
  ['filing_delay_days', { trade_date: '2026-02-01', filing_date: '2026-03-10' }, 37],
  // 900 / 1,500 = 60 %.
  ['debt_to_gdp', { government_debt: 900, gdp: 1500 }, 60],
  // 8 x (260 / 250 - 1) = 8 x 0.04 = 0.32.
  [
    'inflation_contribution_indexed',
    {
      relative_importance_base_pct: 8,
      component_index_base: 250,
      component_index_now: 260,
      all_items_index_base: 300,
      all_items_index_mid: 305,
    },
    0.32,
  ],
  // 70 / 100 = 70 %.
  ['loan_to_deposit', { loans: 70, deposits: 100 }, 70],
  // 12 / 100 = 12 %; a ratio the bank reports goes before.
  ['cet1_ratio', { cet1_capital: 12, risk_weighted_assets: 100 }, 12],
  ['cet1_ratio', { cet1_capital: 12, risk_weighted_assets: 100, reported_pct: 12.4 }, 12.4],
  // 300 / 1,000 = 30 %.
  ['expense_ratio', { underwriting_expenses: 300, premiums: 1000 }, 30],
];

it('has every measure the vectors leave out', () => {
  const tested = new Set(vectors.map(({ measure }) => measure));
  const untested = measureRegistry.map(({ key }) => key).filter((key) => !tested.has(key));
  expect(untested).toHaveLength(25);
  expect([...new Set(CASES.map(([key]) => key))].sort()).toEqual([...untested].sort());
});

it.each(CASES)('%s of %j is %j', (key, inputs, expected) => {
  const measure = measureOf(key);
  const got = measure ? toWire(measure.of(inputs)) : undefined;
  expect(got !== undefined && agrees(got, expected, 1e-6) ? expected : got).toEqual(expected);
});

it('flags what a reader should know', () => {
  const stages = { base_per_share: 1, terminal_growth_pct: 4, discount_pct: 11 };
  expect(measureOf('reverse_dcf_growth')?.of({ price: 1e9, ...stages })).toEqual({
    value: 100,
    flags: ['outside the range searched'],
  });
  const bank = { net_income: 1, cfo: 2, assets_begin: 10, assets_end: 11, ltd: 0, shares: 1, revenue: 3 };
  const before = { net_income_p: 2, assets_begin_p: 9, ltd_p: 0, shares_p: 1, revenue_p: 2 };
  // Profit, cash, cash above profit, no debt, no new shares and turnover 3/10 above 2/9; not return 1/10 below 2/9.
  expect(measureOf('piotroski_f')?.of({ ...bank, ...before })).toEqual({ value: 6, flags: ['partial'] });
});
