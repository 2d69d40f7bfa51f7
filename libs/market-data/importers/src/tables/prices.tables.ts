/** Prices and corporate actions. */
export const PRICES_TABLES = {
  prices: {
    symbol: 'VARCHAR',
    price_file: 'VARCHAR',
    day: 'INTEGER',
    open: 'DOUBLE',
    high: 'DOUBLE',
    low: 'DOUBLE',
    close: 'DOUBLE',
    volume: 'DOUBLE',
  },
  price_files: {
    symbol: 'VARCHAR',
    price_file: 'VARCHAR',
    name: 'VARCHAR',
    basis: 'VARCHAR',
    as_of: 'VARCHAR',
    assumed: 'BOOLEAN',
    rank: 'DOUBLE',
  },
  /** The one log of corporate actions. `day` is the first day on the new basis, an ex-day, or the first day of a ticker. */
  actions: {
    symbol: 'VARCHAR',
    day: 'VARCHAR',
    kind: 'VARCHAR',
    ratio: 'DOUBLE',
    amount: 'DOUBLE',
    currency: 'VARCHAR',
    other_symbol: 'VARCHAR',
    other_name: 'VARCHAR',
    declared_day: 'VARCHAR',
    record_day: 'VARCHAR',
    pay_day: 'VARCHAR',
    at: 'DOUBLE',
    by_time: 'BOOLEAN',
    source: 'VARCHAR',
  },
} as const;
