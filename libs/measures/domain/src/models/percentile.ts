import { measured, type Measured } from '@plumbline/formula/domain';
import { percentileRank } from '@plumbline/shared/domain';
import { unavailable } from '../numbers/outcome';

/** Share (0..100) of a population that is worse than a value, ties counting half; none with fewer than `fewest` others. */
export function percentWorse(
  value: number,
  population: readonly number[],
  { higherIsWorse, fewest }: { readonly higherIsWorse: boolean; readonly fewest: number },
): Measured {
  const rank = higherIsWorse
    ? percentileRank(
        population.map((other) => -other),
        -value,
      )
    : percentileRank(population, value);
  return rank === undefined || population.length < fewest
    ? unavailable(`Fewer than ${fewest} values to compare with`)
    : measured(rank);
}
