import path from 'node:path';

import type { DuckDBConnection } from '@duckdb/node-api';
import type { CompanyProfile } from '@plumbline/market-data/domain';
import { z } from 'zod';

import { partFiles, type ArchiveManifest } from '../parts/archive-manifest';
import { partsTable, queryRows } from '../engine/duckdb';
import type { FactSource } from './archive-reader';
import type { CompanyRow, ListingRow, SecuritySources } from './security-sources';

/** The archive as one build sees it. */
export interface Archive {
  readonly archiveDir: string;
  readonly manifest: ArchiveManifest;
  readonly connection: DuckDBConnection;
}

type Table = Parameters<typeof partFiles>[2];

/** A table as queries name it; undefined when nothing of the kind was imported. */
export function tableOf({ archiveDir, manifest }: Archive, table: Table): string | undefined {
  const files = partFiles(archiveDir, manifest, table);
  return files.length === 0 ? undefined : partsTable(files);
}

/** Rows of a table that a query names with `FROM {}`; none when nothing of the kind was imported. */
export async function selectRows<T>(
  archive: Archive,
  table: Table,
  query: string,
  row: z.ZodType<T>,
): Promise<readonly T[]> {
  const from = tableOf(archive, table);
  if (from === undefined) return [];
  const rows = await queryRows(archive.connection, query.replace('{}', from));
  return z.array(row).parse(rows);
}

/** A cell with JSON of the given form; null stays null. */
const jsonCell = <T>(schema: z.ZodType<T>) =>
  z
    .string()
    .nullable()
    .transform((text) => (text === null ? null : schema.parse(JSON.parse(text))));

const profile: z.ZodType<CompanyProfile> = z.custom<CompanyProfile>((value) => typeof value === 'object');
const symbolList = jsonCell(z.array(z.string())).transform((list) => list ?? []);

const company: z.ZodType<CompanyRow> = z.object({
  cik: z.string(),
  name: z.string().nullable(),
  origin: z.enum(['submissions', 'companyfacts', 'inbox']),
  newest: z.string(),
  profile: jsonCell(profile),
  symbols: symbolList,
  exchanges: symbolList,
  rank: z.number(),
});

const listing: z.ZodType<ListingRow> = z.object({
  cik: z.string(),
  name: z.string(),
  symbol: z.string(),
  exchange: z.string().nullable(),
  place: z.number(),
  rank: z.number(),
});

const cikRow = z.object({ cik: z.string() });
const filerRow = z.object({ cik: z.string(), name: z.string() });

/** Names of filings: of those of one day the last in the alphabet, so that the order of imports does not matter. */
const FILER_NAMES =
  "SELECT cik, arg_max(name, row(coalesce(day, ''), name)) AS name FROM {} WHERE name <> '' GROUP BY cik ORDER BY cik";

export async function securitySources(archive: Archive): Promise<SecuritySources> {
  const distinct = 'SELECT DISTINCT cik FROM {}';
  const facts = await selectRows(archive, 'facts', distinct, cikRow);
  const filings = await selectRows(archive, 'filings', distinct, cikRow);
  const filers = await selectRows(archive, 'company_names', FILER_NAMES, filerRow);
  return {
    companies: await selectRows(archive, 'companies', 'SELECT * FROM {} ORDER BY ALL', company),
    listings: await selectRows(archive, 'listings', 'SELECT * FROM {} ORDER BY ALL', listing),
    withFacts: new Set(facts.map(({ cik }) => cik)),
    withFilings: new Set(filings.map(({ cik }) => cik)),
    filerNames: new Map(filers.map(({ cik, name }) => [cik, name])),
  };
}

const descriptionRow = z.object({
  cik: z.string(),
  text: z.string(),
  accession: z.string().nullable(),
  source: z.string(),
});

/** Company descriptions, from the newest report of each. */
export async function descriptions(
  archive: Archive,
): Promise<ReadonlyMap<string, NonNullable<CompanyProfile['description']>>> {
  // Of one period's reports the later one, whatever the order of imports.
  const order = 'floor(rank) DESC, accession DESC NULLS LAST, text, source';
  const query = `SELECT cik, text, accession, source FROM {}
    QUALIFY row_number() OVER (PARTITION BY cik ORDER BY ${order}) = 1`;
  const rows = await selectRows(archive, 'descriptions', query, descriptionRow);
  return new Map(
    rows.map(({ cik, text, accession, source }) => [cik, { text, source, ...(accession ? { accession } : {}) }]),
  );
}

/** Part names relative to the archive: a manifest names them, and archives can move. */
export function factSource({ archiveDir, manifest }: Archive): FactSource {
  const relative = (table: Table) =>
    partFiles(archiveDir, manifest, table).map((file) => path.relative(archiveDir, file));
  return {
    archiveDir,
    factParts: relative('facts'),
    filingParts: relative('filings'),
    dimensionParts: relative('dimension_facts'),
  };
}
