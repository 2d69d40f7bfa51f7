import type { Day } from '@plumbline/shared/domain';

import { insiderReports } from '../insiders/reports';
import type { Listing } from '../universe/listing';
import type { ListedMarket } from '../universe/universe-listings';

/** Somebody a filing speaks of, as feeds name them. */
export interface FeedParty {
  readonly cik: string;
  readonly name: string;
  readonly role: 'Filer' | 'Issuer' | 'Reporting';
}

/** A filing as the feeds of the SEC report it. */
export interface FeedFiling {
  readonly accession: string;
  readonly form: string;
  readonly filed: Day;
  /** New York wall time, '2026-06-30T16:08:27'. */
  readonly accepted: string;
  readonly parties: readonly FeedParty[];
}

function ofCompany({ company, cik, filings, nameOn }: Listing, from: Day): FeedFiling[] {
  if (company.filer === 'home' || company.quirks.withoutSubmissions) return [];
  return filings
    .filter(({ filed }) => filed >= from)
    .map(({ accession, form, filed, accepted }) => ({
      accession,
      form,
      filed,
      accepted,
      parties: [{ cik, name: nameOn(filed), role: 'Filer' }],
    }));
}

function ofInsiders(listing: Listing, { seed, lastDay }: ListedMarket, from: Day): FeedFiling[] {
  const { cik, country, company, nameOn } = listing;
  if (country !== 'US' || company.quirks.withoutSubmissions) return [];
  return insiderReports(listing, seed, lastDay)
    .filter(({ filed }) => filed >= from)
    .map(({ accession, form, filed, time, owners }) => ({
      accession,
      form,
      filed,
      accepted: `${filed}T${time}`,
      parties: [
        { cik, name: nameOn(filed), role: 'Issuer' },
        ...owners.map((owner) => ({ cik: owner.cik, name: owner.name, role: 'Reporting' as const })),
      ],
    }));
}

const inOrder = (a: FeedFiling, b: FeedFiling): number =>
  a.accepted < b.accepted ? -1 : a.accepted > b.accepted ? 1 : a.accession < b.accession ? -1 : 1;

/**
 * Filings of companies and their insiders from a day on, in the order of acceptance: consistent with their filing
 * lists.
 */
export const filingsFrom = (market: ListedMarket, from: Day): readonly FeedFiling[] =>
  market.listings
    .flatMap((listing) => [...ofCompany(listing, from), ...ofInsiders(listing, market, from)])
    .sort(inOrder);
