import type { Day } from '@plumbline/shared/domain';

import type { Moment } from './fact';

/** Who reports: an insider or a holder of more than ten per cent. */
export interface InsiderOwner {
  /** Ten digits. */
  readonly cik: string;
  /** As filed: 'Adams Katherine L.', family name first for people. */
  readonly name: string;
  readonly isDirector: boolean;
  readonly isOfficer: boolean;
  readonly isTenPercentOwner: boolean;
  readonly isOther: boolean;
  readonly officerTitle?: string;
  /** Role of the owner where none of the four flags applies. */
  readonly otherText?: string;
  readonly city?: string;
  readonly state?: string;
}

/** Common fields of trades and holdings of a report. */
export interface InsiderLine {
  /** Options, units and other rights on a security: their numbers are not numbers of shares. */
  readonly isDerivative: boolean;
  readonly security: string;
  /** Price at which a right is exercised or converted, in dollars a share; absent when none is given or a footnote says it. */
  readonly exercisePrice?: number;
  readonly exerciseDay?: Day;
  readonly expiryDay?: Day;
  readonly underlyingTitle?: string;
  readonly underlyingShares?: number;
  /** In dollars, where a right is on a value instead of a number. */
  readonly underlyingValue?: number;
  /** Number held after the trade, or held at all; in this line's kind of ownership. */
  readonly sharesAfter?: number;
  readonly valueAfter?: number;
  readonly ownership?: 'direct' | 'indirect';
  /** How it is held indirectly: 'By Trust'. */
  readonly nature?: string;
  /** Numbers of the footnotes of a column, { price: ['F2'] }. */
  readonly footnotes: Readonly<Record<string, readonly string[]>>;
}

/** One line of a trade. */
export interface InsiderTrade extends InsiderLine {
  readonly day: Day;
  /** Day on which it counts as executed, where the rule sets another. */
  readonly deemedDay?: Day;
  /** 'P' bought, 'S' sold in the market or privately; 'A' grant, 'M' exercise, 'F' withheld for tax, 'G' gift, ... */
  readonly code?: string;
  readonly isEquitySwap?: boolean;
  /** Absent when reported on time. */
  readonly timeliness?: 'early' | 'late';
  readonly shares?: number;
  /** Dollars a share. 0: nothing was paid. Absent: only in a footnote, or nowhere. */
  readonly price?: number;
  /** Dollars, where the number of securities is not given. */
  readonly totalValue?: number;
  /** Effect of the trade on the holding, as stated on the form. */
  readonly direction?: 'acquired' | 'disposed';
}

/** A Form 3, 4 or 5, or an amendment of one. A report of several owners is one report. */
export interface InsiderFiling {
  /** Number of the filing; 'file:...' for a document that came without one. */
  readonly accession: string;
  /** '3', '4', '5', '4/A' ... */
  readonly form: string;
  readonly issuerCik: string;
  readonly issuerName?: string;
  /** As the filer writes it; the number decides, not this. */
  readonly issuerSymbol?: string;
  /** Day of the earliest trade, or of the event that made the owner report. */
  readonly reportDay?: Day;
  /** Of an amendment: the day the amended report was filed, as the filer says. */
  readonly originalDay?: Day;
  readonly filed: Day;
  /**
   * For a document that came without its header 'list' when another file gave the day, else 'signature': then it is the
   * day of the last signature.
   */
  readonly filedFrom: 'header' | 'data-set' | 'list' | 'signature';
  readonly moment: Moment;
  readonly owners: readonly InsiderOwner[];
  readonly trades: readonly InsiderTrade[];
  readonly holdings: readonly InsiderLine[];
  /** Text by number of the footnote. */
  readonly footnotes: Readonly<Record<string, string>>;
  readonly signatures: readonly { readonly name?: string; readonly day?: Day }[];
  readonly remarks?: string;
  readonly ownsNoSecurities?: boolean;
  /** The owner is no insider any more. */
  readonly isNotSubject?: boolean;
  /** The box for trades under a plan of Rule 10b5-1(c); absent before it existed. */
  readonly isUnderPlan?: boolean;
}
