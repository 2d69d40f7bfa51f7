import { readBuiltSecurities } from '../directory/market-directory';
import { readMarketManifest, removeOthersThan } from '../market-manifest';

/** Removes the files that none of the given versions uses; one that cannot be read uses none. */
export async function removeOldFiles(marketDir: string, versions: readonly string[]): Promise<void> {
  const [documents, panel, directories] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const version of versions) {
    const found = await readMarketManifest(marketDir, version).catch(() => undefined);
    if (!found) continue;
    directories.add(found.directory);
    for (const name of [...found.panel.history, found.panel.recent]) panel.add(name);
    for (const each of await readBuiltSecurities(marketDir, found.directory).catch(() => []))
      documents.add(each.document);
  }
  const names = versions.map((version) => `${version}.json`);
  await removeOthersThan(marketDir, { documents, panel, directories, versions: names });
}
