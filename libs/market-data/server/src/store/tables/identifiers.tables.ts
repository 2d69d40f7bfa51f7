/** Which symbol, CUSIP and name belongs to which security, and when. */
export const IDENTIFIERS_TABLES = {} as const;
