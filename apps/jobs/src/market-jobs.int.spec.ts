import { importPaths, readArchiveManifest } from '@plumbline/market-data/archive';
import { marketJobs, openMarketQueue } from '@plumbline/market-data/server';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { createContext, type JobContext } from './context';
import { runMarketJob } from './market-jobs';
import { migrations } from './modules';
import { runNamed } from './testing/run-named';

const ROOT = path.resolve(__dirname, '../../..');
const PRICES = 'Date,Open,High,Low,Close,Volume\n2026-03-19,10,11,9,10.5,1000\n2026-03-20,10.5,12,10,11.25,2000\n';
const WEEKEND = 'Date,Open,High,Low,Close,Volume\n2026-03-21,10,11,9,10.5,1000\n';

let folder: string;
let context: JobContext;
let store: TestStore;

beforeEach(async () => {
  folder = mkdtempSync(path.join(ROOT, 'tmp', 'import-run-'));
  store = await createTestStore(migrations);
  context = createContext({ VAR_DIR: folder, DATABASE_URL: store.url });
});

afterEach(async () => {
  await context.close();
  await store.remove();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, text: string): string => {
  const full = path.join(folder, name);
  writeFileSync(full, text);
  return full;
};

const run = () => ({ context, progress: () => undefined });

const servedVersion = () =>
  (JSON.parse(readFileSync(path.join(context.folders.built, 'current.json'), 'utf8')) as { version: string }).version;
const imports = async () => (await readArchiveManifest(context.folders.archive)).imports.length;

test('an import is recorded and what it brought is built', async () => {
  const { files, version } = await runMarketJob({ kind: 'import', paths: [file('ZZTA.csv', PRICES)] }, run());
  expect(files?.files).toMatchObject([{ kind: 'price-csv', status: 'accepted', read: 2, rejected: 0 }]);
  expect(servedVersion()).toBe(version);
  const row = await context
    .database()
    .db.selectFrom('data_imports')
    .selectAll()
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'finished', source: 'import' });
  expect(row.finished_at).toBeInstanceOf(Date);
});

test('what an import brought that was killed before its build is built by the next job', async () => {
  const path = file('ZZTA.csv', PRICES);
  await importPaths([path], {}, { archiveDir: context.folders.archive });
  const again = await runMarketJob({ kind: 'import', paths: [path] }, run());
  expect(again.files?.files).toMatchObject([{ status: 'unchanged' }]);
  expect(servedVersion()).toBe(again.version);
  expect(await runMarketJob({ kind: 'import', paths: [path] }, run())).not.toHaveProperty('version');
});

test('the command exits 2 on a malformed file and keeps the good one', async () => {
  const paths = [file('ZZTA.csv', PRICES), file('ZZTB.csv', WEEKEND)];
  const lines = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await runNamed('import', paths, context)).toBe(2);
  const text = lines.mock.calls.flat().join('\n');
  lines.mockRestore();
  expect(text).toMatch(/malformed .*ZZTB\.csv.*read 1, accepted 0/);
  expect(text).toMatch(/accepted {2}.*ZZTA\.csv.*read 2, accepted 2, rejected 0/);
  expect(await imports()).toBe(1);
});

test('the command exits 2 when no file is of a known format, and names some', async () => {
  const paths = Array.from({ length: 7 }, (_, index) => file(`notes-${index}.txt`, 'nothing'));
  const lines = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await runNamed('import', paths, context)).toBe(2);
  const text = lines.mock.calls.flat().join('\n');
  expect(text).toMatch(/unknown .*: 7 files of no known format/);
  expect(text.match(/notes-\d\.txt$/gm)).toEqual([0, 1, 2, 3, 4].map((index) => `notes-${index}.txt`));
  expect(await runNamed('import', [...paths, file('ZZTA.csv', PRICES)], context)).toBe(0);
  lines.mockRestore();
});

test('the command refuses an unknown basis and a call without paths', async () => {
  await expect(runNamed('import', ['x.csv', '--basis', 'guessed'], context)).rejects.toThrow('unknown basis "guessed"');
  await expect(runNamed('import', [], context)).rejects.toThrow('name at least one file');
  expect(await imports()).toBe(0);
});

test('the command compacts what several imports left, and says so', async () => {
  const paths = [file('ZZTA.csv', PRICES), file('ZZTB.csv', PRICES.replace('11.25', '11.5'))];
  for (const one of paths) await importPaths([one], {}, { archiveDir: context.folders.archive });
  const last = file('ZZTC.csv', PRICES.replace('11.25', '11.75'));
  await runMarketJob({ kind: 'import', paths: [last] }, run());
  const lines = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await runNamed('compact', [], context)).toBe(0);
  expect(await runNamed('compact', [], context)).toBe(0);
  const text = lines.mock.calls.flat().join('\n');
  lines.mockRestore();
  expect(text).toMatch(/6 parts of 2 tables \(.*\) are 2 now/);
  expect(text).toMatch(/No table has several small parts\.$/);
  const again = await runMarketJob({ kind: 'import', paths }, run());
  expect(again.files?.files.map(({ status }) => status)).toEqual(['unchanged', 'unchanged']);
});

test('a cancelled import leaves nothing and is recorded as failed', async () => {
  const cancel = new AbortController();
  cancel.abort();
  await expect(
    runMarketJob({ kind: 'import', paths: [file('ZZTA.csv', PRICES)] }, { ...run(), signal: cancel.signal }),
  ).rejects.toThrow();
  expect(await imports()).toBe(0);
  const row = await context
    .database()
    .db.selectFrom('data_imports')
    .select('state')
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(row.state).toBe('failed');
});

test('a cancelled build leaves what is served as it was', async () => {
  await runMarketJob({ kind: 'import', paths: [file('ZZTA.csv', PRICES)] }, run());
  const current = path.join(context.folders.built, 'current.json');
  const before = readFileSync(current, 'utf8');
  const cancel = new AbortController();
  cancel.abort(new Error('cancelled'));
  await importPaths([file('ZZTB.csv', PRICES)], {}, { archiveDir: context.folders.archive });
  const building = runMarketJob({ kind: 'build' }, { ...run(), signal: cancel.signal });
  await expect(building).rejects.toThrow('cancelled');
  expect(readFileSync(current, 'utf8')).toBe(before);
});

test('two imports at once run one after the other', async () => {
  const paths = [file('ZZTA.csv', PRICES), file('ZZTB.csv', PRICES.replace('11.25', '11.5'))];
  await Promise.all(paths.map((one) => runMarketJob({ kind: 'import', paths: [one] }, run())));
  expect(await imports()).toBe(2);
});

test('a queued job survives the queue that took it, and can be cancelled', async () => {
  const { db } = context.database();
  const first = await openMarketQueue(store.url, { supervise: false });
  const id = await marketJobs(first, db).send({ kind: 'build' });
  await first.stop({ graceful: false });
  const second = await openMarketQueue(store.url, { supervise: false });
  const jobs = marketJobs(second, db);
  expect(await jobs.list()).toMatchObject([{ id, title: 'build', state: 'waiting', progress: null, problem: null }]);
  expect(await jobs.report(id!)).toBeUndefined();
  expect(await jobs.cancel(id!)).toBe(true);
  expect(await jobs.cancel(id!)).toBe(false);
  expect(await jobs.isCancelled(id!)).toBe(true);
  expect(await jobs.cancel('no-such-job')).toBe(false);
  await expect(jobs.report(id!)).rejects.toThrow('cancelled');
  await second.stop({ graceful: false });
});

test('of jobs with one key only one waits', async () => {
  const boss = await openMarketQueue(store.url, { supervise: false });
  const jobs = marketJobs(boss, context.database().db);
  expect(await jobs.send({ kind: 'sync', sources: ['vix'] }, 'sync-vix')).toBeTruthy();
  expect(await jobs.send({ kind: 'sync', sources: ['vix'] }, 'sync-vix')).toBeNull();
  await boss.stop({ graceful: false });
});
