import type { Day } from '@plumbline/shared/domain';

import type { HoldingReport } from '../../model/manager-holding';
import { decideUnit, impliedPrices, type PriceLookup } from './value-unit';

/** Reports that must agree on a price before it counts. */
const MIN_REPORTS = 3;

function middle(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

/**
 * Prices that the reports of all managers imply for a quarter end: value over shares, the lower median of at least three
 * reports, each read in the unit its own rows and filing day speak for. Replaces a missing price series, but
 * only for checking units. Only reports public at `at` take part.
 * @internal
 */
export function peerPrices(reports: Iterable<HoldingReport>, at: number = Number.POSITIVE_INFINITY): PriceLookup {
  const found = new Map<string, number[]>();
  for (const report of reports) {
    if (report.moment.at > at) continue;
    for (const [cusip, price] of impliedPrices(report, decideUnit(report))) {
      const key = `${cusip}|${report.period}`;
      const known = found.get(key);
      if (known) known.push(price);
      else found.set(key, [price]);
    }
  }
  return (cusip: string, day: Day) => {
    const prices = found.get(`${cusip}|${day}`) ?? [];
    return prices.length >= MIN_REPORTS ? middle(prices) : undefined;
  };
}
