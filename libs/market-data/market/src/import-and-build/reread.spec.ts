import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { priceCsv, secCompanyTickers, type Importer } from '@plumbline/market-data/importers';
import {
  collect,
  contents,
  GOOD_FIXTURES,
  marketFolders,
  tempFolder,
  type MarketFolders,
} from '@plumbline/market-data/importers/testing';
import {
  FILE_NUMBER,
  forgetImport,
  importPaths,
  literal,
  openEngine,
  outdatedFiles,
  readArchiveManifest,
  replayOutdated,
  writeArchiveManifest,
  type ImportOptions,
} from '@plumbline/market-data/archive';

import { crashRuns } from '../testing/crash-process';
import { crashFolders } from '../testing/crash-work';
import { compactArchive } from '../compaction/archive-compaction';
import { isBuildDue } from '../build/build-due';
import { buildMarket } from '../build/build-market';

jest.setTimeout(240_000);

const temp = tempFolder();
const fresh = marketFolders();

function put(name: string, text: string): string {
  const file = path.join(temp, 'in', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const table = (close: number): string =>
  `date,close\n${['04', '05', '06', '07'].map((day) => `2023-12-${day},${close}`).join('\n')}\n`;

const GOOD = GOOD_FIXTURES.filter((file) => !file.includes('price-csv'));
const OAKS = put('a/OAKS.csv', table(90));
const ELMX = put('b/ELMX.csv', table(20));
const PINE = put('b/PINE.csv', table(30));
const FOLDER = path.dirname(ELMX);

/** Something read by an importer as its version before this one did: every price was a hundred times too large. */
async function byOlder<T>(work: () => Promise<T>, importer: Importer = priceCsv, read = inCents): Promise<T> {
  const now = { version: importer.version, read: importer.read };
  Object.assign(importer, { version: 1, read });
  try {
    return await work();
  } finally {
    Object.assign(importer, now);
  }
}

const readNow = priceCsv.read;

const inCents: Importer['read'] = (file) => {
  const result = collect(readNow(file));
  const prices = result.rows.prices?.map((row) => ({ ...row, close: 100 * Number(row.close) })) ?? [];
  return { ...result, rows: { ...result.rows, prices } };
};

type Step = readonly [paths: readonly string[], options?: ImportOptions];

async function imported(steps: readonly Step[], folders: MarketFolders = fresh()): Promise<MarketFolders> {
  for (const [paths, options] of steps) await importPaths(paths, options ?? {}, folders);
  return folders;
}

/** Contents of a market built in one go from an archive. */
async function builtFrom({ archiveDir }: MarketFolders): Promise<Record<string, string>> {
  const { marketDir } = fresh();
  await buildMarket({ archiveDir, marketDir });
  const { 'current.json': _, ...files } = contents(marketDir);
  return files;
}

const statuses = async (paths: readonly string[], folders: MarketFolders, options: ImportOptions = {}) =>
  (await importPaths(paths, options, folders)).files.map(({ status, reasons }) => [status, ...reasons]);

it('what an older version read is read again, and the build is that of a first reading', async () => {
  const folders = await imported([[GOOD]]);
  await byOlder(() => imported([[[OAKS]], [[ELMX]]], folders));
  await buildMarket(folders);
  expect(await isBuildDue(folders.archiveDir, folders.marketDir)).toBe(false);
  expect(await statuses([OAKS, ELMX], folders)).toEqual([['accepted'], ['accepted']]);
  expect(await isBuildDue(folders.archiveDir, folders.marketDir)).toBe(true);
  await buildMarket(folders);
  const { 'current.json': _, ...served } = contents(folders.marketDir);
  expect(served).toMatchObject(await builtFrom(await imported([[GOOD], [[OAKS]], [[ELMX]]])));
  expect(await statuses([OAKS, ELMX], folders)).toEqual([['unchanged'], ['unchanged']]);
  expect(await outdatedFiles(folders.archiveDir)).toEqual([]);
});

it('the archive records the version that read each file, and where it went', async () => {
  const folders = await byOlder(() => imported([[[OAKS]]]));
  await imported([[[OAKS]]], folders);
  const { imports } = await readArchiveManifest(folders.archiveDir);
  expect(imports.map(({ files }) => files.map(({ name, version = 1 }) => [name, version]))).toEqual([
    [],
    [['OAKS.csv', 2]],
  ]);
  expect(imports[0]?.reread).toMatchObject([{ name: 'OAKS.csv', accepted: 4, by: 'import-000002' }]);
  expect(imports[0]?.parts).toEqual([]);
});

it('takes one file out of an import of several, also after small parts were written together, twice', async () => {
  const folders = await byOlder(() => imported([[GOOD], [[FOLDER]], [[OAKS]]]));
  await compactArchive({ ...folders, graceMs: 0 });
  await imported([[[ELMX]]], folders);
  await compactArchive({ ...folders, graceMs: 0 });
  await imported([[[OAKS]]], folders);
  const half = await byOlder(() => imported([[GOOD], [[PINE]]]));
  await imported([[[ELMX]], [[OAKS]]], half);
  expect(await builtFrom(folders)).toEqual(await builtFrom(half));
  expect(await outdatedFiles(folders.archiveDir)).toEqual([
    { id: 'import-000002', kind: 'price-csv', version: 1, current: 2, names: ['PINE.csv'], apart: true },
  ]);
});

it('keeps the basis that was stated', async () => {
  const stated: ImportOptions = { basis: { kind: 'split-and-dividend-adjusted', asOf: '2023-12-29' } };
  const folders = await byOlder(() => imported([[[OAKS], stated]]));
  expect(await statuses([OAKS], folders)).toEqual([['accepted']]);
  expect(await builtFrom(folders)).toEqual(await builtFrom(await imported([[[OAKS], stated]])));
});

it('a list that is read again is no newer than it was', async () => {
  const lists = ['1', '2'].map((number) =>
    put(`lists/${number}.json`, `{"0":{"cik_str":99999${number},"ticker":"OAKS","title":"Oak ${number} Inc."}}`),
  );
  const steps: Step[] = [...lists.map((list): Step => [[list]]), [[OAKS]]];
  const read = secCompanyTickers.read;
  const folders = await byOlder(() => imported(steps), secCompanyTickers, read);
  Object.assign(secCompanyTickers, { version: 2 });
  try {
    const [first = ''] = lists;
    expect(await statuses([first], folders)).toEqual([['accepted']]);
    await imported([[lists]], folders);
    expect(await builtFrom(folders)).toEqual(await builtFrom(await imported(steps)));
    const { imports } = await readArchiveManifest(folders.archiveDir);
    expect(imports.flatMap(({ files }) => files.flatMap(({ rank }) => rank ?? []))).toEqual([1e6, 2e6]);
  } finally {
    Object.assign(secCompanyTickers, { version: undefined });
  }
});

it('stays as it was read where the newer version cannot read it', async () => {
  const folders = await byOlder(() => imported([[[OAKS]]]));
  const before = await builtFrom(folders);
  const refusing: Importer['read'] = () => ({ rows: {}, read: 0, accepted: 0, rejected: [], malformed: 'no rows' });
  Object.assign(priceCsv, { read: refusing });
  try {
    expect(await statuses([OAKS], folders)).toEqual([['malformed', 'no rows']]);
  } finally {
    Object.assign(priceCsv, { read: readNow });
  }
  expect(await builtFrom(folders)).toEqual(before);
  expect(await statuses([OAKS], folders)).toEqual([['accepted']]);
});

/** As the program wrote archives before rows named their file. */
async function withoutNumbers({ archiveDir }: MarketFolders): Promise<void> {
  const manifest = await readArchiveManifest(archiveDir);
  const engine = await openEngine();
  for (const part of manifest.imports.flatMap(({ parts }) => parts)) {
    const file = literal(path.join(archiveDir, part.path));
    await engine.connection.run(`CREATE OR REPLACE TABLE old AS SELECT * EXCLUDE (${FILE_NUMBER}) FROM ${file}`);
    await engine.connection.run(`COPY old TO ${file} (FORMAT parquet)`);
  }
  engine.close();
  const imports = manifest.imports.map((each) => ({
    ...each,
    files: each.files.map(({ number: _, version: __, ...file }) => file),
  }));
  await writeArchiveManifest(archiveDir, { ...manifest, imports });
}

it('in archives whose rows do not name their file only what came alone is read again; the rest says how', async () => {
  const folders = await byOlder(() => imported([[[OAKS]], [[FOLDER]]]));
  await withoutNumbers(folders);
  const together = /^read by an older version of the program, with others: forget its import/;
  expect(await statuses([OAKS, FOLDER], folders)).toEqual([
    ['accepted'],
    ['unchanged', expect.stringMatching(together)],
    ['unchanged', expect.stringMatching(together)],
  ]);
  expect(await outdatedFiles(folders.archiveDir)).toMatchObject([{ id: 'import-000002', apart: false }]);
  await forgetImport('import-000002', 'an older version', folders);
  await imported([[[FOLDER]]], folders);
  expect(await builtFrom(folders)).toEqual(await builtFrom(await imported([[[OAKS]], [[FOLDER]]])));
});

it('reads all of it again where its bytes are at hand, and takes nothing else', async () => {
  const folders = await byOlder(() => imported([[[OAKS]], [[FOLDER]]]));
  const downloads = path.join(temp, 'downloads');
  for (const file of [OAKS, ELMX]) cpSync(file, path.join(downloads, 'source', path.basename(file)));
  writeFileSync(path.join(downloads, 'source/BIRK.csv'), table(7));
  const report = await replayOutdated([downloads, path.join(temp, 'nowhere')], folders);
  expect(report.files.map(({ path: file, status }) => [path.basename(file), status])).toEqual([
    ['ELMX.csv', 'accepted'],
    ['OAKS.csv', 'accepted'],
  ]);
  expect(report.unknown).toEqual([]);
  expect((await outdatedFiles(folders.archiveDir)).map(({ names }) => names)).toEqual([['PINE.csv']]);
  expect((await replayOutdated([downloads], folders)).files).toEqual([]);
});

it('a process that is killed while it reads files again leaves the old or the new reading, never half', async () => {
  const base = path.join(temp, 'base');
  const folders = crashFolders(base);
  await byOlder(() => imported([[[FOLDER]], [[OAKS]]], folders));
  await compactArchive({ ...folders, graceMs: 0 });
  cpSync(path.join(temp, 'in/a'), path.join(base, 'in'), { recursive: true });
  cpSync(FOLDER, path.join(base, 'in'), { recursive: true });
  const known = [await builtFrom(folders), await builtFrom(await imported([[[FOLDER]], [[OAKS]]]))];
  const { run, whole, places } = await crashRuns({ temp, base, step: 'reread' });
  expect(places.length).toBeGreaterThan(0);
  expect(await builtFrom(crashFolders(whole.root))).toEqual(known[1]);
  for (const killAt of new Set(places.flatMap((place) => [place, place + 1]))) {
    const { root } = await run(killAt);
    const left = crashFolders(root);
    expect(known).toContainEqual(await builtFrom(left));
    await imported([[[path.join(root, 'in')]]], left);
    expect(await builtFrom(left)).toEqual(known[1]);
  }
});
