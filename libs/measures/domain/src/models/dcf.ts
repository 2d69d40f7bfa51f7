import { measured, powerOf, type Measured } from '@plumbline/formula/domain';
import { clamp, sum } from '../numbers/numerics';
import { meaningless, type Outcome } from '../numbers/outcome';
import type { DCF_GROWTH, DISCOUNT_RATE, REVERSE_DCF } from '../parameters/value-parameters';

/** The stages of a valuation, rates in percent points a year. */
export interface Stages {
  readonly terminal_growth_pct: number;
  readonly discount_pct: number;
  /** Years of growth, and of terminal growth behind them. */
  readonly n1: number;
  readonly n2: number;
}

/** The stages with the growth of the first one. */
export interface GrowthStages extends Stages {
  readonly growth_pct: number;
}

const MAX_YEARS = 200;

/** Present value of the years of a stage: x + x² + x³ ... */
function stage(factor: number, years: number): number {
  const worth: number[] = [];
  for (let year = 1; year <= years; year += 1) worth.push(powerOf(factor, year));
  return sum(worth);
}

/**
 * Present value of one unit of yearly cash. None where the discount rate is -100 % or less, or a stage is no number of
 * years.
 */
export function dcfMultiple({ growth_pct, terminal_growth_pct, discount_pct, n1, n2 }: GrowthStages): Measured {
  const areYears = [n1, n2].every((years) => Number.isInteger(years) && years >= 0 && years <= MAX_YEARS);
  if (!areYears) return meaningless('The stages have to be whole years');
  if (discount_pct <= -100) return meaningless('The discount rate is -100 % or less');
  const x = (100 + growth_pct) / (100 + discount_pct);
  const y = (100 + terminal_growth_pct) / (100 + discount_pct);
  return measured(stage(x, n1) + powerOf(x, n1) * stage(y, n2));
}

/** The value of a share: its base at the multiple, plus tangible book where that is given. */
export function twoStageValue(
  x: GrowthStages & { readonly base_per_share: number; readonly tangible_book: number },
): Measured {
  if (x.base_per_share <= 0) return meaningless('The base is zero or negative');
  const multiple = dcfMultiple(x);
  return 'value' in multiple ? measured(x.base_per_share * multiple.value + x.tangible_book) : multiple;
}

/** The growth in percent points a year at which the two-stage value is the price; flagged at a bound of the search. */
export function impliedGrowth(
  x: Stages & { readonly price: number; readonly base_per_share: number },
  { least, most }: (typeof REVERSE_DCF)['values'],
): Outcome {
  if (x.base_per_share <= 0) return meaningless('The base is zero or negative');
  const valueAt = (growth_pct: number): Measured => twoStageValue({ ...x, growth_pct, tangible_book: 0 });
  const [lowest, highest] = [valueAt(least), valueAt(most)];
  if (!('value' in lowest)) return lowest;
  if (!('value' in highest)) return highest;
  if (x.price <= lowest.value) return bound(least, x.price < lowest.value);
  if (x.price >= highest.value) return bound(most, x.price > highest.value);
  return { value: growthAt(x, x.price / x.base_per_share, most) };
}

const MAX_STEPS = 100;
/** Steps in the yearly factor below this one are rounding. */
const MIN_STEP = 1e-16;

/**
 * Newton's method from above: the multiple only rises with growth, and ever faster, so that each step stays above the one
 * growth there is.
 */
function growthAt({ terminal_growth_pct, discount_pct, n1, n2 }: Stages, multiple: number, most: number): number {
  const discount = 100 + discount_pct;
  const behind = stage((100 + terminal_growth_pct) / discount, n2);
  let factor = (100 + most) / discount;
  for (let round = 0; round < MAX_STEPS; round += 1) {
    let [value, slope] = [1 + behind, 0];
    for (let year = 1; year < n1; year += 1) [slope, value] = [slope * factor + value, value * factor + 1];
    [slope, value] = [slope * factor + value, value * factor];
    const step = (value - multiple) / slope;
    factor -= step;
    if (Math.abs(step) <= MIN_STEP * factor) break;
  }
  return factor * discount - 100;
}

const bound = (value: number, isOutside: boolean): Outcome =>
  isOutside ? { value, flags: ['outside the range searched'] } : { value };

/** The growth to start from, kept within its limits. */
export const defaultGrowth = (
  growth: number | undefined,
  { least, most, unknown }: (typeof DCF_GROWTH)['values'],
): number => (growth === undefined ? unknown : clamp(growth, least, most));

/** The rate to discount by; a yield such as 4.0000000001 that rounding made does not count as more than 4. */
export const defaultDiscount = (
  treasury: number | undefined,
  { least, over_treasury, unknown }: (typeof DISCOUNT_RATE)['values'],
): number => (treasury === undefined ? unknown : Math.max(least, Math.ceil(treasury - 1e-9) + over_treasury));
