/** What managers and funds hold. */
export const HOLDINGS_TABLES = {} as const;
