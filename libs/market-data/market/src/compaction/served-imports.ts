import { currentVersion, readMarketManifest } from '../manifest/market-manifest';

/** Imports that a version was built from; all of them where it is not of this archive, none where it doesn't say. */
async function importsOf(
  marketDir: string,
  { version, imports }: { readonly version: string; readonly imports?: number | undefined },
  all: number,
): Promise<number> {
  const manifest = await readMarketManifest(marketDir, version).catch(() => undefined);
  return manifest?.sample ? all : (imports ?? 0);
}

/**
 * How many of the first imports all versions of a built market have whose files are still there. A reader takes the
 * archive as its version was built from it: parts may hold rows of these imports together, but of no later one.
 */
export async function importsKept(marketDir: string, all: number): Promise<number> {
  const current = await currentVersion(marketDir);
  if (!current) return all;
  const versions = [current, ...current.before];
  const counts = await Promise.all(versions.map((each) => importsOf(marketDir, each, all)));
  return Math.min(all, ...counts);
}
