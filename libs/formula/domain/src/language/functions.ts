/**
 * Operands of a function. `points`: a window, a list of values, or with `by` a group; `series`: a window in its order;
 * `standing`: the rank of one value in its window or, across securities, in its group; `scalar`: one value; `choice`:
 * values of which one is taken.
 */
export type FunctionShape = 'points' | 'series' | 'standing' | 'scalar' | 'choice';

/** A function of the language. */
export interface FormulaFunction {
  readonly shape: FunctionShape;
  readonly least: number;
  readonly most: number;
  /** How a call is written. */
  readonly example: string;
  /** One sentence for people. */
  readonly doc: string;
}

/** Functions over points take `avg(roe[10y], 3)` and `avg(roe, 5) by sector` too: how many must be known. */
const points = (name: string, doc: string): FormulaFunction => ({
  shape: 'points',
  least: 1,
  most: 50,
  example: `${name}(roe[5y])`,
  doc,
});
const standing = (example: string, doc: string): FormulaFunction => ({
  shape: 'standing',
  least: 1,
  most: 2,
  example,
  doc,
});
/** Over a window in its order; all its points have to be known. */
const series = (example: string, doc: string): FormulaFunction => ({
  shape: 'series',
  least: 1,
  most: 1,
  example,
  doc,
});
const scalar = (example: string, doc: string, most = 1): FormulaFunction => ({
  shape: 'scalar',
  least: 1,
  most,
  example,
  doc,
});

/** All functions by name. Sources of the statistics: finance/definitions.md (R9, fam-history, growth_1y to growth_10y, cagr, log_r2, annual_volatility). */
export const FUNCTIONS = {
  avg: points('avg', 'The arithmetic mean.'),
  median: points('median', 'The value in the middle; of an even number the mean of the two in the middle.'),
  min: points('min', 'The smallest value.'),
  max: points('max', 'The largest value.'),
  sum: points('sum', 'The sum; missing where a point is missing.'),
  stdev: points('stdev', 'The sample standard deviation (n - 1).'),
  count: points('count', 'How many of the points are known.'),
  slope: series(
    'slope(operating_margin[5y])',
    'The least-squares slope a year (a quarter, a month) over all points of a window.',
  ),
  growth: series(
    'growth(revenue_per_share[5y])',
    'Growth in percent a year of a line through the logarithms of the value and those before it, six of them for five years; all must be positive.',
  ),
  r2: series(
    'r2(revenue_per_share[5y])',
    'How much of that growth the line explains, 0 to 1; the values have to differ.',
  ),
  cagr: series(
    'cagr(revenue[5y])',
    'Compound growth a year in percent, from the value that many years ago; both must be positive.',
  ),
  change: series(
    'change(revenue[1y])',
    'The change in percent from the value that long ago, which must be positive; not a year, but in all.',
  ),
  rank: standing('rank(roe) by sector', 'The place among all, or in the group: 1 is the highest value.'),
  percentile: standing('percentile(roe) by industry', 'The share of values below, ties by half, 0 to 100.'),
  zscore: standing('zscore(roe) by sector', 'The distance from the mean in sample standard deviations.'),
  abs: scalar('abs(net_income)', 'The value without its sign.'),
  sqrt: scalar('sqrt(22.5 * pb)', 'The square root; missing for negative values.'),
  ln: scalar('ln(mktcap / 1B)', 'The natural logarithm; missing for zero and negative values.'),
  exp: scalar('exp(0.5)', 'e to the power of the value.'),
  positive: scalar('price / positive(book_per_share)', 'The value where it is above zero, else missing.'),
  round: scalar('round(roe, 1)', 'Rounded half up, to whole numbers or so many digits.', 2),
  if: {
    shape: 'choice',
    least: 3,
    most: 3,
    example: 'if(net_income > 0, pettm, 0)',
    doc: 'The second value where the condition holds, else the third; missing where the condition is unknown.',
  },
  coalesce: {
    shape: 'choice',
    least: 2,
    most: 50,
    example: 'coalesce(dividend_yield, 0)',
    doc: 'The first value that is known.',
  },
} as const satisfies Readonly<Record<string, FormulaFunction>>;

/** The name of a function. */
export type FunctionName = keyof typeof FUNCTIONS;

const WITH_START: ReadonlySet<string> = new Set<FunctionName>(['growth', 'r2', 'cagr', 'change']);

/** True for functions that read the point before a window too: growth over five years starts from a sixth value. */
export const readsOneMore = (name: FunctionName): boolean => WITH_START.has(name);

/** True for the name of a function. */
export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);

/** The row of a function. */
export const functionOf = (name: FunctionName): FormulaFunction => FUNCTIONS[name];
