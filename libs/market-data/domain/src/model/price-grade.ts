/**
 * How a price is known. A: a file of an exchange or a vendor. B: a list of shares that were not delivered, which states the
 * close before a settlement day. C: reports of holdings, which state a value and a number of shares.
 */
export const PRICE_GRADES = ['A', 'B', 'C'] as const;

export type PriceGrade = (typeof PRICE_GRADES)[number];

/** Rows of a series of grades B and C in its `quality`; all others are of grade A. */
export const GRADE_QUALITY = { B: 3, C: 4 } as const;

export const gradeOf = (quality: number): PriceGrade =>
  quality === GRADE_QUALITY.B ? 'B' : quality === GRADE_QUALITY.C ? 'C' : 'A';
