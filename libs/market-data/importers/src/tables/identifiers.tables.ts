/** Which symbol, CUSIP and name belongs to which security, and when. */
export const IDENTIFIERS_TABLES = {
  /** Daily listings of exchanges. */
  symbols: {
    symbol: 'VARCHAR',
    /** As the directory writes it, 'ABR$D'. */
    published: 'VARCHAR',
    name: 'VARCHAR',
    exchange: 'VARCHAR',
    kind: 'VARCHAR',
    financial_status: 'VARCHAR',
    round_lot: 'INTEGER',
    day: 'VARCHAR',
    at: 'DOUBLE',
    by_time: 'BOOLEAN',
  },
  /** Maps of CUSIPs to symbols; the days are null where a map has none. */
  cusips: { cusip: 'VARCHAR', symbol: 'VARCHAR', name: 'VARCHAR', first_day: 'VARCHAR', last_day: 'VARCHAR' },
  /** Shares not delivered on a day, which is also evidence of a CUSIP's symbol on that day. */
  fails: {
    cusip: 'VARCHAR',
    symbol: 'VARCHAR',
    day: 'VARCHAR',
    quantity: 'DOUBLE',
    price: 'DOUBLE',
    name: 'VARCHAR',
    at: 'DOUBLE',
    by_time: 'BOOLEAN',
  },
  index_members: {
    index_name: 'VARCHAR',
    symbol: 'VARCHAR',
    name: 'VARCHAR',
    sector: 'VARCHAR',
    industry: 'VARCHAR',
    headquarters: 'VARCHAR',
    founded: 'VARCHAR',
    added: 'VARCHAR',
    cik: 'VARCHAR',
    exchange: 'VARCHAR',
    weight: 'DOUBLE',
    shares: 'DOUBLE',
    source: 'VARCHAR',
    rank: 'DOUBLE',
  },
  /** Share classes of mutual funds. */
  fund_classes: { cik: 'VARCHAR', series_id: 'VARCHAR', class_id: 'VARCHAR', symbol: 'VARCHAR' },
} as const;
