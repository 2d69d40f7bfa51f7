/**
 * How much a source's word on a filing counts where several speak of it: lists of filings by the day they reach to
 * (thousands), then those that know more of a single one. What one leaves out another fills in.
 */
export const FILING_RANKS = { header: 0.5, statements: 0.4, feed: 0.3, index: 0.1 } as const;
