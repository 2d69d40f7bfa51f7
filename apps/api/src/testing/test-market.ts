import { buildMarket, openMarketReader, type FileMarketReader } from '@plumbline/market-data/market';
import { writeSampleMarket } from '@plumbline/market-data/sample';
import { importPaths } from '@plumbline/market-data/archive';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

const REPOSITORY = path.resolve(__dirname, '../../../..');

export interface TestMarket {
  readonly reader: FileMarketReader;
  readonly remove: () => void;
}

/** A market made of files that are written into a folder of its own, imported and built as in production. */
export async function marketOf(write: (folder: string) => unknown, sample = false): Promise<TestMarket> {
  const parent = path.join(REPOSITORY, 'tmp');
  mkdirSync(parent, { recursive: true });
  const root = mkdtempSync(path.join(parent, 'api-'));
  const folders = { archiveDir: path.join(root, 'archive'), marketDir: path.join(root, 'market') };
  const files = path.join(root, 'files');
  mkdirSync(files);
  await write(files);
  await importPaths([files], {}, folders);
  await buildMarket({ ...folders, sample });
  const reader = await openMarketReader({ archiveDir: folders.archiveDir, marketDir: folders.marketDir });
  return {
    reader,
    remove: () => {
      reader.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** A small sample market. */
export const makeTestMarket = (companies = 5): Promise<TestMarket> =>
  marketOf((folder) => writeSampleMarket({ folder, companies, only: 'companies' }), true);
