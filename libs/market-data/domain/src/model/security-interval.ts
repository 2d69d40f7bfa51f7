import type { Day } from '@plumbline/shared/domain';

import type { SecurityKind } from './security';

/** Days in the life of a security on which its symbol, exchange, CUSIP and name stay the same. Those of one id never overlap. */
export interface SecurityInterval {
  /** First day; absent when no source says it. */
  readonly from?: Day;
  /** First day after it; absent while it lasts. */
  readonly before?: Day;
  readonly symbol: string;
  /** '' when unknown. */
  readonly exchange: string;
  readonly name: string;
  /** Absent where no source gives one. */
  readonly cusip?: string;
}

/** A source that says what a symbol stands for: a line of a directory, of a ticker list, of a filing, of a map of CUSIPs. */
export interface SymbolSighting {
  readonly symbol: string;
  /** The day it is true for; absent for undated lists. */
  readonly day?: Day;
  /** Grows from older to newer lists, for those without a day. */
  readonly order?: number;
  readonly cik?: string;
  readonly name?: string;
  readonly exchange?: string;
  readonly kind?: SecurityKind;
  readonly cusip?: string;
  /** Position among the symbols of its company, 0 for the first listing. */
  readonly place?: number;
  /** True when the company's own list of symbols says so. */
  readonly own?: boolean;
  /** Epoch milliseconds; absent when unknown, and then it counts as known only today. */
  readonly knownAt?: number;
}

/** Something that ends the use of a symbol by a security. */
export interface SymbolEvent {
  readonly kind: 'ticker-change' | 'delisting' | 'merger';
  readonly symbol: string;
  /** First day under the new symbol; last day of trading of a delisting or merger. */
  readonly day: Day;
  /** The new symbol of a ticker change. */
  readonly otherSymbol?: string;
  readonly knownAt: number;
  /** True where only prices show the end, of somebody other than those whom sources name for the symbol. */
  readonly isOfAnother?: boolean;
}

/** Evidence about a registrant besides its symbols. */
export interface CompanyEvidence {
  readonly cik: string;
  /** Names with the day from which each held, where it is known. */
  readonly names: readonly { readonly name: string; readonly from?: Day; readonly knownAt: number }[];
  /** Notices of removal from listing and of the end of registration (Forms 25 and 15). */
  readonly exits: readonly { readonly day: Day; readonly knownAt: number }[];
  /** Day of the first filing known. */
  readonly firstFiling?: Day;
  /** Day from which a list of members of an index counts it, under whichever number and symbol it had then. */
  readonly memberSince?: Day;
  /** The company's own list of symbols, also when it is empty; absent when no such list is known. */
  readonly own?: { readonly day: Day; readonly symbols: readonly string[]; readonly knownAt: number };
}

/** Days of which a source has prices of a symbol. */
export interface PriceCoverage {
  readonly symbol: string;
  readonly from: Day;
  readonly to: Day;
}

/** All that decides which security a symbol stands for on a day. */
export interface SecurityEvidence {
  readonly sightings: readonly SymbolSighting[];
  readonly events: readonly SymbolEvent[];
  readonly companies: readonly CompanyEvidence[];
  readonly prices: readonly PriceCoverage[];
}
