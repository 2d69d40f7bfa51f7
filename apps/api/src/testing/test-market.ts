import type { ColumnMaker } from '@plumbline/market-data/domain';
import { buildMarket, openMarketReader, type FileMarketReader } from '@plumbline/market-data/market';
import { writeSampleMarket } from '@plumbline/market-data/sample';
import { importPaths } from '@plumbline/market-data/archive';
import { metricColumns } from '@plumbline/metrics/server';
import { builtOnce } from '@plumbline/shared/server/testing';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { recordModels } from '../../../jobs/src/record-models';
import { builtSample } from '../../../jobs/src/testing/built-sample';

const REPOSITORY = path.resolve(__dirname, '../../../..');

export interface TestMarket {
  readonly reader: FileMarketReader;
  readonly remove: () => void;
}

/** A market made of files that are written into a folder of its own, imported and built as in production. */
export async function marketOf(write: (folder: string) => unknown): Promise<TestMarket> {
  const parent = path.join(REPOSITORY, 'tmp');
  mkdirSync(parent, { recursive: true });
  const root = mkdtempSync(path.join(parent, 'api-'));
  const folders = { archiveDir: path.join(root, 'archive'), marketDir: path.join(root, 'market') };
  const files = path.join(root, 'files');
  mkdirSync(files);
  await write(files);
  await importPaths([files], {}, folders);
  await buildMarket({ ...folders, records: recordModels });
  const reader = await openMarketReader({ archiveDir: folders.archiveDir, marketDir: folders.marketDir });
  return {
    reader,
    remove: () => {
      reader.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function makeSample(folder: string, companies: number, columns?: ColumnMaker): Promise<void> {
  const files = path.join(folder, 'files');
  const folders = sampleFolders(folder);
  await writeSampleMarket({ folder: files, companies, only: 'companies' });
  await importPaths([files], {}, folders);
  await buildMarket({ ...folders, sample: true, records: recordModels, ...(columns && { columns }) });
  rmSync(files, { recursive: true });
}

const sampleFolders = (folder: string) => ({
  archiveDir: path.join(folder, 'archive'),
  marketDir: path.join(folder, 'market'),
});

const SMALL = { companies: 4 };

/** A small sample market, made once for all specs: they only read it. */
export async function openSampleMarket(): Promise<TestMarket> {
  const folder = await builtOnce('sample-companies', SMALL, (target) => makeSample(target, SMALL.companies));
  const reader = await openMarketReader(sampleFolders(folder));
  return { reader, remove: () => reader.close() };
}

/** One of more companies, with the columns of figures. */
export async function openSampleWithColumns(companies: number): Promise<TestMarket> {
  const make = (target: string) => makeSample(target, companies, metricColumns());
  const reader = await openMarketReader(
    sampleFolders(await builtOnce('sample-companies-columns', { companies }, make)),
  );
  return { reader, remove: () => reader.close() };
}

/** A sample market with funds that report what they hold, and with the columns of figures; specs only read it. */
export async function openMarketWithFunds(): Promise<TestMarket> {
  const { sampleArchive: archiveDir, built: marketDir } = await builtSample();
  const reader = await openMarketReader({ archiveDir, marketDir });
  return { reader, remove: () => reader.close() };
}
