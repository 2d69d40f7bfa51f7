import { buildMarket, importPaths, openMarketReader, writeSampleMarket } from '@plumbline/market-data/server';
import type { FileMarketReader } from '@plumbline/market-data/server';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';

const REPOSITORY = path.resolve(__dirname, '../../../..');

export interface TestMarket {
  readonly reader: FileMarketReader;
  readonly remove: () => void;
}

/** A small sample market, imported and built as in production, in a folder of its own. */
export async function makeTestMarket(companies = 5): Promise<TestMarket> {
  const parent = path.join(REPOSITORY, 'tmp');
  mkdirSync(parent, { recursive: true });
  const root = mkdtempSync(path.join(parent, 'api-'));
  const folders = { archiveDir: path.join(root, 'archive'), marketDir: path.join(root, 'market') };
  const files = path.join(root, 'files');
  await writeSampleMarket({ folder: files, companies, only: 'companies' });
  await importPaths([files], {}, folders);
  await buildMarket({ ...folders, sample: true });
  const reader = await openMarketReader({ archiveDir: folders.archiveDir, marketDir: folders.marketDir });
  return {
    reader,
    remove: () => {
      reader.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
