/** Where a root is looked for, and how fine at first. */
export interface RootSearch {
  readonly from: number;
  readonly to: number;
  /** Width of the first steps; they widen with the distance from zero. */
  readonly step: number;
}

type Curve = (x: number) => number;

/** How much wider each step is than the one before. */
const WIDENING = 1.01;
const MAX_STEPS = 20_000;

/**
 * The root of a continuous curve nearest to zero as a rate (e^x - 1), undefined where none is found: steps outwards
 * from zero on both sides until the sign changes, then Newton's method kept inside the bracket by halving.
 */
export function nearestRoot(curve: Curve, { from, to, step }: RootSearch): number | undefined {
  if (curve(0) === 0) return 0;
  const [above, below] = [walk(curve, to, step), walk(curve, from, step)];
  if (above === undefined || below === undefined) return above ?? below;
  return Math.expm1(above) <= -Math.expm1(below) ? above : below;
}

/** The first root from zero towards `end`. */
function walk(curve: Curve, end: number, step: number): number | undefined {
  const direction = Math.sign(end);
  let [before, x, width] = [0, 0, step];
  let [older, left] = [Number.NaN, curve(0)];
  for (let round = 0; round < MAX_STEPS && Math.abs(x) < Math.abs(end); round += 1) {
    const next = Math.abs(x) + width >= Math.abs(end) ? end : x + direction * width;
    const right = curve(next);
    if (right === 0) return next;
    if (Math.sign(right) !== Math.sign(left)) return refine(curve, x, next);
    const touched = turns(older, left, right) ? touching(curve, before, next) : undefined;
    if (touched !== undefined) return touched;
    [before, x, older, left, width] = [x, next, left, right, width * WIDENING];
  }
  return undefined;
}

/** True where three values of one sign come nearest to zero in the middle. */
const turns = (a: number, b: number, c: number): boolean => Math.abs(b) < Math.abs(a) && Math.abs(b) <= Math.abs(c);

/**
 * Roots between three points of one sign: narrows down to where the curve is nearest to zero. Beyond zero there is a
 * root on the way from `a`; at zero but for rounding the curve touches it there.
 */
function touching(curve: Curve, a: number, b: number): number | undefined {
  const side = Math.sign(curve(a));
  let [low, high] = [a, b];
  for (let round = 0; round < 60; round += 1) {
    const [left, right] = [low + (high - low) / 3, high - (high - low) / 3];
    const [atLeft, atRight] = [side * curve(left), side * curve(right)];
    if (atLeft <= 0) return refine(curve, a, left);
    if (atRight <= 0) return refine(curve, a, right);
    if (atLeft < atRight) high = right;
    else low = left;
  }
  const middle = (low + high) / 2;
  return Math.abs(curve(middle)) < 1e-14 ? middle : undefined;
}

/** The root between two points of different sign. */
export function refine(curve: Curve, a: number, b: number): number {
  const isRising = curve(b) > 0;
  let [low, high] = isRising ? [a, b] : [b, a];
  let x = (low + high) / 2;
  for (let round = 0; round < 200; round += 1) {
    const value = curve(x);
    if (value === 0) return x;
    if (value < 0) low = x;
    else high = x;
    if (Math.abs(high - low) <= 1e-15 * Math.max(1, Math.abs(x))) break;
    x = newton(curve, x, value, [low, high]) ?? (low + high) / 2;
  }
  return x;
}

/** A Newton step by the slope over a small distance; undefined where it leaves the bracket or barely moves a side of it. */
function newton(curve: Curve, x: number, value: number, [a, b]: readonly [number, number]): number | undefined {
  const width = Math.abs(b - a);
  const slope = (curve(x + 1e-6 * width) - value) / (1e-6 * width);
  const next = x - value / slope;
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  // Half of the rounds halve anyway, as a one-sided approach would never close the bracket.
  const isInside = Number.isFinite(next) && next > low + 1e-3 * width && next < high - 1e-3 * width;
  return isInside ? next : undefined;
}
