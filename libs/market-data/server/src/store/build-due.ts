import { readArchiveManifest } from './archive-manifest';
import { contentOf } from './build/earlier-version';
import { currentVersion, readMarketManifest } from './market-manifest';
import { StoreError } from './store-error';

/** The files a served version was built from; undefined where none is served, or one that must be built anew. */
async function servedContent(marketDir: string): Promise<string | undefined> {
  try {
    const served = await currentVersion(marketDir);
    return served && (await readMarketManifest(marketDir, served.version))?.archive;
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
  return archive.imports.length > 0 && contentOf(archive) !== (await servedContent(marketDir));
}
