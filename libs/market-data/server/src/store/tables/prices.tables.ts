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
  splits: { symbol: 'VARCHAR', day: 'VARCHAR', ratio: 'DOUBLE', source: 'VARCHAR' },
} as const;
