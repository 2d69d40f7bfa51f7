import type { Day } from '@plumbline/shared/domain';
import { z } from 'zod';

import { readArchiveManifest } from '../parts/archive-manifest';
import { literal, literals, openEngine, type EngineLimits } from '../engine/duckdb';
import { selectRows, type Archive } from './market-sources';

/** A filing as an index names it. */
export interface IndexedFiling {
  readonly cik: string;
  readonly accession: string;
  readonly form: string;
  readonly filed: Day;
  /** Name of its first document, where a list of filings has it. */
  readonly document?: string;
}

/** Questions that sources ask of the archive. */
export interface ArchiveQuestions {
  /** Filings public on or after a day, of the given forms. */
  readonly filingsSince: (day: Day, forms: readonly string[]) => Promise<readonly IndexedFiling[]>;
  /** Companies whose filings are wanted: those a ticker list names, or of them those with some symbols. */
  readonly listedCompanies: () => Promise<readonly string[]>;
  /** Symbols that ticker lists and directories name. */
  readonly listedSymbols: () => Promise<readonly string[]>;
}

/** Works with the archive as it is now. */
export async function withArchive<T>(
  { archiveDir, ...limits }: EngineLimits & { readonly archiveDir: string },
  work: (archive: Archive) => Promise<T>,
): Promise<T> {
  const manifest = await readArchiveManifest(archiveDir);
  const engine = await openEngine(limits);
  try {
    return await work({ archiveDir, manifest, connection: engine.connection });
  } finally {
    engine.close();
  }
}

const filing = z.object({
  cik: z.string(),
  accession: z.string(),
  form: z.string(),
  filed: z.string(),
  document: z.string().nullable(),
});
const company = z.object({ cik: z.string() });
const named = z.object({ symbol: z.string() });

async function filingsSince(archive: Archive, day: Day, forms: readonly string[]): Promise<readonly IndexedFiling[]> {
  const wanted = literals(forms) || "''";
  const query = `SELECT cik, accession, form, filed, arg_max(primary_document, rank) AS document FROM {}
    WHERE filed >= ${literal(day)} AND form IN (${wanted}) GROUP BY cik, accession, form, filed
    ORDER BY filed, accession, cik`;
  const found = await selectRows(archive, 'filings', query, filing);
  return found.map(({ document, ...each }) => (document === null ? each : { ...each, document }));
}

function companiesQuery(universe: readonly string[]): string {
  const wanted = universe.length > 0 ? `WHERE symbol IN (${literals(universe)})` : '';
  return `SELECT DISTINCT cik FROM {} ${wanted} ORDER BY cik`;
}

/** Archive queries that sources run before they choose what to fetch. */
export const archiveQuestions = (archiveDir: string, universe: readonly string[] = []): ArchiveQuestions => ({
  filingsSince: (day, forms) => withArchive({ archiveDir }, (archive) => filingsSince(archive, day, forms)),
  listedCompanies: () =>
    withArchive({ archiveDir }, async (archive) =>
      (await selectRows(archive, 'listings', companiesQuery(universe), company)).map(({ cik }) => cik),
    ),
  listedSymbols: () =>
    withArchive({ archiveDir }, async (archive) => {
      const query = 'SELECT DISTINCT symbol FROM {}';
      const listed = await selectRows(archive, 'listings', query, named);
      const directories = await selectRows(archive, 'symbols', query, named);
      const all = new Set([...listed, ...directories].map(({ symbol }) => symbol));
      return universe.length > 0 ? universe.filter((symbol) => all.has(symbol)).sort() : [...all].sort();
    }),
});
