import { archivedImports, readArchiveManifest } from '@plumbline/market-data/archive';
import { createTestStore, type TestStore } from '@plumbline/shared/server/testing';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { createContext, type JobContext } from './context';
import { runMarketJob } from './market-jobs';
import { migrations } from './modules';
import { runNamed } from './testing/run-named';

jest.setTimeout(60_000);

const ROOT = path.resolve(__dirname, '../../..');
const PRICES = 'Date,Close\n2026-03-19,10.5\n2026-03-20,11.25\n';
const WHY = ['--why', 'closes in cents', '--yes'];

let folder: string;
let context: JobContext;
let store: TestStore;

beforeEach(async () => {
  folder = mkdtempSync(path.join(ROOT, 'tmp', 'forget-run-'));
  store = await createTestStore(migrations);
  context = createContext({ VAR_DIR: folder, DATABASE_URL: store.url });
});

afterEach(async () => {
  await context.close();
  await store.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function importFiles(...names: string[]): Promise<string[]> {
  const files = names.map((name, place) => {
    const file = path.join(folder, `${name}.csv`);
    writeFileSync(file, PRICES.replace('11.25', String(11 + place)));
    return file;
  });
  for (const file of files)
    await runMarketJob({ kind: 'import', paths: [file] }, { context, progress: () => undefined });
  return files;
}

async function said(run: () => Promise<unknown>): Promise<string> {
  const lines = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const written = jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  try {
    await run();
    return lines.mock.calls.flat().join('\n');
  } finally {
    lines.mockRestore();
    written.mockRestore();
  }
}

const served = (): string => readFileSync(path.join(context.folders.built, 'current.json'), 'utf8');

test('an import is removed by its number, the market is built without it, and status says when and why', async () => {
  await importFiles('ZZTA', 'ZZTB');
  const before = served();
  const text = await said(() => runNamed('remove-import', ['1', ...WHY], context));
  expect(text).toMatch(/import-000001 is removed: 1 file, 2 rows\. Its files can be imported again\./);
  expect(text).toMatch(/Data version \w+ is served\./);
  expect(served()).not.toBe(before);
  const status = await said(() => runNamed('status', [], context));
  expect(status).toMatch(/finished +import +import-000002 +1 accepted/);
  expect(status).toMatch(/forgotten +import +import-000001 +removed \d{4}-\d\d-\d\d \d\d:\d\d UTC: closes in cents/);
});

test('the file of an import that was removed can be imported again', async () => {
  const [file = ''] = await importFiles('ZZTA', 'ZZTB');
  await said(() => runNamed('remove-import', ['import-000001', ...WHY], context));
  const again = await runMarketJob({ kind: 'import', paths: [file] }, { context, progress: () => undefined });
  expect(again.files).toMatchObject({ files: [{ status: 'accepted' }], archive: ['import-000003'] });
});

test('a report as JSON is all that is printed', async () => {
  await importFiles('ZZTA', 'ZZTB');
  const stderr = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const report: unknown = JSON.parse(await said(() => runNamed('remove-import', ['2', '--json', ...WHY], context)));
  stderr.mockRestore();
  expect(report).toMatchObject({
    forgotten: [{ id: 'import-000002', rows: 2, why: 'closes in cents' }],
    failed: false,
  });
});

test.each([
  ['no import', WHY, 'name an import'],
  ['no reason', ['1', '--yes'], 'say why'],
  ['an import that is not there', ['9', ...WHY], 'there is no import import-000009'],
  ['nobody to ask', ['1', '--why', 'x'], 'say --yes'],
])('%s is refused and takes nothing out', async (_, args, problem) => {
  await importFiles('ZZTA');
  await expect(runNamed('remove-import', args, context)).rejects.toThrow(problem);
  expect((await archivedImports(context.folders.archive)).map(({ forgotten }) => forgotten)).toEqual([undefined]);
});

test('a job that was taken out before its build builds when it runs again', async () => {
  await importFiles('ZZTA', 'ZZTB');
  const job = { kind: 'forget', imports: ['import-000001'], why: 'x' } as const;
  const cancel = new AbortController();
  const progress = (line: string) => {
    if (line.startsWith('Building')) cancel.abort(new Error('killed'));
  };
  await runMarketJob(job, { context, progress, signal: cancel.signal }).catch(() => undefined);
  expect((await readArchiveManifest(context.folders.archive)).imports[0]?.forgotten?.why).toBe('x');
  const again = await runMarketJob(job, { context, progress: () => undefined });
  expect(again.forgotten).toMatchObject([{ wasForgotten: true }]);
  expect(JSON.parse(served())).toMatchObject({ imports: 2 });
});
