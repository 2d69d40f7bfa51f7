import { measured, type Measured } from '@plumbline/formula/domain';
import { unavailable } from '../numbers/outcome';

/** Share (0..100) of a population that is worse than a value, ties counting half; none with fewer than `fewest` others. */
export function percentileRank(
  value: number,
  population: readonly number[],
  { higherIsWorse, fewest }: { readonly higherIsWorse: boolean; readonly fewest: number },
): Measured {
  const count = population.length;
  if (count === 0 || count < fewest) return unavailable(`Fewer than ${fewest} values to compare with`);
  const worse = population.filter((other) => (higherIsWorse ? other > value : other < value)).length;
  const ties = population.filter((other) => other === value).length;
  return measured((100 * (worse + ties / 2)) / count);
}
