import type { Fact } from './fact';

/** A fact of a part of a company: a segment, a region, a product, a class of shares, a legal entity. */
export interface DimensionFact extends Fact {
  /**
   * Axis and member, ordered: [['us-gaap:StatementBusinessSegmentsAxis', 'alder:NorthMember']]. Data sets of the SEC
   * write both short, [['BusinessSegments', 'North']]; `shortAxis` and `shortMember` make the two alike.
   */
  readonly dimensions: readonly (readonly [axis: string, member: string])[];
  /** Digits behind the point that are exact, -6 for millions; Infinity for all; absent when nobody says. */
  readonly decimals?: number;
}
