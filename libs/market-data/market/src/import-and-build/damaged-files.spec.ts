import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { ColumnMaker } from '@plumbline/market-data/domain';

import { ApiError } from '@plumbline/shared/domain';
import { importPaths } from '@plumbline/market-data/archive';
import { GOOD_FIXTURES, marketFolders, type MarketFolders } from '@plumbline/market-data/importers/testing';

import { buildMarket } from '../build/build-market';
import type { FileMarketReader } from '../reader/file-market-reader';
import { openMarketReader } from '../reader/market-reader';

jest.setTimeout(30_000);
const fresh = marketFolders();
const readers: FileMarketReader[] = [];
afterEach(() => readers.splice(0).forEach((reader) => reader.close()));

const columns: ColumnMaker = {
  key: 'bars',
  digest: () => new Uint8Array(),
  make: async ({ securities, before }, sink) => {
    await before?.columns.numbers('bars');
    await sink.numbers(
      'bars',
      Float64Array.from(securities, ({ prices }) => prices()?.days.length ?? 0),
    );
  },
};
const builds = (folders: MarketFolders) => ({ ...folders, columns });

async function builtMarket(): Promise<MarketFolders> {
  const folders = fresh();
  await importPaths(GOOD_FIXTURES, {}, folders);
  await buildMarket(builds(folders));
  return folders;
}

async function open(folders: MarketFolders) {
  const damaged: string[] = [];
  const onDamage = (file: string): void => void damaged.push(path.basename(file));
  const reader = await openMarketReader({ ...folders, onDamage });
  readers.push(reader);
  return { reader, damaged };
}

const namesOf = ({ marketDir }: MarketFolders, folder: string): string[] => readdirSync(path.join(marketDir, folder));

/** Cuts the last bytes off files, none of their names changing. */
function cut({ marketDir }: MarketFolders, folder: string, names: readonly string[], bytes = 9): void {
  for (const name of names) {
    const file = path.join(marketDir, folder, name);
    truncateSync(file, Math.max(statSync(file).size - bytes, 0));
  }
}

/** The last close of each security as questions about a day read it, or the status of the refusal. */
const lastClosesOf = (reader: FileMarketReader) =>
  reader.list().map(({ id }) => {
    try {
      const prices = reader.pricesByDay(id);
      return prices?.closeAt?.(prices.days.length - 1);
    } catch (error: unknown) {
      return error instanceof ApiError ? error.statusCode : error;
    }
  });

/** Answers of all securities: facts and prices, or the status of the refusal. */
const answersOf = (reader: FileMarketReader) =>
  Promise.all(
    reader.list().map(async ({ id }) => {
      try {
        const rows = reader.prices(id)?.days.length ?? 0;
        return [id, (await reader.document(id))?.facts.length, rows];
      } catch (error: unknown) {
        return [id, (error as { statusCode?: number }).statusCode];
      }
    }),
  );

/** The name of the document of one security: the one that is lacking when it alone is asked for. */
async function documentOf(folders: MarketFolders, id: string): Promise<string> {
  const { reader, damaged } = await open(folders);
  const kept = namesOf(folders, 'documents');
  const bytes = new Map(kept.map((name) => [name, readFileSync(path.join(folders.marketDir, 'documents', name))]));
  cut(folders, 'documents', kept);
  await expect(reader.document(id)).rejects.toMatchObject({ statusCode: 503 });
  const [name = ''] = damaged;
  for (const [each, whole] of bytes) writeFileSync(path.join(folders.marketDir, 'documents', each), whole);
  return name;
}

const ALDER = 'US0000999991';

describe('a document that is cut', () => {
  it('is answered with 503 alone, set aside and reported once; any build makes it again', async () => {
    const folders = await builtMarket();
    const before = await answersOf((await open(folders)).reader);
    const name = await documentOf(folders, ALDER);
    cut(folders, 'documents', [name]);
    const { reader, damaged } = await open(folders);
    const expected = before.map(([id, ...rest]) => (id === ALDER ? [id, 503] : [id, ...rest]));
    expect(await answersOf(reader)).toEqual(expected);
    expect(await answersOf(reader)).toEqual(expected);
    expect(damaged).toEqual([name]);
    expect(namesOf(folders, 'documents')).not.toContain(name);
    await buildMarket(builds(folders));
    expect(await answersOf(reader)).toEqual(before);
    expect(namesOf(folders, 'documents').filter((each) => each.endsWith('.damaged'))).toEqual([]);
  });
});

it('closes by month that are cut are answered with 503, set aside and reported once; any build makes them again', async () => {
  const folders = await builtMarket();
  const before = lastClosesOf((await open(folders)).reader);
  const months = namesOf(folders, 'closes').filter((name) => !name.startsWith('bars'));
  cut(folders, 'closes', months);
  const { reader, damaged } = await open(folders);
  const expected = before.map((close) => (close === undefined ? undefined : 503));
  expect(lastClosesOf(reader)).toEqual(expected);
  expect(lastClosesOf(reader)).toEqual(expected);
  expect(damaged.length).toBeGreaterThan(0);
  expect(new Set(damaged).size).toBe(damaged.length);
  await buildMarket(builds(folders));
  expect(lastClosesOf((await open(folders)).reader)).toEqual(before);
});

it.each(['documents', 'columns', 'panel', 'closes', 'directories', 'versions'])(
  'a verifying build makes cut files of %s again before anybody reads them',
  async (folder) => {
    const folders = await builtMarket();
    const { reader } = await open(folders);
    const before = [await answersOf(reader), lastClosesOf(reader), await reader.columns()?.numbers('bars')];
    const names = namesOf(folders, folder);
    cut(folders, folder, names);
    await buildMarket({ ...builds(folders), verify: true });
    const { reader: again, damaged } = await open(folders);
    const after = [await answersOf(again), lastClosesOf(again), await again.columns()?.numbers('bars')];
    expect(after).toEqual(before);
    expect(damaged).toEqual([]);
    expect(namesOf(folders, folder).sort()).toEqual(names.sort());
  },
);

it.each(['columns', 'panel'])('a build that reads cut files of %s heals them on its own', async (folder) => {
  const folders = await builtMarket();
  const before = await answersOf((await open(folders)).reader);
  cut(folders, folder, namesOf(folders, folder));
  await buildMarket(builds(folders));
  const { reader } = await open(folders);
  expect(await answersOf(reader)).toEqual(before);
  await expect(reader.columns()?.numbers('bars')).resolves.toHaveLength(before.length);
});

it('a column that is cut is refused with 503 and reported', async () => {
  const folders = await builtMarket();
  const { reader, damaged } = await open(folders);
  const names = namesOf(folders, 'columns').filter((name) => name.endsWith('.column'));
  cut(folders, 'columns', names);
  await expect(reader.columns()?.numbers('bars')).rejects.toMatchObject({ statusCode: 503 });
  expect(damaged).toEqual(names);
});

it.each([0, 2 ** 20])('prices behind a cut are refused alone, with %i bytes in memory', async (residentBytes) => {
  const folders = await builtMarket();
  const before = await answersOf((await open(folders)).reader);
  cut(
    folders,
    'panel',
    namesOf(folders, 'panel').filter((name) => name.startsWith('recent')),
    1,
  );
  const reader = await openMarketReader({ ...folders, residentBytes });
  readers.push(reader);
  const refused = (await answersOf(reader)).filter(([, status]) => status === 503);
  expect(refused).toHaveLength(1);
  expect(before.length).toBeGreaterThan(5);
  expect(reader.list().map(({ id }) => reader.recentPrices(id) !== undefined)).toContain(true);
});

it('a part of the archive that is cut names the import and the cure', async () => {
  const folders = await builtMarket();
  const part = path.join('parts', 'sec-companyfacts', 'import-000001', 'facts-0000.parquet');
  truncateSync(path.join(folders.archiveDir, part), 500);
  const { reader } = await open(folders);
  const cure = /facts-0000\.parquet is damaged: .* "plumbline forget import-000001" and import its files again/;
  await expect(buildMarket({ ...folders, program: 'other' })).rejects.toThrow(cure);
  await expect(reader.facts('999991', 'us-gaap:Assets')).rejects.toMatchObject({
    statusCode: 503,
    message: expect.stringMatching(cure),
  });
});

describe('current.json', () => {
  it.each<[string, (file: string) => void]>([
    ['cut', (file) => truncateSync(file, 10)],
    ['gone', (file) => rmSync(file)],
  ])('that is %s while serving is a problem until the next build; what was open is served', async (_, damage) => {
    const folders = await builtMarket();
    const { reader } = await open(folders);
    const before = await answersOf(reader);
    damage(path.join(folders.marketDir, 'current.json'));
    await expect(reader.reload()).rejects.toThrow(/current\.json is (damaged|missing)/);
    expect(reader.problem()).toMatch(/current\.json/);
    expect(await answersOf(reader)).toEqual(before);
    await buildMarket(builds(folders));
    await reader.reload();
    expect(reader.problem()).toBeUndefined();
  });
});
