import type { Day } from '@plumbline/shared/domain';

import type { Filing, Moment } from './fact';

/** The filing behind an event, and when it became public. */
export interface EventSource {
  readonly accession: string;
  readonly form: string;
  readonly filed: Day;
  readonly moment: Moment;
  /** First weekday whose regular session could act on it: the same day before 16:00 New York, else the next one. */
  readonly session: Day;
}

/** A day on which results were announced: an 8-K with item 2.02. */
export interface EarningsDay extends EventSource {
  /** True when results were announced again before the report came: a first look or a correction. */
  readonly preliminary: boolean;
  /** The quarterly or annual report that followed; absent when none has yet. */
  readonly report?: Pick<Filing, 'accession' | 'form' | 'filed' | 'reportDay' | 'moment'>;
}

export type OfferingStage =
  'draft' | 'filed' | 'amended' | 'effective' | 'listing' | 'priced' | 'withdrawn' | 'reinstated';

/** One step on the way of a company to the exchange. */
export interface OfferingEvent extends EventSource {
  readonly stage: OfferingStage;
}

/** A registration of a company that reported nothing before, with all its steps, the oldest first. */
export interface Offering {
  /** 'spin-off' where the registration is a Form 10 for a class to be listed. */
  readonly kind: 'ipo' | 'spin-off';
  /** The last stage that counts: amendments of an effective registration leave it effective. */
  readonly status: OfferingStage;
  readonly events: readonly OfferingEvent[];
}

/** A company with its filings that report an event, the newest first. */
export interface CompanyFilings {
  readonly cik: string;
  readonly name: string;
  readonly filings: readonly Filing[];
}

export type CompanyEventKind = 'delisting' | 'deregistration' | 'late-report' | 'non-reliance' | 'auditor-change';

/**
 * Event a company's filing reports besides figures. 'delisting' is of a class of securities: others of the company can
 * stay listed. 'late-report' is the notice that a report will not come in time.
 */
export interface CompanyEvent extends EventSource {
  readonly kind: CompanyEventKind;
  /** Last day of the period that is late or not to be relied on, or the day of the event, as the filing says. */
  readonly day?: Day;
}
