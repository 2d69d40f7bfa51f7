import type { Day } from '@plumbline/shared/domain';

import type { Moment } from './fact';
import type { Chamber } from './legislator';

/** Bounds of an amount in US dollars as disclosed: reports give categories, never the amount itself. */
export interface DisclosedAmount {
  readonly lowUsd: number;
  /** Absent for the open category at the top. */
  readonly highUsd?: number;
}

/** Whose the asset is: the member's own, the spouse's, held together, a dependent child's. */
export type TradeOwner = 'self' | 'spouse' | 'joint' | 'child';

/** Kind of trade. 'sale' is a full sale, or one whose report gives no extent. */
export type PoliticianTradeKind = 'purchase' | 'sale' | 'partial-sale' | 'exchange';

/**
 * How it is known when a report was public: 'received' is the office's filing day or time, 'disclosed' the day that a
 * file of trades names, 'deadline' the last lawful day, where nothing better is known.
 */
export type DisclosureBasis = 'received' | 'disclosed' | 'deadline';

/** One transaction of a periodic transaction report (STOCK Act). Absent fields are those the source does not give. */
export interface PoliticianTrade {
  readonly chamber: Chamber;
  /** Name as filed. */
  readonly person: string;
  /** Set where the name could be matched to one member of Congress. */
  readonly bioguide?: string;
  readonly state?: string;
  readonly district?: string;
  readonly owner?: TradeOwner;
  readonly ticker?: string;
  readonly asset?: string;
  readonly assetType?: string;
  readonly kind?: PoliticianTradeKind;
  /** Absent where the day filed cannot be. */
  readonly tradeDay?: Day;
  /** Day on which the report was received; absent where no source says. */
  readonly disclosedDay?: Day;
  readonly amount?: DisclosedAmount;
  /** The amount in the words of the report. */
  readonly amountText?: string;
  readonly comment?: string;
  /** True when capital gains above 200 dollars are reported. */
  readonly hasCapitalGains?: boolean;
  /** Number of the report at its office, or a name made of what the report says of itself. */
  readonly document?: string;
  readonly link?: string;
  /** Day that a Senate report names in its title: an amendment repeats that of the report it replaces. */
  readonly reportDay?: Day;
  /** 0 for a first report, 1 for its first amendment; absent where the source does not say. */
  readonly amendment?: number;
  /** Counts the trades of a report that are alike in everything, from 0. */
  readonly occurrence: number;
  /** Kind of the source, 'house-transactions'. */
  readonly source: string;
  readonly moment: Moment;
  readonly momentBasis: DisclosureBasis;
  /** Parts of the filed row that were left out, and why. */
  readonly notes?: string;
}

/** A disclosure report, with or without transactions. */
export interface PoliticianFiling {
  readonly chamber: Chamber;
  readonly person: string;
  readonly bioguide?: string;
  readonly state?: string;
  readonly district?: string;
  /** Letter of the House index; 'P' is a periodic transaction report in both chambers, 'A' an annual one in the Senate. */
  readonly filingType?: string;
  readonly title?: string;
  readonly year?: number;
  readonly filed?: Day;
  readonly reportDay?: Day;
  readonly amendment?: number;
  readonly document?: string;
  readonly link?: string;
  /** True for a scan: its transactions are not known to any table. */
  readonly isPaper?: boolean;
  readonly source: string;
  readonly moment: Moment;
  readonly momentBasis: DisclosureBasis;
}
