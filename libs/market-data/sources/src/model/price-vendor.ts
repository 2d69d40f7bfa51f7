import type { PriceBasis } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import type { GivenAction } from '@plumbline/market-data/importers';

import type { HostLimit } from './host-limit';
import type { SourceRequest } from './source-request';

/** One symbol from one day on. */
export interface VendorQuestion {
  /** As this system writes it, 'BRK.B'. */
  readonly symbol: string;
  /** First day wanted; undefined for all there is. */
  readonly from: Day | undefined;
  /** The day on which it is asked, which an adjusted price is adjusted up to. */
  readonly today: Day;
}

/** How a vendor is reached. */
export interface VendorAccess {
  /** The operator's key; blank where the vendor wants none. */
  readonly key: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
}

/** A day's prices as the vendor gives them. */
export interface VendorBar {
  readonly day: Day;
  readonly open?: number | undefined;
  readonly high?: number | undefined;
  readonly low?: number | undefined;
  readonly close: number;
  readonly volume?: number | undefined;
}

/** Rows from a vendor's answers to one query, on one stated basis. */
export interface VendorRows {
  /** The symbol that the answer says it is of, as this system writes it; absent where it names none. */
  readonly symbol?: string;
  readonly basis: PriceBasis['kind'];
  readonly bars: readonly VendorBar[];
  readonly actions: readonly Omit<GivenAction, 'symbol'>[];
}

/** The whole market of one day, on the basis of that day's trading. */
export interface VendorDay {
  readonly bars: readonly (VendorBar & { readonly symbol: string })[];
  readonly actions: readonly GivenAction[];
  /** Symbols whose rows have no known basis, such as those that split since: each is requested by itself instead. */
  readonly apart?: readonly string[];
}

/** How a vendor is asked day by day for all symbols at once. */
export interface VendorDays {
  /** How many days it reaches back. */
  readonly back: number;
  /** Environment name by which the operator says that their plan has them; without one every plan does. */
  readonly switchName?: string;
  readonly requests: (day: Day, access: VendorAccess, today: Day) => Readonly<Record<string, VendorRequest>>;
  readonly read: (answers: Readonly<Record<string, string>>, day: Day) => VendorDay;
}

/** A vendor refused, or its answer is not what it documents; the text is for people and names no key. */
export class VendorError extends Error {}

/** How many requests a vendor answers in a day or an hour of universal time without a paid plan. */
export interface VendorQuota {
  /** Environment name of another number. */
  readonly name: string;
  readonly per: 'hour' | 'day';
  readonly requests: number;
}

/**
 * A vendor of prices, asked with the operator's own key or by the operator's own decision, under terms that are between
 * the two. The vendor's names of fields never leave its file.
 */
export interface PriceVendor {
  readonly id: string;
  readonly title: string;
  /** Environment name of the operator's key; absent where it wants none. */
  readonly keyName?: string;
  /** Environment name of another address than the vendor's own. */
  readonly urlName: string;
  readonly baseUrl: string;
  /** Of one without a key, its terms in a sentence: it is asked only where the operator names it. */
  readonly terms?: string;
  /** The words of a refusal of symbols that were never asked in this month; known ones are answered. */
  readonly symbolLimit?: RegExp;
  /** Notice for the operator before its use: 'part of its paid plans'. */
  readonly notice?: string;
  /** Days to which its history reaches back; all there is when left out. */
  readonly backDays?: number;
  /** How its address may be asked, wherever the operator lets it point to. */
  readonly limit: HostLimit;
  /** How often it answers at all; empty where it says no number. */
  readonly quotas: readonly VendorQuota[];
  /** Requests for one symbol, by a name of the vendor's file ('bars', 'splits', ...). */
  readonly requests: (question: VendorQuestion, access: VendorAccess) => Readonly<Record<string, VendorRequest>>;
  /** Where it gives the whole market's day: it is asked that way, not by symbols. */
  readonly days?: VendorDays;
  /** The rows of the answers, by the same names; an answer is blank where the vendor has none. */
  readonly read: (answers: Readonly<Record<string, string>>, question: VendorQuestion) => VendorRows;
}

export type VendorRequest = Omit<SourceRequest, 'file'>;
