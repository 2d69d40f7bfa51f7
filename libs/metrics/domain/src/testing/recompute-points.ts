/** Functions over many values, newest first, written from their definitions apart from those of the language. */

/** A value of a window; undefined where it is missing. */
export type Point = number | undefined;

/** Points of a window: the present one and those before it, so many months apart. */
export interface Points {
  readonly points: readonly Point[];
  readonly months: number;
}

/** These read the value one step further back than the window is long. */
export const ONE_MORE: ReadonlySet<string> = new Set(['cagr', 'growth', 'r2', 'change']);

const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;

/** Sums over pairs of values and places, the oldest at 0. */
function line(values: readonly number[]): { readonly slope: number; readonly r2: number } {
  const [y, middle] = [mean(values), (values.length - 1) / 2];
  let [xx, xy, yy] = [0, 0, 0];
  values.forEach((value, at) => {
    const x = values.length - 1 - at - middle;
    xx += x * x;
    xy += x * (value - y);
    yy += (value - y) ** 2;
  });
  return { slope: xy / xx, r2: (xy * xy) / (xx * yy) };
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

const deviation = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, each) => sum + (each - mean(values)) ** 2, 0) / (values.length - 1));

const STATISTICS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  avg: mean,
  median: middle,
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  sum: (values) => values.reduce((sum, each) => sum + each, 0),
  stdev: deviation,
};

/** Over a window in its order; every point is known. */
const IN_ORDER: Readonly<Record<string, (values: readonly number[]) => number>> = {
  slope: (values) => line(values).slope,
  growth: (values) => 100 * (Math.exp(line(values.map(Math.log)).slope) - 1),
  r2: (values) => line(values.map(Math.log)).r2,
};

const percentile = (value: number, values: readonly number[]): number => {
  const below = values.filter((each) => each < value).length;
  const equal = values.filter((each) => each === value).length;
  return (100 * (below + equal / 2)) / values.length;
};

const isKnown = (point: Point): point is number => point !== undefined;

/** Between two ends. */
function betweenEnds(name: string, { points, months }: Points): Point {
  const [end, begin] = [points[0], points.at(-1)];
  if (end === undefined || begin === undefined || begin <= 0) return undefined;
  if (name === 'change') return 100 * (end / begin - 1);
  return end <= 0 ? undefined : 100 * ((end / begin) ** (12 / (months * (points.length - 1))) - 1);
}

/** The value of a function over a window; half of the points have to be known unless `fewest` says how many. */
export function overWindow(name: string, window: Points, fewest: number | undefined): Point {
  const { points } = window;
  const known = points.filter(isKnown);
  if (name === 'cagr' || name === 'change') return betweenEnds(name, window);
  const inOrder = IN_ORDER[name];
  if (inOrder) {
    const value = known.length === points.length ? inOrder(known) : Number.NaN;
    return Number.isFinite(value) ? value : undefined;
  }
  if (name === 'count') return known.length;
  const needed = fewest ?? (name === 'sum' ? points.length : Math.ceil(points.length / 2));
  if (known.length < needed) return undefined;
  if (name === 'percentile') return points[0] === undefined ? undefined : percentile(points[0], known);
  return ofList(name, known);
}

/** The value of a function over values side by side, all of them known. */
export function ofList(name: string, values: readonly number[]): Point {
  const of = STATISTICS[name];
  if (!of) throw new Error(`No function of mine: ${name}`);
  const value = of(values);
  return Number.isFinite(value) ? value : undefined;
}
