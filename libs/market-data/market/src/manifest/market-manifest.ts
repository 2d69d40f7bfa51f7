import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import type { PriceGrade, Security } from '@plumbline/market-data/domain';
import { removeTemporary } from '@plumbline/shared/server/files';
import { readFormatted } from '@plumbline/market-data/archive';
import { z } from 'zod';

import type { PriceRange } from './price-range';

/** Raised when any file of a built market changes its meaning. Another number is refused, never guessed. */
export const MARKET_FORMAT = 16;

/** Which version is served, and what it was made of: that differs between archives of the same files. */
const current = z.object({
  format: z.literal(MARKET_FORMAT),
  version: z.string(),
  /** Identifies programs that build differently: nothing is reused from a version of another one. */
  builder: z.string(),
  /** How many imports of the archive are in it, and the hash of these: an archive that begins differently is another. */
  imports: z.int(),
  begins: z.string(),
  /** Key of the inputs of the owner book. */
  owners: z.string(),
  /** Versions served before whose files are still there, the latest first, and when each was replaced: epoch milliseconds. */
  before: z.array(z.object({ version: z.string(), until: z.number(), imports: z.int().optional() })).default([]),
});

/** A security as a build leaves it: what pages get, and what the reader and the next build need besides that. */
export interface BuiltSecurity extends Security {
  readonly cusips?: readonly string[];
  /** Symbols with their first day and the first day after; left out for one symbol since ever. */
  readonly days?: readonly (readonly [symbol: string, from: string | null, before: string | null])[];
  /** Name of the document's file. */
  readonly document: string;
  readonly hasFacts: boolean;
  /** Facts of its company, counted with the first of its securities. */
  readonly facts: number;
  /** Accounting identities checked and failed; left out when there are none, and for further securities of a company. */
  readonly quality?: readonly [checked: number, failed: number];
  /** Where its prices are in the panel, and the day of the last one; left out when there are none. */
  readonly prices?: PriceRange;
  readonly lastDay?: number;
  /** Its grade; left out for A. */
  readonly lastGrade?: PriceGrade;
  /** Hashes of what went in next to facts and filings: who it is and its actions; its price files. */
  readonly inputs: string;
  readonly files: string;
}

/** The file of each month by the name of the month. */
const filesOfMonths = z.record(z.string(), z.string());

const market = z.object({
  format: z.literal(MARKET_FORMAT),
  sample: z.boolean(),
  facts: z.number(),
  priceRows: z.number(),
  lastPriceDay: z.string().nullable(),
  panel: z.object({
    /** Files of histories, by shard; and of the rows since `recentFrom`, days since 1970-01-01. */
    history: z.array(z.string()),
    recent: z.string(),
    recentFrom: z.int(),
  }),
  /** Prices by day: the file that says on which days there are bars, and the file of each month and column. */
  closes: z.object({
    bars: z.string(),
    months: z.object({ close: filesOfMonths, high: filesOfMonths, low: filesOfMonths, volume: filesOfMonths }),
  }),
  /** Hash of all files that were imported, in whatever order. */
  archive: z.string(),
  securities: z.int(),
  /** The file of the securities, ordered by symbol, with all by which they are found. */
  directory: z.string(),
  /** The columns that another domain made of it: their list, and who kept what of documents; null where none does. */
  columns: z.object({ list: z.string(), maker: z.string() }).nullable(),
  /** The file with what owners reported; null where nothing of the kind was imported. */
  owners: z.string().nullable(),
  /** The files of tables of records, by the name of their model. */
  records: z.record(z.string(), z.string()),
});

export type MarketManifest = z.infer<typeof market>;

export const currentPath = (marketDir: string): string => path.join(marketDir, 'current.json');
export const versionPath = (marketDir: string, version: string): string =>
  path.join(marketDir, 'versions', `${version}.json`);
export const documentPath = (marketDir: string, name: string): string => path.join(marketDir, 'documents', name);
export const directoryPath = (marketDir: string, name: string): string => path.join(marketDir, 'directories', name);
export const panelPath = (marketDir: string, name: string): string => path.join(marketDir, 'panel', name);

export type CurrentVersion = z.infer<typeof current>;

/** The version that is served; undefined before the first build. */
export const currentVersion = (marketDir: string): Promise<CurrentVersion | undefined> =>
  readFormatted(currentPath(marketDir), current, MARKET_FORMAT);

export const readMarketManifest = (marketDir: string, version: string): Promise<MarketManifest | undefined> =>
  readFormatted(versionPath(marketDir, version), market, MARKET_FORMAT);

/** How long files of a replaced version stay for the caller who still reads them: readers look for a new one each second. */
export const GRACE_MS = 60_000;

/** Returns earlier versions to keep when another one is served: the last one always, older ones for a while. */
export function keptBefore(
  served: CurrentVersion | undefined,
  next: string,
  graceMs: number,
  now = Date.now(),
): CurrentVersion['before'] {
  if (!served) return [];
  const { version, imports, before } = served;
  const earlier =
    version === next ? before : [{ version, until: now, imports }, ...before.filter((each) => each.version !== next)];
  return earlier.filter(({ until }, place) => place === 0 || until > now - graceMs);
}

async function removeOthers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (!kept.has(name)) await rm(path.join(folder, name), { force: true });
}

/** Files by the folder they are in. */
export interface UsedFiles {
  readonly documents: Iterable<string>;
  readonly panel: Iterable<string>;
  readonly directories: Iterable<string>;
  readonly columns: Iterable<string>;
  readonly digests: Iterable<string>;
  readonly owners: Iterable<string>;
  readonly records: Iterable<string>;
  readonly closes: Iterable<string>;
  readonly versions: Iterable<string>;
}

/** Removes all other files of a built market. */
export async function removeOthersThan(marketDir: string, used: UsedFiles): Promise<void> {
  await removeTemporary(marketDir);
  for (const folder of [
    'versions',
    'documents',
    'panel',
    'directories',
    'columns',
    'digests',
    'owners',
    'records',
    'closes',
  ] as const)
    await removeOthers(path.join(marketDir, folder), new Set(used[folder]));
}
