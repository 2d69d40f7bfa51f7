import type { Day } from '@plumbline/shared/domain';

/**
 * When something became public. `at` is epoch milliseconds. `precision` is 'time' where the publisher's acceptance time
 * is known, else 'day': then `at` is 17:30 New York on the filing day.
 */
export interface Moment {
  readonly at: number;
  readonly precision: 'time' | 'day';
}

/** One reported value in one filing (a vintage). Nothing is ever overwritten: a restatement is another fact. */
export interface Fact {
  /** Taxonomy and name, 'us-gaap:Revenues'. */
  readonly concept: string;
  /** 'USD', 'shares', 'USD/shares', 'pure'. */
  readonly unit: string;
  /** First day of a duration; absent for an instant. */
  readonly start?: Day;
  /** Last day of a duration, or the day of an instant. */
  readonly end: Day;
  readonly value: number;
  readonly accession: string;
  /** '10-K', '10-K/A', '8-K' ... */
  readonly form: string;
  /** Fiscal year and period of the FILING ('FY', 'Q1' ...), not of the fact. */
  readonly fiscalYear?: number;
  readonly fiscalPeriod?: string;
  readonly filed: Day;
  readonly moment: Moment;
  /** True where the source rounds `start` and `end` to ends of months and no exact days of the period are known. */
  readonly rounded?: boolean;
}

/** One filing of a company. */
export interface Filing {
  readonly accession: string;
  readonly form: string;
  readonly filed: Day;
  /** Last day of the period the filing speaks of. */
  readonly reportDay?: Day;
  readonly moment: Moment;
  /** File name of the main document, for the link. */
  readonly primaryDocument?: string;
  readonly description?: string;
  /** Item numbers of an 8-K, '2.02,9.01'. */
  readonly items?: string;
}
