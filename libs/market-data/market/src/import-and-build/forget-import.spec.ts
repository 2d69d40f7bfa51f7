import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { someOf } from '@plumbline/shared/testing';

import {
  contents,
  GOOD_FIXTURES,
  marketFolders,
  tempFolder,
  type MarketFolders,
} from '@plumbline/market-data/importers/testing';
import {
  archivedImports,
  forgetImport,
  importPaths,
  listQuarantine,
  literal,
  manifestPath,
  openEngine,
  ORIGIN,
  readArchiveManifest,
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

const prices = (close: number): string =>
  `date,close\n${['04', '05', '06', '07'].map((day) => `2023-12-${day},${close}`).join('\n')}\n`;

/** The latest prices of two symbols, each a file and an import of its own, with one file of every source before them. */
const GOOD = GOOD_FIXTURES.join('\n');
const OAKS = put('a/OAKS.csv', prices(90));
const ELMX = put('b/ELMX.csv', prices(20));
const TYPO = put('c/ELMX.csv', prices(2000));

const stepsOf = (names: readonly string[]): string[][] => names.map((name) => name.split('\n'));

async function imported(names: readonly string[], folders: MarketFolders): Promise<MarketFolders> {
  for (const paths of stepsOf(names)) await importPaths(paths, { basis: { kind: 'as-traded' } }, folders);
  return folders;
}

/** Contents of a market built in one go from an archive. */
async function builtFrom({ archiveDir }: MarketFolders): Promise<Record<string, string>> {
  const { marketDir } = fresh();
  await buildMarket({ archiveDir, marketDir });
  const { 'current.json': _, ...files } = contents(marketDir);
  return files;
}

const WHY = 'closes in cents';

it('takes out what an import brought: the next build is one that never had it', async () => {
  const folders = await imported([GOOD, ELMX, TYPO, OAKS], fresh());
  await buildMarket(folders);
  const report = await forgetImport('import-000003', WHY, { ...folders, now: () => 1e12 });
  expect(report).toEqual({ id: 'import-000003', files: 1, rows: 4, why: WHY, at: 1e12, wasForgotten: false });
  expect(await isBuildDue(folders.archiveDir, folders.marketDir)).toBe(true);
  await buildMarket(folders);
  const { 'current.json': _, ...served } = contents(folders.marketDir);
  const never = await builtFrom(await imported([GOOD, ELMX, OAKS], fresh()));
  expect(served).toMatchObject(never);
  expect(await isBuildDue(folders.archiveDir, folders.marketDir)).toBe(false);
});

it('keeps its number with when and why, and knows none of its files', async () => {
  const folders = await imported([ELMX, TYPO], fresh());
  await forgetImport('import-000002', WHY, { ...folders, now: () => 1e12 });
  expect(await archivedImports(folders.archiveDir)).toEqual([
    { id: 'import-000002', files: 1, kinds: ['price-csv'], rows: 4, forgotten: { at: 1e12, why: WHY } },
    { id: 'import-000001', files: 1, kinds: ['price-csv'], rows: 4 },
  ]);
  const again = await importPaths([TYPO, ELMX], { basis: { kind: 'as-traded' } }, folders);
  expect(again.files.map(({ status }) => status)).toEqual(['unchanged', 'accepted']);
  expect(again.archive).toEqual(['import-000003']);
  expect(await builtFrom(folders)).toEqual(await builtFrom(await imported([ELMX, TYPO], fresh())));
});

it('is done once, and refuses what is not there', async () => {
  const folders = await imported([ELMX, OAKS], fresh());
  await forgetImport('import-000001', WHY, { ...folders, now: () => 1e12 });
  const before = contents(folders.archiveDir);
  const again = await forgetImport('import-000001', 'another reason', { ...folders, now: () => 1e12 + 1 });
  expect(again).toMatchObject({ why: WHY, at: 1e12, wasForgotten: true });
  await expect(forgetImport('import-000009', WHY, { ...folders, now: () => 1e12 })).rejects.toThrow(
    'There is no import import-000009',
  );
  expect(contents(folders.archiveDir)).toEqual(before);
});

it('leaves its parts for a while to the caller who reads them', async () => {
  const folders = await imported([ELMX, OAKS], fresh());
  const [first] = (await readArchiveManifest(folders.archiveDir)).imports;
  const parts = (first?.parts ?? []).map((part) => path.join(folders.archiveDir, part.path));
  await forgetImport('import-000001', WHY, { ...folders, now: () => 1e12 });
  expect(parts.map((part) => existsSync(part))).toEqual(parts.map(() => true));
  await forgetImport('import-000001', WHY, { ...folders, now: () => 1e12 + 61_000 });
  expect(parts.map((part) => existsSync(part))).toEqual(parts.map(() => false));
});

it.each([
  ['the first', 'import-000001', [ELMX, TYPO, OAKS]],
  ['one in between', 'import-000003', [GOOD, ELMX, OAKS]],
  ['the last', 'import-000004', [GOOD, ELMX, TYPO]],
])('takes out %s after small parts were written together, twice', async (_, id, others) => {
  const folders = await imported([GOOD, ELMX, TYPO], fresh());
  await compactArchive({ ...folders, graceMs: 0 });
  await imported([OAKS], folders);
  await compactArchive({ ...folders, graceMs: 0 });
  await forgetImport(id, WHY, { ...folders, graceMs: 0 });
  expect(await builtFrom(folders)).toEqual(await builtFrom(await imported(others, fresh())));
  await compactArchive({ ...folders, graceMs: 0 });
  expect(await builtFrom(folders)).toEqual(await builtFrom(await imported(others, fresh())));
});

it('refuses where rows of several imports do not say which they belong to', async () => {
  const folders = await imported([ELMX, OAKS], fresh());
  await compactArchive({ ...folders, graceMs: 0 });
  const { imports } = await readArchiveManifest(folders.archiveDir);
  const engine = await openEngine();
  for (const part of imports.flatMap(({ parts }) => parts)) {
    const file = literal(path.join(folders.archiveDir, part.path));
    await engine.connection.run(
      `CREATE OR REPLACE TABLE old AS SELECT * EXCLUDE (${ORIGIN}) FROM read_parquet(${file})`,
    );
    await engine.connection.run(`COPY old TO ${file} (FORMAT parquet)`);
  }
  engine.close();
  await expect(forgetImport('import-000001', WHY, folders)).rejects.toThrow('did not say which are whose');
  expect((await readArchiveManifest(folders.archiveDir)).imports).toEqual(imports);
});

it('takes kept copies of its files out of the quarantine, and leaves those of others', async () => {
  const folders = { ...fresh(), quarantineDir: path.join(temp, 'quarantine') };
  const odd = prices(10).replace('2023-12-07,10', '2023-12-07,never');
  const many = `${odd}${Array.from({ length: 200 }, (_, day) => `${new Date(Date.UTC(2020, 0, 6 + 7 * day)).toISOString().slice(0, 10)},10`).join('\n')}\n`;
  const [one, other] = [put('d/BIRK.csv', many), put('e/PINE.csv', many.replaceAll(',10', ',11'))];
  await imported([one, other], folders);
  expect(await listQuarantine(folders.quarantineDir)).toHaveLength(2);
  await forgetImport('import-000001', WHY, folders);
  expect((await listQuarantine(folders.quarantineDir)).map(({ name }) => name)).toEqual(['PINE.csv']);
});

it('a market whose only import is removed is due to be the sample again, and no empty one is served for ever', async () => {
  const folders = await imported([ELMX], fresh());
  await buildMarket(folders);
  await forgetImport('import-000001', WHY, folders);
  expect(await isBuildDue(folders.archiveDir, folders.marketDir)).toBe(true);
  await buildMarket({ ...folders, sample: true });
  expect(await isBuildDue(folders.archiveDir, folders.marketDir)).toBe(false);
});

it('an import that runs meanwhile is not lost: taking out fails', async () => {
  const folders = await imported([ELMX, OAKS], fresh());
  const manifest = await readArchiveManifest(folders.archiveDir);
  let asked = 0;
  // The second time it asks is before its swap, and after it looked at the archive.
  const now = (): number => {
    if ((asked += 1) === 2)
      writeFileSync(manifestPath(folders.archiveDir), JSON.stringify({ ...manifest, compactions: 7 }));
    return 1e12;
  };
  const taking = forgetImport('import-000001', WHY, { ...folders, now });
  await expect(taking).rejects.toThrow('An import ran at the same time');
  expect((await readArchiveManifest(folders.archiveDir)).imports).toEqual(manifest.imports);
});

it('a process that is killed while it takes an import out leaves it in or out, never half', async () => {
  const base = path.join(temp, 'base');
  const folders = crashFolders(base);
  await imported([GOOD, ELMX, TYPO, OAKS], folders);
  await compactArchive({ ...folders, graceMs: 0 });
  const known = [await builtFrom(folders), await builtFrom(await imported([GOOD, ELMX, OAKS], fresh()))];
  const { run, whole, places } = await crashRuns({ temp, base, step: 'forget' });
  expect(places.length).toBeGreaterThan(1);
  expect(await builtFrom(crashFolders(whole.root))).toEqual(known[1]);
  const moments = [...new Set(places.flatMap((place) => [place, place + 1]))];
  for (const killAt of someOf(moments, 6)) {
    const { root } = await run(killAt);
    const left = crashFolders(root);
    expect(known).toContainEqual(await builtFrom(left));
    await forgetImport('import-000003', WHY, { ...left, graceMs: 0 });
    expect(await builtFrom(left)).toEqual(known[1]);
  }
});
