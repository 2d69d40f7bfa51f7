import { ECONOMY_TABLES } from './economy.tables';
import { ESTIMATES_TABLES } from './estimates.tables';
import { HOLDINGS_TABLES } from './holdings.tables';
import { IDENTIFIERS_TABLES } from './identifiers.tables';
import { IMPORT_TABLES } from './import.tables';
import { OWNERSHIP_TABLES } from './ownership.tables';
import { PEOPLE_TABLES } from './people.tables';
import { PRICES_TABLES } from './prices.tables';
import { REPORTED_TABLES } from './reported.tables';
import { TEXTS_TABLES } from './texts.tables';

/** The tables of the archive and their columns. A part file holds one table of one source and import. */
export const ARCHIVE_TABLES = {
  ...REPORTED_TABLES,
  ...OWNERSHIP_TABLES,
  ...HOLDINGS_TABLES,
  ...IDENTIFIERS_TABLES,
  ...PRICES_TABLES,
  ...ECONOMY_TABLES,
  ...PEOPLE_TABLES,
  ...TEXTS_TABLES,
  ...ESTIMATES_TABLES,
  ...IMPORT_TABLES,
} as const;

export type ArchiveTable = keyof typeof ARCHIVE_TABLES;

export const TABLE_NAMES = Object.keys(ARCHIVE_TABLES) as readonly ArchiveTable[];

/** Value of a cell; null where unknown. */
export type Cell = string | number | boolean | null;

/** A row of a table, named by its columns. */
export type ArchiveRow<Table extends ArchiveTable = ArchiveTable> = {
  readonly [Column in keyof (typeof ARCHIVE_TABLES)[Table]]: Cell;
};

/** Rows of any table, as an importer gives them. */
export type ArchiveRows = { readonly [Table in ArchiveTable]?: readonly ArchiveRow<Table>[] };
