import { measured, type Measured } from '@plumbline/formula/domain';
import { sum } from '../numbers/numerics';
import { unavailable } from '../numbers/outcome';

/** Days twelve months may have: fiscal years of 52 and 53 weeks, and calendar years. */
const TWELVE_MONTHS = { from: 363, to: 371 } as const;

/** How many of the last periods make twelve months, undefined where none do. */
function periodsOf(days: readonly number[]): number | undefined {
  let covered = 0;
  for (const [at, length] of days.toReversed().entries()) {
    covered += length;
    if (covered >= TWELVE_MONTHS.from) return covered <= TWELVE_MONTHS.to ? at + 1 : undefined;
  }
  return undefined;
}

/**
 * The last twelve months of a flow, in the unit of the flow, oldest period first. With `days`, the length of each
 * period, the periods that cover 363 to 371 days (a fiscal year that changed); else `perYear` periods.
 */
export function trailingTwelveMonths(
  flows: readonly (number | undefined)[],
  perYear: number,
  days?: readonly number[],
): Measured {
  const count = days ? periodsOf(days) : perYear;
  if (count === undefined) return unavailable('No periods cover 363 to 371 days');
  const last = flows.slice(-count).filter((flow) => flow !== undefined);
  const isWhole = Number.isInteger(count) && count >= 1;
  return isWhole && last.length === count ? measured(sum(last)) : unavailable(`Fewer than ${count} periods are known`);
}
