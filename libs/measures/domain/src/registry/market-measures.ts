import { list, maybe, number, orElse, record, table, tuple } from '../numbers/inputs';
import { measure, type Measure } from './measure';
import { cycleAverage, indexOverValue, MARKET, marketBand, returnToMean } from '../models/markets';
import { sum } from '../numbers/numerics';
import { percent, ratio } from '../numbers/outcome';

const MARKETS = { category: 'markets', unit: '%' } as const;
const CAP_TO_GDP = 'Published market valuation pages and their article of October 2017';

/** Whole markets, economies and back-tests. */
export const MARKET_MEASURES: readonly Measure[] = [
  measure({
    ...MARKETS,
    key: 'buffett_indicator',
    label: 'Buffett indicator %',
    doc: 'Market cap of all stocks over the last reported output of the economy, with the assets of the central bank added to it where they are given.',
    source: CAP_TO_GDP,
    inputs: { total_market_cap: number, gdp: number, central_bank_assets: orElse(0) },
    of: (x) => percent(ratio(x.total_market_cap, x.gdp + x.central_bank_assets, 'The output')),
  }),
  measure({
    ...MARKETS,
    key: 'buffett_band',
    label: 'Buffett indicator band',
    unit: 'text',
    doc: 'Up to 50 significantly undervalued, 75 modestly undervalued, 90 fairly valued, 115 modestly overvalued, above significantly overvalued. With a mean of twenty years the cuts move by that mean over 80.',
    source: 'Copy of the published table, 2014',
    inputs: { ratio_pct: number, mean_ratio_pct: orElse(MARKET.meanPct) },
    of: ({ ratio_pct, mean_ratio_pct }) => ({ value: marketBand(ratio_pct, mean_ratio_pct) }),
  }),
  measure({
    ...MARKETS,
    key: 'market_predicted_return',
    label: 'Predicted market return %',
    unit: '% a year',
    doc: 'Dividend yield plus growth of output plus the way back of market cap over output to its mean within eight years.',
    source: CAP_TO_GDP,
    inputs: {
      ratio_pct: number,
      mean_ratio_pct: orElse(MARKET.meanPct),
      dividend_yield_pct: number,
      gdp_growth_pct: number,
    },
    of: (x) => returnToMean(x.ratio_pct, x.mean_ratio_pct, x.dividend_yield_pct, x.gdp_growth_pct),
  }),
  measure({
    ...MARKETS,
    key: 'shiller_implied_return',
    label: 'Shiller-PE implied market return %',
    unit: '% a year',
    doc: 'Dividend yield plus growth plus the way back of the Shiller PE to its mean within eight years.',
    source: 'Published articles on returns implied by the Shiller PE, 2014',
    inputs: { shiller_pe: number, mean_shiller_pe: number, dividend_yield_pct: number, growth_pct: number },
    of: (x) => returnToMean(x.shiller_pe, x.mean_shiller_pe, x.dividend_yield_pct, x.growth_pct),
  }),
  measure({
    ...MARKETS,
    key: 'index_price_to_gf_value',
    label: 'Index price-to-fair-value',
    unit: 'x',
    doc: 'Market cap of the members of an index over what they would be worth at their fair values; members without one are left out.',
    source: 'Our own',
    inputs: { members: list(record({ mktcap: maybe, price: maybe, gf_value: maybe })) },
    of: ({ members }) => indexOverValue(members),
  }),
  measure({
    ...MARKETS,
    key: 'debt_to_gdp',
    label: 'Government debt-to-GDP %',
    doc: 'Debt of a government over the output of its economy.',
    source: 'IMF; FRED GFDEGDQ188S',
    inputs: { government_debt: number, gdp: number },
    of: ({ government_debt, gdp }) => percent(ratio(government_debt, gdp, 'The output')),
  }),
  measure({
    ...MARKETS,
    key: 'yield_spread',
    label: 'Yield spread',
    unit: 'pp',
    doc: 'Long less short treasury yield; negative is an inverted curve.',
    source: 'FRED T10Y2Y, T10Y3M',
    inputs: { long_pct: number, short_pct: number },
    of: ({ long_pct, short_pct }) => long_pct - short_pct,
  }),
  measure({
    ...MARKETS,
    key: 'fed_net_liquidity',
    label: 'Fed net liquidity',
    unit: 'money',
    doc: 'Assets of the Federal Reserve less the account of the treasury (both in millions) and reverse repos (in billions), in billions of dollars.',
    source: 'FRED WALCL, WDTGAL, RRPONTSYD',
    inputs: { walcl_millions: number, tga_millions: number, rrp_billions: number },
    of: (x) => sum([x.walcl_millions / 1000, -x.tga_millions / 1000, -x.rrp_billions]),
  }),
  measure({
    ...MARKETS,
    key: 'metal_ratio',
    label: 'Metal ratio',
    unit: 'x',
    doc: 'Price of one metal over that of another, an ounce each. None where the other has no price.',
    source: 'Standard',
    inputs: { price_a: number, price_b: number },
    of: ({ price_a, price_b }) => ratio(price_a, price_b, 'The second price'),
  }),
  measure({
    ...MARKETS,
    key: 'presidential_cycle_avg',
    label: 'Presidential cycle average',
    doc: 'Mean return of calendar years at the same place of the cycle of US elections: 1 is the year after one, 4 the election year.',
    source: 'Hirsch; Schwab averages of 1933 to 2015',
    inputs: { returns_by_year: list(tuple(number, number)), cycle_year: number },
    of: ({ returns_by_year, cycle_year }) => cycleAverage(returns_by_year, cycle_year),
  }),
  measure({
    ...MARKETS,
    key: 'inflation_contribution',
    label: 'Inflation contribution',
    unit: 'pp',
    doc: 'What a component adds to inflation: its weight of the base month times its change.',
    source: 'BLS pages on relative importance',
    inputs: { relative_importance_pct: number, component_change_pct: number },
    of: (x) => (x.relative_importance_pct * x.component_change_pct) / 100,
  }),
  measure({
    ...MARKETS,
    key: 'inflation_contribution_indexed',
    label: 'Inflation contribution from indices',
    unit: 'pp',
    doc: 'What a component adds to inflation by its weight in the base month and its index then and now.',
    source: 'BLS pages on relative importance',
    inputs: { relative_importance_base_pct: number, component_index_base: number, component_index_now: number },
    of: ({ relative_importance_base_pct: weight, component_index_base: base, component_index_now: now }) =>
      ratio(weight * (now - base), base, 'The index of the base month'),
  }),
  measure({
    ...MARKETS,
    key: 'backtest_turnover',
    label: 'Back-test turnover %',
    category: 'portfolio',
    doc: 'Half of all changes of weights (fractions) at a rebalance: what is sold and bought again, one-sided.',
    source: 'Standard',
    inputs: { old_weights: table(number), new_weights: table(number) },
    of: ({ old_weights, new_weights }) => {
      const held = new Set([...old_weights.keys(), ...new_weights.keys()]);
      return 50 * sum([...held].map((one) => Math.abs((new_weights.get(one) ?? 0) - (old_weights.get(one) ?? 0))));
    },
  }),
];
