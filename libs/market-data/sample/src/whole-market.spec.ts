import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { tempFolder } from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';
import { buildMarket, openMarketReader } from '@plumbline/market-data/market';

import { sampleFiles } from './sample-market';

const root = tempFolder();
const folders = { archiveDir: path.join(root, 'archive'), marketDir: path.join(root, 'market') };

it('companies and all that surrounds them build into one market', async () => {
  const folder = path.join(root, 'files');
  for (const { path: name, text } of sampleFiles({ companies: 6 })) {
    // Series of the economy are long and no part of any security.
    if (name.startsWith('economy/')) continue;
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const report = await importPaths([folder], {}, folders);
  expect(report.files.filter(({ status, rejected }) => status !== 'accepted' || rejected > 0)).toEqual([]);
  await buildMarket(folders);
  const reader = await openMarketReader(folders);
  const symbols = reader.list().map(({ symbol, cik }) => [symbol, cik !== undefined]);
  reader.close();
  expect(symbols).toEqual(['HLBK', 'LMRC', 'MDVX', 'QRVN', 'TSGD', 'VTRL'].map((symbol) => [symbol, true]));
}, 120_000);
