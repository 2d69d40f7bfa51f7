/** The tables of the archive and their columns. A part file holds one table of one source and import. */
export const ARCHIVE_TABLES = {
  facts: {
    cik: 'VARCHAR',
    concept: 'VARCHAR',
    unit: 'VARCHAR',
    start_day: 'VARCHAR',
    end_day: 'VARCHAR',
    value: 'DOUBLE',
    accession: 'VARCHAR',
    form: 'VARCHAR',
    fiscal_year: 'INTEGER',
    fiscal_period: 'VARCHAR',
    filed: 'VARCHAR',
  },
  filings: {
    cik: 'VARCHAR',
    accession: 'VARCHAR',
    form: 'VARCHAR',
    filed: 'VARCHAR',
    report_day: 'VARCHAR',
    at: 'DOUBLE',
    by_time: 'BOOLEAN',
    primary_document: 'VARCHAR',
    description: 'VARCHAR',
    items: 'VARCHAR',
    rank: 'DOUBLE',
  },
  companies: {
    cik: 'VARCHAR',
    name: 'VARCHAR',
    origin: 'VARCHAR',
    newest: 'VARCHAR',
    profile: 'VARCHAR',
    symbols: 'VARCHAR',
    exchanges: 'VARCHAR',
    rank: 'DOUBLE',
  },
  listings: {
    cik: 'VARCHAR',
    name: 'VARCHAR',
    symbol: 'VARCHAR',
    exchange: 'VARCHAR',
    place: 'INTEGER',
    rank: 'DOUBLE',
  },
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
  descriptions: { cik: 'VARCHAR', text: 'VARCHAR', accession: 'VARCHAR', source: 'VARCHAR', rank: 'DOUBLE' },
  rejected: { file: 'VARCHAR', line: 'INTEGER', reason: 'VARCHAR' },
} as const;

export type ArchiveTable = keyof typeof ARCHIVE_TABLES;

export const TABLE_NAMES = Object.keys(ARCHIVE_TABLES) as readonly ArchiveTable[];

/** What a cell can hold; null where nothing is known. */
export type Cell = string | number | boolean | null;

/** A row of a table, named by its columns. */
export type ArchiveRow<Table extends ArchiveTable = ArchiveTable> = {
  readonly [Column in keyof (typeof ARCHIVE_TABLES)[Table]]: Cell;
};

/** Rows of any table, as an importer gives them. */
export type ArchiveRows = { readonly [Table in ArchiveTable]?: readonly ArchiveRow<Table>[] };

/** The statement that makes an empty table, under another name when one is given. */
export function createTable(table: ArchiveTable, name: string = table): string {
  const columns = Object.entries(ARCHIVE_TABLES[table]).map(([column, type]) => `"${column}" ${type}`);
  return `CREATE OR REPLACE TABLE "${name}" (${columns.join(', ')})`;
}
