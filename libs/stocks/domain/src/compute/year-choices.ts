import { LATEST_YEAR } from '../model/latest-year';

/** So many years before the current one can be chosen (specification, section 9). */
const YEARS_BACK = 16;

/** The first and the last year with a price. */
export interface PricedYears {
  readonly first: number;
  readonly last: number;
}

/** Years of a selector with their values, the newest first; years without a price are left out. */
export function yearChoices(current: number, { first, last }: PricedYears): readonly { year: number; value: number }[] {
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => current - back);
  return years
    .filter((year) => year >= first && year <= last)
    .map((year) => ({ year, value: year === current ? LATEST_YEAR : year }));
}
