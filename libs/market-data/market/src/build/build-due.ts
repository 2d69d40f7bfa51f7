import { StoreError } from '@plumbline/shared/server/files';
import { holdsMarket, marketRows, readArchiveManifest, type ArchiveManifest } from '@plumbline/market-data/archive';

import { builderOf, type BuildOptions } from './build-options';
import { contentOf } from '../inputs/earlier-version';
import { currentVersion, readMarketManifest, type MarketManifest } from '../manifest/market-manifest';

/** The version that is served; undefined where none is, or one that must be rebuilt. */
async function servedManifest(marketDir: string): Promise<MarketManifest | undefined> {
  try {
    const served = await currentVersion(marketDir);
    return served && (await readMarketManifest(marketDir, served.version));
  } catch (error: unknown) {
    if (error instanceof StoreError) return undefined;
    throw error;
  }
}

/** Fewer rows of figures and prices than this replace the sample market only when the operator says so. */
const MARKET_ROWS = 1_000;

/**
 * State of the archive compared with the served version: `waiting` where it is too small to replace the sample
 * automatically.
 */
function stateOf(archive: ArchiveManifest, served: MarketManifest | undefined): 'empty' | 'waiting' | 'served' {
  if (!holdsMarket(archive)) return 'empty';
  const isAsked = served?.sample !== true || archive.replacesSample === true;
  return isAsked || marketRows(archive) >= MARKET_ROWS ? 'served' : 'waiting';
}

/** Rows that were imported while the sample market stays: too few to replace it unasked; 0 where nothing waits. */
export async function waitingRows(archiveDir: string, marketDir: string): Promise<number> {
  const archive = await readArchiveManifest(archiveDir);
  return stateOf(archive, await servedManifest(marketDir)) === 'waiting' ? marketRows(archive) : 0;
}

/** True when pages show what was imported, false for the sample market. */
export const servesImports = async (archiveDir: string, marketDir: string): Promise<boolean> =>
  stateOf(await readArchiveManifest(archiveDir), await servedManifest(marketDir)) === 'served';

/**
 * True when the archive holds files the served version was not built from. A job asks the archive and not what itself
 * has taken: one that was killed between its import and its build has taken nothing when it runs again.
 */
export async function isBuildDue(archiveDir: string, marketDir: string): Promise<boolean> {
  const archive = await readArchiveManifest(archiveDir);
  if (archive.imports.length === 0) return false;
  const served = await servedManifest(marketDir);
  // Without companies, be it that their lists came first or that all was removed, the sample market is served.
  const isServed = stateOf(archive, served) === 'served';
  return isServed ? contentOf(archive) !== served?.archive : served?.sample !== true;
}

/** True when a build would make the version that is served: this program made it, of the same files. */
export async function isServed(options: BuildOptions): Promise<boolean> {
  const { archiveDir, marketDir } = options;
  const current = await currentVersion(marketDir).catch(() => undefined);
  if (current?.builder !== builderOf(options)) return false;
  return contentOf(await readArchiveManifest(archiveDir)) === (await servedManifest(marketDir))?.archive;
}
