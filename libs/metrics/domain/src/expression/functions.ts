/**
 * What a function is applied to. `points`: a window, a list of values, or with `by` a group; `series`: a window in its
 * order; `standing`: the place of one value in its window or, across securities, in its group; `scalar`: one value;
 * `choice`: values of which one is taken.
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

/** All functions by name. Sources of the statistics: finance/definitions.md (R9, fam-history, cagr, annual_volatility). */
export const FUNCTIONS = {
  avg: points('avg', 'The arithmetic mean.'),
  median: points('median', 'The value in the middle; of an even number the mean of the two in the middle.'),
  min: points('min', 'The smallest value.'),
  max: points('max', 'The largest value.'),
  sum: points('sum', 'The sum; missing where a point is missing.'),
  stdev: points('stdev', 'The sample standard deviation (n - 1).'),
  count: points('count', 'How many of the points are known.'),
  slope: {
    shape: 'series',
    least: 1,
    most: 1,
    example: 'slope(operating_margin[5y])',
    doc: 'The least-squares slope a year, or a quarter, over all points of a window.',
  },
  cagr: {
    shape: 'series',
    least: 1,
    most: 1,
    example: 'cagr(revenue[5y])',
    doc: 'Compound growth a year in percent, from the value that many years ago; both must be positive.',
  },
  rank: standing('rank(roe) by sector', 'The place among all, or in the group: 1 is the highest value.'),
  percentile: standing('percentile(roe) by industry', 'The share of values below, ties by half, 0 to 100.'),
  zscore: standing('zscore(roe) by sector', 'The distance from the mean in sample standard deviations.'),
  abs: scalar('abs(net_income)', 'The value without its sign.'),
  sqrt: scalar('sqrt(22.5 * pb)', 'The square root; missing for negative values.'),
  ln: scalar('ln(mktcap / 1B)', 'The natural logarithm; missing for zero and negative values.'),
  exp: scalar('exp(0.5)', 'e to the power of the value.'),
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

/** True for the name of a function. */
export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);

/** The row of a function. */
export const functionOf = (name: FunctionName): FormulaFunction => FUNCTIONS[name];
