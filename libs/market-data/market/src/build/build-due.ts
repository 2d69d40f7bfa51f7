import { StoreError } from '@plumbline/shared/server/files';
import { holdsMarket, readArchiveManifest } from '@plumbline/market-data/archive';

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

/**
 * True when the archive holds files the served version was not built from. A job asks the archive and not what itself
 * has taken: one that was killed between its import and its build has taken nothing when it runs again.
 */
export async function isBuildDue(archiveDir: string, marketDir: string): Promise<boolean> {
  const archive = await readArchiveManifest(archiveDir);
  if (archive.imports.length === 0) return false;
  const served = await servedManifest(marketDir);
  // Without companies, be it that their lists came first or that all was removed, the sample market is served.
  return holdsMarket(archive) ? contentOf(archive) !== served?.archive : served?.sample !== true;
}
