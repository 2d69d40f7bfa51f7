import type { Day } from '@plumbline/shared/domain';

import type { Moment } from './fact';

/** How a company is taken apart. */
export type SegmentKind = 'segments' | 'geography' | 'products';

/** A part of a company and its figure. */
export interface SegmentRow {
  /** Member in short, 'North'; 'US' or 'CN' for countries. */
  readonly member: string;
  /** Words for people, 'Greater China'. */
  readonly label: string;
  readonly value: number;
  /** 'elimination' and 'corporate' rows belong to no segment: they lead from the sum of the segments to the total. */
  readonly role: 'part' | 'corporate' | 'elimination';
}

/** One figure by the parts of a company, from one filing, as known at a moment. */
export interface SegmentTable {
  readonly kind: SegmentKind;
  readonly concept: string;
  readonly unit: string;
  readonly start?: Day;
  readonly end: Day;
  /** Parts that together give the sum, by size. */
  readonly rows: readonly SegmentRow[];
  /** Rows that repeat what others say: totals of some parts, and details of one. They are in no sum. */
  readonly memo: readonly SegmentRow[];
  readonly sum: number;
  /** The figure of the company as a whole; absent when no filing gave it. */
  readonly total?: number;
  /** Total less sum, as the filing leaves it; absent without a total. */
  readonly difference?: number;
  /** True when the difference is no more than rounding. */
  readonly reconciled: boolean;
  readonly accession: string;
  readonly form: string;
  readonly moment: Moment;
}
