import type { CorporateAction } from './corporate-action';
import type { DocumentQuality } from './document-quality';
import type { Fact, Filing } from './fact';
import type { InsiderFiling } from './insider-trade';
import type { PriceConflict, PriceSource, Split } from './price';
import type { CompanyProfile, Security } from './security';
import type { SecurityInterval } from './security-interval';

/** Everything a page needs of one security except its prices, with all vintages, so that any past day can be asked for. */
export interface SecurityDocument {
  readonly security: Security;
  readonly profile: CompanyProfile;
  /** Symbol, exchange, CUSIP and name over time, oldest first; empty where no source has any of their days. */
  readonly intervals?: readonly SecurityInterval[];
  /** Facts of the concepts that statements and measures use, ordered by concept, unit, start, end, moment, accession. */
  readonly facts: readonly Fact[];
  /** Newest first, from any source that has them: the company's list, a daily index, a report of an insider. */
  readonly filings: readonly Filing[];
  /** True when the company's own list was imported: only then is a filing that is not here one that there is not. */
  readonly hasFilingList: boolean;
  /** Oldest first. */
  readonly splits: readonly Split[];
  /** The log of corporate actions of this security and of the symbols it had before, oldest first, with all vintages. */
  readonly actions?: readonly CorporateAction[];
  /** Reports of its insiders with all amendments, oldest first, without rights, signatures and notes; absent where there are none. */
  readonly insiders?: readonly InsiderFiling[];
  /** Whether its figures agree with each other; absent when nothing could be checked. */
  readonly quality?: DocumentQuality;
  readonly priceSources: readonly PriceSource[];
  readonly priceConflicts: readonly PriceConflict[];
}
