import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import {
  contents,
  GOOD_FIXTURES,
  marketFolders,
  tempFolder,
  type MarketFolders,
} from '@plumbline/market-data/importers/testing';
import {
  importPaths,
  partsTable,
  queryRows,
  readArchiveManifest,
  removeReplaced,
  removeUnreferenced,
  withArchive,
  writeArchiveManifest,
} from '@plumbline/market-data/archive';

import fc from 'fast-check';
import { rounds, someOf } from '@plumbline/shared/testing';

import { bundleCrashWork, start, waitingProcess } from '../testing/crash-process';
import { compactArchive, mostSmallParts, type CompactionReport } from '../compaction/archive-compaction';
import { buildMarket } from '../build/build-market';
import { openMarketReader } from '../reader/market-reader';

jest.setTimeout(240_000);

const temp = tempFolder();
const fresh = marketFolders();
const HOUR_MS = 3_600_000;

/** Working days from a day on. */
function prices(from: string, count: number, close: number): string {
  const rows = ['date,close,volume'];
  for (let day = Date.parse(from); rows.length <= count; day += 864e5)
    if (![0, 6].includes(new Date(day).getUTCDay()))
      rows.push(`${new Date(day).toISOString().slice(0, 10)},${close + rows.length / 8},${1000 + rows.length}`);
  return rows.join('\n');
}

/** Days of prices that come one after the other, each an import of its own, and one file or folder of each source. */
function dailyFiles(days: number): string[] {
  const root = path.join(temp, `daily-${days}`);
  mkdirSync(root, { recursive: true });
  const files = Array.from({ length: days }, (_, day) => {
    const folder = path.join(root, String(day));
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'prices.meta.json'), '{"basis":"as-traded"}');
    for (const [place, name] of ['BIRK', 'OAKS'].entries())
      writeFileSync(path.join(folder, `${name}.csv`), prices(`2024-0${1 + (day % 9)}-02`, 20, 10 + 7 * place + day));
    return folder;
  });
  return [...GOOD_FIXTURES, ...files];
}

async function importEach(paths: readonly string[], folders: MarketFolders): Promise<void> {
  for (const each of paths) await importPaths([each], {}, folders);
}

/** Contents of a market built in one go from an archive, except the record of previously served versions. */
async function builtFrom({ archiveDir }: MarketFolders): Promise<Record<string, string>> {
  const { marketDir } = fresh();
  await buildMarket({ archiveDir, marketDir });
  return contents(marketDir);
}

/** The rows of all tables in a total order. */
async function rowsOf({ archiveDir }: MarketFolders): Promise<unknown> {
  const { imports } = await readArchiveManifest(archiveDir);
  const parts = imports.flatMap((each) => each.parts);
  const tables = [...new Set(parts.map(({ table }) => table))].sort();
  return withArchive({ archiveDir }, async ({ connection }) => {
    const rows: unknown[] = [];
    for (const table of tables) {
      const files = parts.filter((part) => part.table === table).map((part) => path.join(archiveDir, part.path));
      rows.push([table, await queryRows(connection, `FROM ${partsTable(files)} ORDER BY ALL`)]);
    }
    return rows;
  });
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

it('writes small parts as one a table, in total order, and keeps every row and every import', async () => {
  const folders = fresh();
  await importEach(dailyFiles(4), folders);
  const [before, rows, built] = [
    await readArchiveManifest(folders.archiveDir),
    await rowsOf(folders),
    await builtFrom(folders),
  ];
  const most = await mostSmallParts(folders);
  const report: CompactionReport = await compactArchive(folders);
  const after = await readArchiveManifest(folders.archiveDir);
  const parts = after.imports.flatMap((each) => each.parts);
  expect(most).toBeGreaterThanOrEqual(5);
  expect(report.partsBefore).toBeGreaterThan(10);
  expect(report.bytesAfter).toBeLessThan(report.bytesBefore);
  expect(new Set(parts.map(({ table }) => table)).size).toBe(parts.length);
  expect(parts).toHaveLength(
    before.imports.flatMap((each) => each.parts).length - report.partsBefore + report.partsAfter,
  );
  expect(after.imports.map(({ id, files }) => [id, files])).toEqual(before.imports.map(({ id, files }) => [id, files]));
  expect(await rowsOf(folders)).toEqual(rows);
  expect(await builtFrom(folders)).toEqual(built);
  const again = await importPaths(dailyFiles(4), {}, folders);
  expect(new Set(again.files.map(({ status }) => status))).toEqual(new Set(['unchanged']));
  expect(await mostSmallParts(folders)).toBe(0);
  expect(await compactArchive(folders)).toMatchObject({ tables: 0, partsBefore: 0 });
});

it('gives the same builds and answers, whenever it is done between imports and builds', async () => {
  const files = dailyFiles(3);
  const steps = fc.array(fc.constantFrom('none', 'build', 'compact', 'build and compact'), {
    minLength: files.length,
    maxLength: files.length,
  });
  const order = fc.shuffledSubarray(files, { minLength: files.length });
  await fc.assert(
    fc.asyncProperty(order, steps, async (paths, then) => {
      const [plain, compacted] = [fresh(), fresh()];
      await importEach(paths, plain);
      for (const [place, file] of paths.entries()) {
        await importPaths([file], {}, compacted);
        if (then[place]?.includes('build')) await buildMarket(compacted);
        if (then[place]?.includes('compact')) await compactArchive(compacted);
      }
      await compactArchive(compacted);
      expect(await rowsOf(compacted)).toEqual(await rowsOf(plain));
      const built = await builtFrom(plain);
      expect(await builtFrom(compacted)).toEqual(built);
      await buildMarket(compacted);
      const { 'current.json': _, ...onTop } = contents(compacted.marketDir);
      expect(onTop).toMatchObject(
        Object.fromEntries(Object.entries(built).filter(([name]) => name !== 'current.json')),
      );
    }),
    { numRuns: rounds(1, 4), seed: 7 },
  );
});

it('never mixes what a served version has with what came later', async () => {
  const folders = fresh();
  const files = dailyFiles(4);
  await importEach(files.slice(0, -2), folders);
  await buildMarket(folders);
  await importEach(files.slice(-2, -1), folders);
  await buildMarket(folders);
  const reader = await openMarketReader({ ...folders, residentBytes: 0 });
  const filings = await reader.latestFilings(50);
  await importEach(files.slice(-1), folders);
  const kept = (await readArchiveManifest(folders.archiveDir)).imports.slice(files.length - 2);
  await compactArchive(folders);
  const { imports } = await readArchiveManifest(folders.archiveDir);
  expect(imports.slice(files.length - 2)).toEqual(kept);
  expect(await reader.latestFilings(50)).toEqual(filings);
  reader.close();
});

it('leaves replaced parts to the caller who reads them, and frees their room after a while', async () => {
  const folders = fresh();
  const { archiveDir } = folders;
  await importEach(dailyFiles(3), folders);
  const old = (await readArchiveManifest(archiveDir)).imports.flatMap((each) => each.parts);
  const rows = await rowsOf(folders);
  await withArchive({ archiveDir }, async ({ connection, manifest }) => {
    await compactArchive(folders);
    const prices = manifest.imports.flatMap(({ parts }) => parts).filter(({ table }) => table === 'prices');
    const files = prices.map((part) => path.join(archiveDir, part.path));
    expect((await queryRows(connection, `SELECT count(*)::INTEGER AS n FROM ${partsTable(files)}`))[0]?.['n']).toBe(
      prices.reduce((sum, part) => sum + part.rows, 0),
    );
  });
  await removeReplaced(archiveDir);
  await removeUnreferenced(archiveDir, await readArchiveManifest(archiveDir));
  expect(await Promise.all(old.map((part) => isThere(path.join(archiveDir, part.path))))).not.toContain(false);
  await removeReplaced(archiveDir, { now: Date.now() + HOUR_MS });
  const named = (await readArchiveManifest(archiveDir)).imports.flatMap((each) => each.parts.map((part) => part.path));
  const left = Object.keys(contents(archiveDir)).filter((name) => name.endsWith('.parquet'));
  expect(left).toEqual([...named].sort());
  expect(await rowsOf(folders)).toEqual(rows);
});

it('refuses parts that have other rows than the archive says, and leaves it as it was', async () => {
  const folders = fresh();
  const { archiveDir } = folders;
  await importEach(dailyFiles(2), folders);
  const manifest = await readArchiveManifest(archiveDir);
  const wrong = manifest.imports.map((each) => ({ ...each, parts: each.parts.map((part) => ({ ...part, rows: 3 })) }));
  await writeArchiveManifest(archiveDir, { ...manifest, imports: wrong });
  await expect(compactArchive(folders)).rejects.toThrow('import its files again');
  expect((await readArchiveManifest(archiveDir)).imports).toEqual(wrong);
});

describe('a process that is killed while it compacts', () => {
  const base = path.join(temp, 'base');
  const folders = { archiveDir: path.join(base, 'archive'), marketDir: path.join(base, 'market') };
  const program = path.join(temp, 'crash-work.mjs');
  let rows: unknown;
  let runs = 0;

  /** Works in a copy until it ends or is killed; answers where, what it said and how long it worked. */
  async function run(killAt: string, afterMs?: number) {
    const root = path.join(temp, `run-${(runs += 1)}`);
    cpSync(base, root, { recursive: true });
    const running = waitingProcess(program, root, `compact${killAt}`);
    await running.ready;
    const began = Date.now();
    await start(running);
    if (afterMs !== undefined) {
      await delay(afterMs);
      running.child.kill('SIGKILL');
    }
    await running.ended;
    return { root, tookMs: Date.now() - began, steps: running.output.split('\n').filter((line) => /^\d/.test(line)) };
  }

  /** All rows are there at once, and after the same work was done again nothing else is. */
  async function check(root: string): Promise<void> {
    const found = { archiveDir: path.join(root, 'archive'), marketDir: path.join(root, 'market') };
    expect(await rowsOf(found)).toEqual(rows);
    await compactArchive({ ...found, graceMs: 0 });
    await removeReplaced(found.archiveDir, { graceMs: 0 });
    expect(await rowsOf(found)).toEqual(rows);
    const { imports } = await readArchiveManifest(found.archiveDir);
    const named = imports.flatMap((each) => each.parts.map((part) => part.path));
    const names = Object.keys(contents(found.archiveDir));
    expect(names.filter((name) => name !== 'manifest.json')).toEqual([...named].sort());
    rmSync(root, { recursive: true });
  }

  beforeAll(async () => {
    bundleCrashWork(program);
    await importEach(dailyFiles(3), folders);
    rows = await rowsOf(folders);
  });

  it('loses nothing at any time, nor around the swap and the first and last removal', async () => {
    const whole = await run('');
    const swap = Number(whole.steps.find((line) => line.endsWith('manifest.json'))?.split(' ')[0]);
    const last = Number(whole.steps.at(-1)?.split(' ')[0]);
    expect(swap).toBeGreaterThan(0);
    await check(whole.root);
    for (const place of [swap, swap + 1, swap + 2, swap + 3, last, last + 1])
      await check((await run(`:${place}`)).root);
    for (const part of someOf([0.15, 0.4, 0.65, 0.9], 2)) await check((await run('', whole.tookMs * part)).root);
  });
});
