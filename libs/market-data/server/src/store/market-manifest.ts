import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { SECURITY_KINDS } from '@plumbline/market-data/domain';
import { z } from 'zod';

import { readFormatted } from './archive-manifest';

/** Raised when any file of a built market changes its meaning. Another number is refused, never guessed. */
export const MARKET_FORMAT = 3;

export const PANEL_FIELDS = ['days', 'open', 'high', 'low', 'close', 'volume', 'quality'] as const;
export type PanelField = (typeof PANEL_FIELDS)[number];

const current = z.object({ format: z.literal(MARKET_FORMAT), version: z.string() });

const security = z.object({
  id: z.string(),
  symbol: z.string(),
  exchange: z.string(),
  company: z.string(),
  currency: z.string(),
  cik: z.string().optional(),
  kind: z.enum(SECURITY_KINDS).optional(),
  delisted: z.string().optional(),
  formerSymbols: z.array(z.string()).optional(),
  cusips: z.array(z.string()).optional(),
  /** Symbols with their first day and the first day after; left out for one symbol since ever. */
  days: z.array(z.tuple([z.string(), z.string().nullable(), z.string().nullable()])).optional(),
  /** Name of the document's file. */
  document: z.string(),
  hasFacts: z.boolean(),
  /** First row in the panel and how many. */
  firstRow: z.number(),
  rows: z.number(),
});

const market = z.object({
  format: z.literal(MARKET_FORMAT),
  sample: z.boolean(),
  facts: z.number(),
  priceRows: z.number(),
  lastPriceDay: z.string().nullable(),
  panel: z.object({
    days: z.string(),
    open: z.string(),
    high: z.string(),
    low: z.string(),
    close: z.string(),
    volume: z.string(),
    quality: z.string(),
  }),
  /** How many imports of the archive this version was built from: later ones are not in it. */
  imports: z.int(),
  /** Parts of the archive that this version was built from, relative to the archive. */
  factParts: z.array(z.string()),
  filingParts: z.array(z.string()),
  /** Ordered by symbol. */
  securities: z.array(security),
});

export type BuiltSecurity = z.infer<typeof security>;
export type MarketManifest = z.infer<typeof market>;

export const currentPath = (marketDir: string): string => path.join(marketDir, 'current.json');
export const versionPath = (marketDir: string, version: string): string =>
  path.join(marketDir, 'versions', `${version}.json`);
export const documentPath = (marketDir: string, name: string): string => path.join(marketDir, 'documents', name);
export const panelPath = (marketDir: string, name: string): string => path.join(marketDir, 'panel', name);

/** The version that is served; undefined before the first build. */
export const currentVersion = async (marketDir: string): Promise<string | undefined> =>
  (await readFormatted(currentPath(marketDir), current, MARKET_FORMAT))?.version;

export const readMarketManifest = (marketDir: string, version: string): Promise<MarketManifest | undefined> =>
  readFormatted(versionPath(marketDir, version), market, MARKET_FORMAT);

/** Versions that are kept: the served one and the one before. */
export async function knownVersions(marketDir: string): Promise<readonly string[]> {
  const names = await readdir(path.join(marketDir, 'versions')).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
}

async function removeOthers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (!kept.has(name)) await rm(path.join(folder, name), { force: true });
}

/** Removes the files that none of the given versions uses. */
export async function removeOldFiles(marketDir: string, versions: readonly string[]): Promise<void> {
  const documents = new Set<string>();
  const panel = new Set<string>();
  for (const version of versions) {
    const found = await readMarketManifest(marketDir, version);
    for (const each of found?.securities ?? []) documents.add(each.document);
    for (const name of Object.values(found?.panel ?? {})) panel.add(name);
  }
  await removeOthers(path.join(marketDir, 'versions'), new Set(versions.map((version) => `${version}.json`)));
  await removeOthers(path.join(marketDir, 'documents'), documents);
  await removeOthers(path.join(marketDir, 'panel'), panel);
}
