import type { Day } from '@plumbline/shared/domain';

import type { Listing } from '../universe/listing';
import type { Insider } from './people';

/** Terms of a derivative line besides its shares. */
export interface DerivativeTerms {
  readonly strike: number;
  readonly exercisable: Day;
  readonly expiry: Day;
  readonly underlying: number;
}

/** A line of a report: a trade when it has a code, else only what is held. */
export interface InsiderLine {
  readonly security: string;
  readonly derivative?: DerivativeTerms;
  readonly day?: Day;
  readonly code?: 'A' | 'M' | 'S' | 'P' | 'F' | 'G';
  readonly shares?: number;
  /** Left out where a footnote alone gives it. */
  readonly price?: number;
  readonly acquired?: 'A' | 'D';
  readonly after: number;
  readonly nature?: string;
  /** Filed after its due day. */
  readonly isLate?: true;
  /** Number of the footnote on the price, or of a holding on its number. */
  readonly note?: string;
}

/** A report of insiders. */
export interface InsiderReport {
  readonly listing: Listing;
  readonly accession: string;
  readonly form: '3' | '4' | '4/A' | '5';
  readonly filed: Day;
  readonly time: string;
  readonly period: Day;
  /** Filing day of the report that is amended. */
  readonly original?: Day;
  readonly owners: readonly Insider[];
  readonly isTenPercent: boolean;
  readonly lines: readonly InsiderLine[];
  readonly footnotes: readonly string[];
  /** Sold under a plan made before; stated since April 2023. */
  readonly isPlanned: boolean;
  /** Reports on Form 5 what should have been on a Form 4. */
  readonly remarks?: string;
}

/** Since then reports state whether a trade was made under a plan. */
export const PLAN_STATED_FROM: Day = '2023-04-01';

export const COMMON = 'Common Stock';
export const OPTION = 'Stock Option (Right to Buy)';
