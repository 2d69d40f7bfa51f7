/** Trades of politicians, short positions, insiders of other countries. */
export const PEOPLE_TABLES = {} as const;
