import { list, maybe, number, amount, orElse } from '../numbers/inputs';
import { measure, type Measure } from './measure';
import {
  alphaOf,
  annualReturn,
  annualVolatility,
  betaOf,
  calmarRatio,
  downsideRisk,
  informationRatio,
  maxDrawdown,
  sharpeRatio,
  sortinoRatio,
  totalReturn,
} from '../models/returns';
import { movingAverage, relativeStrength } from '../models/technicals';
import { meaningless, percent, ratio } from '../numbers/outcome';

const RISK = { category: 'price', unit: 'x' } as const;
const RETURNS = { returns: list(number) } as const;
const AGAINST = { ...RETURNS, benchmark: list(number) } as const;
const YEARLY = { periods_per_year: orElse(252) } as const;
const PUBLISHED = 'Standard; checked against published tests of return statistics';

/** Prices, and what series of returns say about risk. */
export const PRICE_MEASURES: readonly Measure[] = [
  measure({
    key: 'sma',
    label: 'Simple Moving Average',
    category: 'price',
    unit: 'per-share',
    doc: 'Mean of the last n closes (20, 50, 100, 200). None with fewer.',
    source: 'ChartSchool',
    inputs: { closes: list(amount), n: number },
    of: ({ closes, n }) => movingAverage(closes, n),
  }),
  measure({
    key: 'rsi',
    label: 'RSI',
    category: 'price',
    unit: 'score',
    doc: 'Relative strength of rising and falling steps over n closes, 0 to 100, smoothed as Wilder does; 100 where nothing fell. Some 250 closes let the smoothing settle.',
    source: 'Wilder 1978; ChartSchool worksheet',
    inputs: { closes: list(amount), n: orElse(14) },
    of: ({ closes, n }) => relativeStrength(closes, n),
  }),
  measure({
    key: 'momentum_12_1',
    label: '12-1 Month Momentum %',
    category: 'price',
    unit: '%',
    doc: 'Adjusted close a month ago against twelve months ago: the last month is left out. None with fewer closes.',
    source: 'Jegadeesh and Titman 1993; Asness, Moskowitz and Pedersen 2013',
    inputs: { adj_close_t_minus_12m: number, adj_close_t_minus_1m: number },
    of: ({ adj_close_t_minus_12m: before, adj_close_t_minus_1m: after }) =>
      percent(ratio(after - before, before, 'The close twelve months ago')),
  }),
  measure({
    key: 'annual_volatility',
    label: 'Volatility',
    category: 'price',
    unit: 'fraction',
    doc: 'Sample standard deviation of simple returns, brought to a year (252 days, 52 weeks, 12 months). None with fewer than two.',
    source: PUBLISHED,
    inputs: { ...RETURNS, ...YEARLY },
    of: ({ returns, periods_per_year }) => annualVolatility(returns, periods_per_year),
  }),
  measure({
    ...RISK,
    key: 'beta',
    label: 'Beta',
    doc: 'How far returns move with those of an index in the same currency: 36 months, or a year of days. None against an index that does not move.',
    source: PUBLISHED,
    inputs: AGAINST,
    of: ({ returns, benchmark }) => betaOf(returns, benchmark),
  }),
  measure({
    key: 'alpha_annual',
    label: 'Jensen alpha',
    category: 'price',
    unit: 'fraction',
    doc: 'Return a year above what the risk-free rate and beta explain.',
    source: 'Jensen 1968',
    inputs: { ...AGAINST, risk_free_per_period: orElse(0), ...YEARLY },
    of: (x) => alphaOf(x.returns, x.benchmark, x.risk_free_per_period, x.periods_per_year),
  }),
  measure({
    ...RISK,
    key: 'sharpe_ratio',
    label: 'Sharpe Ratio',
    doc: 'Return above the risk-free rate for its deviation, a year; none where returns do not vary.',
    source: 'Sharpe 1966 and 1994',
    inputs: { ...RETURNS, risk_free_per_period: orElse(0), ...YEARLY },
    of: (x) => sharpeRatio(x.returns, x.risk_free_per_period, x.periods_per_year),
  }),
  measure({
    key: 'downside_risk',
    label: 'Downside deviation',
    category: 'price',
    unit: 'fraction',
    doc: 'Root mean square of what returns fall short of a required one, over all observations, a year.',
    source: PUBLISHED,
    inputs: { ...RETURNS, required: orElse(0), ...YEARLY },
    of: (x) => downsideRisk(x.returns, x.required, x.periods_per_year),
  }),
  measure({
    ...RISK,
    key: 'sortino_ratio',
    label: 'Sortino Ratio',
    doc: 'Return above a required one for its downside deviation, a year; a status where no return falls short.',
    source: 'Sortino and Price 1994',
    inputs: { ...RETURNS, required: orElse(0), ...YEARLY },
    of: (x) => sortinoRatio(x.returns, x.required, x.periods_per_year),
  }),
  measure({
    ...RISK,
    key: 'calmar_ratio',
    label: 'Calmar Ratio',
    doc: 'Yearly return for the deepest fall; a status where there was none.',
    source: PUBLISHED,
    inputs: { ...RETURNS, ...YEARLY },
    of: ({ returns, periods_per_year }) => calmarRatio(returns, periods_per_year),
  }),
  measure({
    ...RISK,
    key: 'information_ratio',
    label: 'Information Ratio',
    doc: 'Mean return above an index for its deviation, of one period; pages bring it to a year.',
    source: PUBLISHED,
    inputs: AGAINST,
    of: ({ returns, benchmark }) => informationRatio(returns, benchmark),
  }),
  measure({
    key: 'max_drawdown',
    label: 'Maximum Drawdown',
    category: 'price',
    unit: 'fraction',
    doc: 'Deepest fall from a peak, at most 0; the starting value counts as a peak.',
    source: PUBLISHED,
    inputs: RETURNS,
    of: ({ returns }) => maxDrawdown(returns),
  }),
  measure({
    key: 'total_return_chain',
    label: 'Cumulative return',
    category: 'price',
    unit: 'fraction',
    doc: 'Returns of periods compounded.',
    source: PUBLISHED,
    inputs: RETURNS,
    of: ({ returns }) => totalReturn(returns),
  }),
  measure({
    key: 'annual_return',
    label: 'Annualised return',
    category: 'price',
    unit: 'fraction',
    doc: 'The yearly return that compounds to the same growth; -1 where everything was lost.',
    source: PUBLISHED,
    inputs: { ...RETURNS, ...YEARLY },
    of: ({ returns, periods_per_year }) => annualReturn(returns, periods_per_year),
  }),
  measure({
    ...RISK,
    key: 'dividend_factor',
    label: 'Dividend adjustment factor',
    doc: 'What closes before an ex-date are multiplied with: 1 less dividend over the close before. A dividend of the whole close or more is a spin-off, whose factor comes from the value handed out.',
    source: 'CRSP convention, as the Yahoo help article SLN28256 works it',
    inputs: { dividend: number, prior_close: number, value_distributed: maybe },
    of: ({ dividend, prior_close, value_distributed }) => {
      const handedOut = value_distributed ?? dividend;
      return handedOut >= prior_close
        ? meaningless('The dividend is the whole close or more: a spin-off')
        : ratio(prior_close - handedOut, prior_close, 'The close before');
    },
  }),
  measure({
    key: 'adj_close',
    label: 'Adjusted close',
    category: 'price',
    unit: 'per-share',
    doc: 'A close times all later factors of splits (old over new shares) and dividends.',
    source: 'CRSP convention, as the Yahoo help article SLN28256 works it',
    inputs: { close: number, factors: list(number) },
    of: ({ close, factors }) => factors.reduce((product, factor) => product * factor, close),
  }),
  measure({
    key: 'pct_off_high',
    label: '% off high',
    category: 'price',
    unit: '%',
    doc: 'Price against the highest of 52 weeks (3, 5 or 10 years): 0 at the high, negative below.',
    source: 'Standard',
    inputs: { price: number, high: number },
    of: ({ price, high }) => percent(ratio(price - high, high, 'The high')),
  }),
];
