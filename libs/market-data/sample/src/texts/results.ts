import { acceptanceMoment } from '@plumbline/market-data/domain';
import { addDays, daysBetween, type Day } from '@plumbline/shared/domain';

import type { Quarter } from '../base/ledger';
import type { Listing } from '../universe/listing';

/** Results of a quarter as reported. */
export interface Results {
  readonly listing: Listing;
  readonly quarter: Quarter;
  /** '2024Q3', by the fiscal year. */
  readonly period: string;
  readonly day: Day;
  /** When the results were out, ISO in universal time. */
  readonly published: string;
  readonly revenue: number;
  readonly net: number;
  /** Changes on the year before, fractions. */
  readonly growth: number;
  readonly netGrowth: number;
  readonly margin: number;
  readonly marginBefore: number;
  readonly buybacks: number;
  readonly perShare: number;
  /** Return of the shares on the day of the results and the next one, a fraction. */
  readonly reaction: number;
}

export const flow = ({ flows }: Quarter, ...names: readonly string[]): number => {
  for (const name of names) if (flows[name] !== undefined) return flows[name];
  return 0;
};

/** Of a bank what it earned before costs. */
export const revenueOf = (quarter: Quarter): number =>
  flow(quarter, 'revenue', 'premiums') || flow(quarter, 'interestIncome') + flow(quarter, 'noninterestIncome', 'fees');

/** The same quarter of the year before. */
const yearBefore = (quarters: readonly Quarter[], { end }: Quarter): Quarter | undefined =>
  quarters.find((each) => Math.abs(daysBetween(each.end, end) - 365) <= 12);

function reactionOn(listing: Listing, day: Day): number {
  const before = listing.adjustedOn(addDays(day, -1));
  const after = listing.adjustedOn(listing.nextTraded(addDays(day, 1)) ?? day);
  return before && after ? after / before - 1 : 0;
}

/** Results that were reported between two days, oldest first. */
export function resultsOf(listing: Listing, from: Day, to: Day): Results[] {
  const reports = listing.filings.filter(
    ({ items, filed }) => items.startsWith('2.02') && filed >= from && filed <= to,
  );
  return reports.flatMap(({ filed, accepted }): Results[] => {
    const quarter = listing.quarters.findLast(({ end }) => end < filed);
    const before = quarter && yearBefore(listing.quarters, quarter);
    const moment = acceptanceMoment(accepted, 'new-york');
    if (!quarter || !before || !moment) return [];
    const [revenue, earlier] = [revenueOf(quarter), revenueOf(before)];
    const [net, netBefore] = [flow(quarter, 'netIncome'), flow(before, 'netIncome')];
    if (revenue <= 0 || earlier <= 0) return [];
    return [
      {
        listing,
        quarter,
        period: `${quarter.fiscalYear}Q${Math.min(4, quarter.quarter)}`,
        day: filed,
        published: new Date(moment.at).toISOString(),
        revenue,
        net,
        growth: revenue / earlier - 1,
        netGrowth: netBefore > 0 ? net / netBefore - 1 : 0,
        margin: net / revenue,
        marginBefore: netBefore / earlier,
        buybacks: flow(quarter, 'buybacks', 'repurchases'),
        perShare: (net * 1000) / Math.max(1, quarter.shares.diluted),
        reaction: reactionOn(listing, filed),
      },
    ];
  });
}
