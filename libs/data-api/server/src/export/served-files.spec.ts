import type { JobQueue } from '@plumbline/shared/server';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { EXPORT_JOB } from './export-job';
import {
  EXPORT_FORMAT,
  filesOf,
  readManifest,
  writeManifest,
  writeProgress,
  type ExportFile,
  type ExportManifest,
} from './manifest';
import { createServedFiles, isSample } from './served-files';

const temp = mkdtempSync(path.join(os.tmpdir(), 'plumbline-exports-'));
afterAll(() => rmSync(temp, { recursive: true }));
const MINUTE = 60_000;

const fileOf = (id: string, table = id): ExportFile => ({
  id,
  table,
  about: '',
  file: `${id}.parquet`,
  rows: 1,
  bytes: 1,
  sha256: 'ab',
  columns: [{ name: 'day', type: 'day', about: '' }],
});
const FILES = [fileOf('prices'), fileOf('sample-prices', 'prices')];
const manifestOf = (version: string): ExportManifest => ({
  format: EXPORT_FORMAT,
  version,
  sample: false,
  files: FILES,
});

function opened() {
  const folder = mkdtempSync(path.join(temp, 'exports-'));
  const asked: unknown[] = [];
  const queue = { send: async (...job: unknown[]) => void asked.push(job) } as unknown as JobQueue;
  const clock = { now: 1_000 };
  return { folder, asked, queue, clock, files: createServedFiles({ folder, now: () => clock.now }) };
}

it('asks once for the files of a version, again after ten minutes, and at once for another version', async () => {
  const { files, queue, asked, clock } = opened();
  await files.state('v1', queue);
  clock.now += 10 * MINUTE;
  await files.state('v1', queue);
  expect(asked).toEqual([[EXPORT_JOB, { version: 'v1' }]]);
  clock.now += 1;
  await files.state('v1', queue);
  expect(asked).toHaveLength(2);
  await files.state('v2', queue);
  expect(asked.slice(2)).toEqual([[EXPORT_JOB, { version: 'v2' }]]);
});

it('asks for nothing while the files of the version are there', async () => {
  const { files, folder, queue, asked } = opened();
  await writeManifest(folder, manifestOf('v1'));
  expect(await files.state('v1', queue)).toEqual({ manifest: manifestOf('v1'), making: null });
  expect(await files.current('v1', queue)).toEqual(manifestOf('v1'));
  expect(asked).toEqual([]);
});

it.each([
  ['how far they are', { version: 'v2', done: 3, total: 12 }, { done: 3, total: 12 }],
  ['nothing of those of another version', { version: 'v1', done: 3, total: 12 }, { done: 0, total: null }],
  ['nothing of a making that is over', { version: 'v2', done: 12, total: 12 }, { done: 0, total: null }],
])('shows the files of before while others are made, and %s', async (_name, progress, making) => {
  const { files, folder, queue } = opened();
  await writeManifest(folder, manifestOf('v1'));
  await writeProgress(folder, { ...progress, at: 0 });
  expect(await files.state('v2', queue)).toEqual({ manifest: manifestOf('v1'), making });
  await expect(files.current('v2', queue)).rejects.toMatchObject({ statusCode: 503, code: 'making', retryAfter: 60 });
});

it('finds a file by its name, and none that is not there', async () => {
  const { files, folder } = opened();
  await expect(files.find('prices')).rejects.toMatchObject({ statusCode: 404 });
  await writeManifest(folder, manifestOf('v1'));
  expect(await files.find('sample-prices')).toEqual(FILES[1]);
  await expect(files.find('facts')).rejects.toMatchObject({ statusCode: 404 });
});

it.each([
  ['is damaged', '{"format":'],
  ['is of another format', JSON.stringify({ ...manifestOf('v1'), format: EXPORT_FORMAT - 1 })],
])('a list of files that %s is as good as none', async (_name, text) => {
  const { files, folder, queue } = opened();
  writeFileSync(path.join(folder, 'current.json'), text);
  expect(await readManifest(folder)).toBeUndefined();
  expect(await files.state('v1', queue)).toEqual({ manifest: undefined, making: { done: 0, total: null } });
});

it('questions in SQL read whole tables, not samples, which alone are free', () => {
  expect(filesOf('/data', manifestOf('v1'))).toEqual({ prices: path.resolve('/data/prices.parquet') });
  expect(FILES.map(isSample)).toEqual([false, true]);
});
