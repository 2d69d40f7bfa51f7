import type { CompanyProfile } from '@plumbline/market-data/domain';

/** A company as the archive knows it, from all its sources. */
export interface CompanyRow {
  readonly cik: string;
  readonly name: string | null;
  readonly origin: 'submissions' | 'companyfacts' | 'inbox';
  readonly newest: string;
  readonly profile: CompanyProfile | null;
  readonly symbols: readonly string[];
  readonly exchanges: readonly string[];
  readonly rank: number;
}

/** A line of a ticker list. */
export interface ListingRow {
  readonly cik: string;
  readonly name: string;
  readonly symbol: string;
  /** Null where the list has no exchanges. */
  readonly exchange: string | null;
  readonly place: number;
  readonly rank: number;
}

/** Sources of which companies exist and what is known of them. */
export interface SecuritySources {
  readonly companies: readonly CompanyRow[];
  readonly listings: readonly ListingRow[];
  readonly withFacts: ReadonlySet<string>;
  readonly withFilings: ReadonlySet<string>;
  /** Names by CIK as single filings have them; the newest of each. */
  readonly filerNames: ReadonlyMap<string, string>;
}
