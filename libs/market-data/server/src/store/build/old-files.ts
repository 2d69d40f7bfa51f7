import { readBuiltSecurities } from '../directory/market-directory';
import { columnFiles } from '../derived/derived-files';
import { readMarketManifest, removeOthersThan } from '../market-manifest';

const filesOf = async (marketDir: string, columns: string | null): Promise<readonly string[]> =>
  columns === null ? [] : columnFiles(marketDir, columns).catch(() => []);

/** Removes the files that none of the given versions uses; one that cannot be read uses none. */
export async function removeOldFiles(marketDir: string, versions: readonly string[]): Promise<void> {
  const [documents, panel, directories] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const columns = new Set<string>();
  for (const version of versions) {
    const found = await readMarketManifest(marketDir, version).catch(() => undefined);
    if (!found) continue;
    directories.add(found.directory);
    for (const name of [...found.panel.history, found.panel.recent]) panel.add(name);
    for (const name of await filesOf(marketDir, found.columns)) columns.add(name);
    for (const each of await readBuiltSecurities(marketDir, found.directory).catch(() => []))
      documents.add(each.document);
  }
  const names = versions.map((version) => `${version}.json`);
  await removeOthersThan(marketDir, { documents, panel, directories, columns, versions: names });
}
