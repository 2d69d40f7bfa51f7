import { OWNERSHIP_TABLES } from '@plumbline/market-data/importers';
import { z } from 'zod';

import { partFiles } from '../parts/archive-manifest';
import { literals, partsTable } from '../engine/duckdb';
import { selectRows, type Archive } from './market-sources';

type Tables = typeof OWNERSHIP_TABLES;

/** Tables of this area. */
export type OwnershipTable = keyof Tables;

type CellOf<Type> = (Type extends 'VARCHAR' ? string : Type extends 'BOOLEAN' ? boolean : number) | null;

/** A row as it is read back. */
export type OwnershipRow<Table extends OwnershipTable> = {
  readonly [Column in keyof Tables[Table]]: CellOf<Tables[Table][Column]>;
};

const CELLS: Readonly<Record<string, z.ZodType>> = {
  VARCHAR: z.string().nullable(),
  BOOLEAN: z.boolean().nullable(),
  DOUBLE: z.number().nullable(),
};

function rowSchema<Table extends OwnershipTable>(table: Table): z.ZodType<OwnershipRow<Table>> {
  const columns = Object.entries(OWNERSHIP_TABLES[table]);
  const shape = Object.fromEntries(columns.map(([name, type]) => [name, CELLS[type] ?? z.unknown()]));
  return z.object(shape) as unknown as z.ZodType<OwnershipRow<Table>>;
}

/** Which filings are wanted; all of them when nothing is named. */
export interface Wanted {
  readonly issuers?: readonly string[];
  /** Numbers of those who report. */
  readonly filers?: readonly string[];
  readonly accessions?: readonly string[];
}

/** A condition that a column is one of some texts. */
export const oneOf = (column: string, values: readonly string[]): string =>
  values.length > 0 ? `${column} IN (${literals(values)})` : 'false';

/** A query for a column of numbers out of one table; one without rows when nothing of the kind was imported. */
export function accessionsOf(archive: Archive, table: OwnershipTable, where: string): string {
  const files = partFiles(archive.archiveDir, archive.manifest, table);
  const from = files.length > 0 ? `FROM ${partsTable(files)} WHERE ${where}` : 'WHERE false';
  return files.length > 0 ? `SELECT DISTINCT accession ${from}` : `SELECT '' AS accession ${from}`;
}

/** The query for the filings wanted, by the table of filings and the one that names who reports. */
export function wantedQuery(
  archive: Archive,
  { issuers, filers, accessions }: Wanted,
  [filings, people]: readonly [OwnershipTable, OwnershipTable],
): string {
  const conditions = [
    ...(issuers ? [oneOf('issuer_cik', issuers)] : []),
    ...(accessions ? [oneOf('accession', accessions)] : []),
    ...(filers ? [`accession IN (${accessionsOf(archive, people, oneOf('cik', filers))})`] : []),
  ];
  return accessionsOf(archive, filings, conditions.join(' AND ') || 'true');
}

/**
 * Rows of the filings wanted, of one edition of each of their tables: a document before a data set, then the edition with the most rows,
 * then by content, so that the order of imports has no part in it.
 */
export async function editionRows<Table extends OwnershipTable>(
  archive: Archive,
  table: Table,
  wanted: string,
): Promise<ReadonlyMap<string, readonly OwnershipRow<Table>[]>> {
  const origin = 'origin' in OWNERSHIP_TABLES[table] ? 'origin' : `'xml'`;
  // A data set keeps the two tables of a report in files of their own, which are editions of their own.
  const part = 'is_derivative' in OWNERSHIP_TABLES[table] ? 'is_derivative' : 'false';
  const query = `WITH found AS (SELECT DISTINCT * FROM {} WHERE accession IN (${wanted})),
    editions AS (
      SELECT accession, edition, part FROM (
        SELECT accession, edition, ${part} AS part, ${origin} AS origin, count(*) AS size FROM found GROUP BY ALL)
      QUALIFY row_number() OVER (PARTITION BY accession, part ORDER BY origin DESC, size DESC, edition DESC) = 1)
    SELECT found.* FROM found JOIN editions
      ON found.accession = editions.accession AND found.edition = editions.edition AND ${part} = editions.part
    ORDER BY ALL`;
  const rows = new Map<string, OwnershipRow<Table>[]>();
  for (const row of await selectRows(archive, table, query, rowSchema(table))) {
    const accession = String(row['accession' as keyof typeof row]);
    const known = rows.get(accession);
    if (known) known.push(row);
    else rows.set(accession, [row]);
  }
  return rows;
}

/** The known ones of some cells, by name. */
export type Present<T> = { readonly [K in keyof T]?: NonNullable<T[K]> };

/** Without the properties that are null: what is unknown is absent. */
export const present = <T extends object>(cells: T): Present<T> =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null && value !== undefined)) as Present<T>;

/** Returns the meaning of a code; undefined for an unknown one. */
export const named = <Name>(names: Readonly<Record<string, Name>>, code: string | null): Name | undefined =>
  names[code ?? ''];

/** A list of texts in a cell. */
export const textList = (cell: string | null): readonly string[] =>
  cell === null ? [] : z.array(z.string()).parse(JSON.parse(cell));

/** Texts by name in a cell. */
export const textMap = (cell: string | null): Readonly<Record<string, string>> =>
  cell === null ? {} : z.record(z.string(), z.string()).parse(JSON.parse(cell));

/** A list of things in a cell, as the importer wrote them. */
export const objectList = <T extends object>(cell: string | null): readonly T[] =>
  cell === null ? [] : z.array(z.custom<T>((value) => typeof value === 'object')).parse(JSON.parse(cell));
