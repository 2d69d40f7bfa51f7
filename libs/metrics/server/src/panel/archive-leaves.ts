import { createHash } from 'node:crypto';

import type {
  AnnouncedResults,
  ArchiveAreas,
  Estimate,
  IndexMember,
  Observation,
  OwnerBook,
} from '@plumbline/market-data/domain';
import {
  estimateLeaves,
  joinedLeaves,
  ownerLeaves,
  Rates,
  rateSeriesIds,
  type ReportedLeaves,
} from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';
import { LRUCache } from 'lru-cache';

import { estimatesOf } from './estimates-of';
import { NOTHING_OWNED } from './owned';
import { referenceLeaves, type LeafCompany, type ReferenceLists } from './reference-leaves';

/** Archive data for the leaves of all securities, in memory. */
export interface ArchiveData {
  readonly observations: ReadonlyMap<string, readonly Observation[]>;
  readonly results: readonly AnnouncedResults[];
  readonly members: readonly IndexMember[];
  readonly estimates?: readonly Estimate[];
  readonly owners?: OwnerBook;
  readonly lastPriceDay?: Day | undefined;
}

const NO_OWNERS: OwnerBook = { hasInsiders: false, hasPoliticians: false, portfolios: [], securities: new Map() };

/** Reports of owners; without an archive there are none. */
export const ownerBook = async (market: { readonly areas?: (() => ArchiveAreas) | undefined }): Promise<OwnerBook> =>
  (await market.areas?.().owners()) ?? NO_OWNERS;

const NOTHING: ArchiveData = { observations: new Map(), results: [], members: [] };

/** Reads it for prices in these currencies; without an archive there is nothing. */
export async function readArchiveData(areas: ArchiveAreas | undefined, quoted: Iterable<string>): Promise<ArchiveData> {
  if (!areas) return NOTHING;
  return {
    observations: await areas.observations(rateSeriesIds(quoted)),
    results: await areas.announcedResults(),
    members: await areas.indexMembers(),
    estimates: await areas.estimates(),
    owners: await areas.owners(),
    lastPriceDay: areas.lastPriceDay,
  };
}

/** The same for the same data: the key for reusing rows of an earlier version. Owners are distinguished by security. */
export function archiveKey({ observations, results, members, estimates = [] }: ArchiveData): string {
  const hash = createHash('sha256').update(JSON.stringify([results, members, estimates]));
  for (const [id, series] of [...observations].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(id);
    for (const { day, value, moment, releasedAt, status } of series)
      hash.update(`${day} ${value} ${moment.at} ${releasedAt} ${status};`);
  }
  return hash.digest('hex').slice(0, 24);
}

/** Groups rows by symbol. */
export function bySymbol<T extends { readonly symbol: string }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const each of rows) {
    const known = found.get(each.symbol);
    if (known) known.push(each);
    else found.set(each.symbol, [each]);
  }
  return found;
}

/** Calendars and lists by symbol. */
export function listsOf({ results, members }: Pick<ArchiveData, 'results' | 'members'>): ReferenceLists {
  const sp500 = members.filter(({ index }) => index === 'S&P 500');
  return {
    results: bySymbol(results),
    members: sp500.length > 0 ? new Map(sp500.map((each) => [each.symbol, each])) : undefined,
  };
}

/** As-of days whose rates are kept: series that were never revised are shared by all days anyway. */
const KEPT_DAYS = 50;

/** The leaves of a company as known on a day, or now. */
export type LeavesOf = (company: LeafCompany, asOf?: Day) => ReportedLeaves;

/** Leaves that neither statements nor prices of a security give, of all securities. */
export function archiveLeaves(data: ArchiveData): LeavesOf {
  const lists = listsOf(data);
  const { owners: book = NO_OWNERS } = data;
  const estimates = bySymbol(data.estimates ?? []);
  const known = new LRUCache<string, Rates>({ max: KEPT_DAYS });
  const ratesOf = (asOf: Day | undefined): Rates => {
    const rates = known.get(asOf ?? '') ?? new Rates(data.observations, asOf);
    known.set(asOf ?? '', rates);
    return rates;
  };
  return (company, asOf) => {
    const { security, reporting, prices, owned = NOTHING_OWNED } = company;
    const today = prices?.lastDay ?? asOf;
    const asked = { reporting: reporting ?? security.currency, quoted: security.currency, today };
    const owners = ownerLeaves({ security, prices, asOf, book, today: data.lastPriceDay, ...owned });
    const expected = estimateLeaves({
      estimates: estimatesOf(security, estimates),
      splits: owned.splits,
      reporting: asked.reporting,
      asOf,
      yearEnd: (day) => company.yearEnd?.(day),
    });
    return joinedLeaves({
      estimates: expected,
      reference: referenceLeaves(company, lists, asOf),
      rates: ratesOf(asOf).of(asked),
      insiders: owners,
      gurus: owners,
      shorts: owners,
    });
  };
}
