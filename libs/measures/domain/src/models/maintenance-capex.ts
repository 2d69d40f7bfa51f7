import { measured, type Measured } from '@plumbline/formula/domain';
import { mean } from '../numbers/numerics';
import { unavailable } from '../numbers/outcome';
import type { MAINTENANCE_CAPEX } from '../parameters/value-parameters';

/** One fiscal year: revenue, net fixed assets at its end, and capital expenditure as a positive number. */
export interface CapexYear {
  readonly rev: number;
  readonly ppe: number;
  readonly capex: number;
}

/** How many pairs of years are averaged, and with how few there is no answer. */
type Pairs = (typeof MAINTENANCE_CAPEX)['values'];

/** The expenditure that growth does not explain, a mean over the years; `dda` where there are too few years. Years oldest first. */
export function maintenanceCapex(
  years: readonly CapexYear[],
  dda: number | undefined,
  { most_pairs, fewest_pairs }: Pairs,
): Measured {
  const window = years.slice(-most_pairs - 1);
  // The first year is only the starting point of growth; its own assets are not counted.
  const intensities = window.slice(1).flatMap(({ rev, ppe }) => (rev > 0 ? [ppe / rev] : []));
  if (window.length - 1 < fewest_pairs || intensities.length === 0)
    return dda === undefined ? unavailable(`Fewer than ${fewest_pairs} pairs of years are known`) : measured(dda);
  const intensity = mean(intensities);
  const kept = window.slice(1).map(({ rev, capex }, at) => {
    const growth = Math.max(0, rev - (window[at]?.rev ?? rev));
    return Math.max(0, capex - growth * intensity);
  });
  return measured(mean(kept));
}
