const MOST_ZEROS = 6;

const zerosOf = (value: number): number => /0*$/.exec(String(Math.round(Math.abs(value))))?.[0].length ?? 0;

/** Two units of the last digit the finest of these figures is reported in: what rounding may leave of a sum. */
export const roundingOf = (values: readonly number[]): number =>
  2 * 10 ** Math.min(MOST_ZEROS, ...values.filter((value) => value !== 0).map(zerosOf));

/** Two units of the last digit of the coarsest of two figures: a figure and the same figure in millions differ by less. */
export const coarsestRounding = (one: number, other: number): number =>
  2 * 10 ** Math.min(MOST_ZEROS, Math.max(zerosOf(one), zerosOf(other)));
