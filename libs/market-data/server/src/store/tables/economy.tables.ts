/** Series of statistical offices, central banks and exchanges. */
export const ECONOMY_TABLES = {} as const;
