import type { Day } from '@plumbline/shared/domain';

import type { Moment } from './fact';

/**
 * A net short position as a European authority publishes it (Regulation (EU) 236/2012 article 6; layout of Implementing
 * Regulation 827/2012 Annex I). Named positions are those of one holder; aggregates are the sum of all reported ones of an
 * issuer, without names (the United Kingdom since 2026, the sums of Sweden).
 */
export interface ShortPosition {
  /** Country of the authority, 'GB'. */
  readonly country: string;
  readonly kind: 'named' | 'aggregate';
  /** Absent in aggregates. */
  readonly holder?: string;
  readonly holderLei?: string;
  readonly issuer: string;
  readonly issuerLei?: string;
  readonly isin?: string;
  /** Percent of the issued share capital, 0.52; absent where only 'below 0.5' is published. */
  readonly percent?: number;
  /** True for a position published because it fell below the threshold: from then on nothing is known of it. */
  readonly isBelowThreshold: boolean;
  /** Day on which the position was reached. */
  readonly positionDay: Day;
  /** Day of publication; absent where the file gives none (then the moment follows the country's rule). */
  readonly publishedDay?: Day;
  /** Last day of publication, where the authority names one. */
  readonly untilDay?: Day;
  readonly source: string;
  readonly moment: Moment;
}

/** Sum of all positions in one issuer at a moment. */
export interface ShortInterest {
  /** ISIN, or the issuer's name where the authority gives none. */
  readonly issuerKey: string;
  readonly issuer: string;
  readonly country: string;
  /** Sum of the named positions, percent of share capital: a lower bound of all short positions. */
  readonly namedPercent?: number;
  /** The authority's own sum, percent of share capital. */
  readonly aggregatePercent?: number;
  /** Newest first by size, equal sizes by name. */
  readonly holders: readonly ShortPosition[];
}
