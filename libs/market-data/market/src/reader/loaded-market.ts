import type { DerivedColumns, MarketStatus, OwnerBook } from '@plumbline/market-data/domain';

import { ClosesByDay } from '../closes/closes-by-day';
import { openColumns } from '../columns/derived-files';
import { openDirectory, type MarketDirectory } from '../directory/market-directory';
import { readMarketManifest, type CurrentVersion, type MarketManifest } from '../manifest/market-manifest';
import { readOwnerFile } from '../owners/owner-file';
import { openTables, type OpenTables } from '../records/open-tables';
import { openPanel, type PanelReader } from '../panel/panel-reader';
import type { DamagedFile } from '../files/sound-files';
import { once } from '../files/per-version';
import { StoreError } from '@plumbline/shared/server/files';

interface LoadOptions {
  readonly marketDir: string;
  /** The panel is kept in memory up to this size and read by need above it. */
  readonly residentBytes?: number;
}

/** A version of the market that is open. */
export interface Loaded {
  readonly version: string;
  /** Imports of the archive that are in it. */
  readonly imports: number;
  readonly manifest: MarketManifest;
  readonly panel: PanelReader;
  readonly closes: ClosesByDay;
  readonly directory: MarketDirectory;
  readonly columns: DerivedColumns | undefined;
  /** Read when it is first asked for. */
  readonly owners: () => Promise<OwnerBook>;
  readonly tables: OpenTables;
}

/** Opens a version; what it has in common with the one before is not read again. */
export async function load(
  { marketDir, residentBytes = 512 * 2 ** 20 }: LoadOptions,
  { version, imports }: CurrentVersion,
  before: Loaded | undefined,
  onDamage: (error: DamagedFile) => void,
): Promise<Loaded> {
  const manifest = await readMarketManifest(marketDir, version);
  if (!manifest) throw new StoreError(`${marketDir} lacks the version it names: build the market again`);
  const directory = await openDirectory(marketDir, manifest.directory);
  const panel = await openPanel(manifest, { marketDir, residentBytes, known: before?.panel.resident });
  const documentOf = (id: string): string | undefined => {
    const place = directory.names.ofId(id);
    return place === undefined ? undefined : directory.partAt(place)?.document;
  };
  const columns = manifest.columns
    ? await openColumns(marketDir, manifest.columns, { documentOf, onDamage })
    : undefined;
  const isSame = before !== undefined && before.manifest.owners === manifest.owners;
  const owners = isSame ? before.owners : once(() => readOwnerFile(marketDir, manifest.owners));
  const tables = openTables(marketDir, manifest.records, { before: before?.tables, onDamage });
  return {
    version,
    imports,
    manifest,
    panel,
    closes: new ClosesByDay(marketDir, manifest.closes, onDamage),
    directory,
    columns,
    owners,
    tables,
  };
}

export function statusOf({ version, manifest }: Loaded): MarketStatus {
  const { sample, facts, priceRows, lastPriceDay, securities } = manifest;
  return { version, sample, securities, facts, priceRows, lastPriceDay };
}
