import type { Day } from '@plumbline/shared/domain';

import type { Moment } from './fact';

/** Which way a transaction went; 'other' is anything that is neither a purchase nor a sale of one's own will. */
export type InsiderSide = 'buy' | 'sell' | 'other';

/** A transaction of a manager, or of somebody close, published by an authority outside the United States (MAR art. 19). */
export interface ForeignInsiderTrade {
  /** Country of the authority, 'SE'. */
  readonly country: string;
  /** Number of the notice, where the authority gives one. */
  readonly notice?: string;
  readonly issuer: string;
  readonly issuerLei?: string;
  readonly isin?: string;
  readonly symbol?: string;
  /** The manager. */
  readonly person: string;
  /** Who filed: the manager, or the company or relative that traded. */
  readonly notifier?: string;
  readonly position?: string;
  readonly isCloselyAssociated?: boolean;
  readonly isAmendment?: boolean;
  readonly isOptionProgramme?: boolean;
  /** Absent where the authority publishes no direction. */
  readonly side?: InsiderSide;
  /** Nature of the transaction in the authority's words. */
  readonly nature?: string;
  readonly instrumentType?: string;
  readonly instrument?: string;
  readonly tradeDay?: Day;
  readonly publishedDay?: Day;
  /** Number of instruments, or an amount of money: `unit` says which. */
  readonly volume?: number;
  /** 'quantity', 'amount' or the authority's word. */
  readonly unit?: string;
  /** Price of one instrument in `currency`. */
  readonly price?: number;
  readonly currency?: string;
  /** Value of the whole transaction in `currency`: as published, else volume times price of a quantity. */
  readonly value?: number;
  readonly balanceAfter?: number;
  readonly venue?: string;
  /** 'current', 'revised', 'cancelled' or the authority's word. */
  readonly status?: string;
  readonly link?: string;
  /** Fields that this authority does not publish at all: a page says so instead of showing a blank. */
  readonly notPublished: readonly string[];
  readonly occurrence: number;
  readonly source: string;
  readonly moment: Moment;
}
