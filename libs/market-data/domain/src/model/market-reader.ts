import type { Day } from '@plumbline/shared/domain';

import type { ActionKind, CorporateAction } from './corporate-action';
import type { Fact, Filing } from './fact';
import type { PriceSeries } from './price';
import type { Security } from './security';
import type { SecurityDocument } from './security-document';
import type { SecurityInterval } from './security-interval';
import type { SegmentTable } from './segment-table';
import type { ShortVolume } from './short-volume';

/** The state of the data a reader answers from. */
export interface MarketStatus {
  /** Content hash of the built version. */
  readonly version: string;
  /** True for the generated sample market. */
  readonly sample: boolean;
  readonly securities: number;
  readonly facts: number;
  readonly priceRows: number;
  /** Day up to which the market has prices: the newest that more than a twentieth of the symbols with prices reach. */
  readonly lastPriceDay: string | null;
}

/** A security that a question means, as the built market knows it. */
export interface AskedSecurity {
  /** Its symbols with the days on which they were its own, the newest first. */
  readonly spans: readonly Pick<SecurityInterval, 'symbol' | 'from' | 'before'>[];
  readonly cik?: string;
}

/** A question for single values: whose, which, and of when. */
export interface FactQuery {
  /** Symbol, CIK, name, code of a series: what an area knows its things by. Compared without regard to case. */
  readonly entity: string;
  /** Concept, item or column, as the publisher names it. */
  readonly concept: string;
  /** First day of a duration. */
  readonly start?: Day;
  /** Last day of a duration, or the day itself. */
  readonly end?: Day;
  /** The day as of which figures on a basis of their own day are asked for, such as split-adjusted ones; today without. */
  readonly asOf?: Day;
  /** Securities meant where several used a symbol; without them, a symbol means its current owner. */
  readonly securities?: readonly AskedSecurity[];
}

/** A value with the area of the archive that answered it: 'reported', 'economy', 'holdings', ... */
export interface AreaFact {
  readonly area: string;
  readonly fact: Fact;
}

/** A security that was asked for by name, and what the name is of it. */
export interface FoundSecurity {
  readonly security: Security;
  /** 'former-symbol': the security is traded under another symbol now, and nobody else has this one. */
  readonly by: 'id' | 'symbol' | 'former-symbol' | 'cusip';
}

/** The questions pages ask of the built market. Every answer comes from one version; a swap shows in the next question. */
export interface MarketReader {
  status(): MarketStatus;
  /** By internal id, by symbol ('AAPL', 'brk-b'), by 'EXCHANGE:SYMBOL', by a symbol it had before, or by CUSIP. */
  find(name: string): Security | undefined;
  /** The same, with what the name is of the security. The first of that order holds; what is listed before what is not. */
  lookup(name: string): FoundSecurity | undefined;
  /** The security that was traded under a symbol on a day; undefined when none of those served was. */
  findAt(symbol: string, day: Day): Security | undefined;
  /** Securities of one company, first listing first. */
  ofCompany(cik: string): readonly Security[];
  /** Ranked for search as you type: exact symbol, symbol prefix, then words of the company's name. */
  search(text: string, limit: number): readonly Security[];
  /** All securities, ordered by symbol. */
  list(): readonly Security[];
  document(id: string): Promise<SecurityDocument | undefined>;
  /** Undefined when there is no price at all. */
  prices(id: string): PriceSeries | undefined;
  /** The bars of the last year that has any, in a fraction of the time of all; undefined when there is no price at all. */
  recentPrices(id: string): PriceSeries | undefined;
  /** Day of the last bar, known without reading any; undefined when there is no price at all. */
  lastPriceDay(id: string): Day | undefined;
  /** All vintages of one concept of one company from the archive, also of concepts that no statement uses. */
  facts(cik: string, concept: string): Promise<readonly Fact[]>;
  /** Every vintage of a single value of any area: figures, series, holdings, prices, counts of rows. */
  findFacts(query: FactQuery): Promise<readonly AreaFact[]>;
  /** The companies of the archive that a name can mean, served ones or not. */
  namesakes(name: string): Promise<readonly { readonly cik: string; readonly name: string }[]>;
  /** Every figure that reports of a company take apart into segments, regions and products, the newest period first. */
  segments(cik: string): Promise<readonly SegmentTable[]>;
  /** How many accounting identities of each company were checked and do not hold, those with most failures first. */
  quality(): readonly { readonly security: Security; readonly checked: number; readonly failed: number }[];
  /** The newest filings of all served companies, without insiders' reports. */
  latestFilings(limit: number): Promise<readonly { readonly cik: string; readonly filing: Filing }[]>;
  /** The log of corporate actions of all symbols, entries of some kinds with all vintages, oldest first. */
  actions(kinds: readonly ActionKind[]): Promise<readonly CorporateAction[]>;
  /** Short volume of each symbol over the last 20 days that were public at the end of a day, or are now. */
  shortVolumes(asOf: Day | undefined): Promise<readonly ShortVolume[]>;
}
