/** Analyst estimates, one row per figure, period and publication. */
export const ESTIMATES_TABLES = {
  estimates: {
    symbol: 'VARCHAR',
    cik: 'VARCHAR',
    figure: 'VARCHAR',
    /** 'annual' or 'quarterly'; null for a price target. */
    kind: 'VARCHAR',
    /** Last day of the fiscal period; null for a price target. */
    end_day: 'VARCHAR',
    mean: 'DOUBLE',
    low: 'DOUBLE',
    high: 'DOUBLE',
    analysts: 'INTEGER',
    currency: 'VARCHAR',
    source: 'VARCHAR',
    at: 'DOUBLE',
    by_time: 'BOOLEAN',
  },
} as const;
