import { closeFileNames } from '../closes/close-files';
import { readBuiltSecurities } from '../directory/market-directory';
import { columnFiles } from '../columns/derived-files';
import { digestName } from '../columns/digest-file';
import { readMarketManifest, removeOthersThan, type MarketManifest } from '../manifest/market-manifest';

const filesOf = async (marketDir: string, columns: MarketManifest['columns']): Promise<readonly string[]> =>
  columns === null ? [] : columnFiles(marketDir, columns.list).catch(() => []);

/** Removes the files that none of the given versions uses; one that cannot be read uses none. */
export async function removeOldFiles(marketDir: string, versions: readonly string[]): Promise<void> {
  const [documents, panel, directories] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const [columns, digests, owners] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const [records, closes] = [new Set<string>(), new Set<string>()];
  const addDocument = (document: string, maker: string | undefined): void => {
    documents.add(document);
    if (maker !== undefined) digests.add(digestName(document, maker));
  };
  for (const version of versions) {
    const found = await readMarketManifest(marketDir, version).catch(() => undefined);
    if (!found) continue;
    directories.add(found.directory);
    if (found.owners !== null) owners.add(found.owners);
    for (const name of Object.values(found.records)) records.add(name);
    for (const name of closeFileNames(found.closes)) closes.add(name);
    for (const name of [...found.panel.history, found.panel.recent]) panel.add(name);
    for (const name of await filesOf(marketDir, found.columns)) columns.add(name);
    for (const each of await readBuiltSecurities(marketDir, found.directory).catch(() => []))
      addDocument(each.document, found.columns?.maker);
  }
  const names = versions.map((version) => `${version}.json`);
  await removeOthersThan(marketDir, {
    documents,
    panel,
    directories,
    columns,
    digests,
    owners,
    records,
    closes,
    versions: names,
  });
}
