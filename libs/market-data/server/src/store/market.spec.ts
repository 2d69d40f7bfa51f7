import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { endOfDayNewYork, knownAt } from '@plumbline/market-data/domain';
import { epochDay } from '@plumbline/shared/domain';

import { tempFolder } from '../testing/temp-folder';
import { readArchiveManifest } from './archive-manifest';
import { buildMarket } from './build-market';
import { importPaths } from './import-paths';
import { openMarketReader, type FileMarketReader } from './market-reader';
import { StoreError } from './store-error';

const FIXTURES = path.join(__dirname, '../importers/__fixtures__');
const fixture = (...names: string[]): string[] => names.map((name) => path.join(FIXTURES, name));
const GOOD = fixture(
  'company_tickers_exchange.json',
  'CIK0000999991.json',
  'CIK0000999992.json',
  'submissions/CIK0000999991.json',
  'submissions/CIK0000999991-submissions-001.json',
  'splits.csv',
  'prices',
  'alder-10-k-0000999991-22-000001.html',
);

const root = tempFolder();
let counter = 0;
const fresh = (): { archiveDir: string; marketDir: string } => {
  counter += 1;
  return { archiveDir: path.join(root, `${counter}/archive`), marketDir: path.join(root, `${counter}/market`) };
};

/** All files below a folder with their bytes. */
function contents(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  return Object.fromEntries(
    names
      .map((each) => path.join(each.parentPath, each.name))
      .sort()
      .map((file) => [path.relative(folder, file), readFileSync(file).toString('base64')]),
  );
}

describe('import, build and read', () => {
  const folders = fresh();
  let reader: FileMarketReader;

  beforeAll(async () => {
    const report = await importPaths(GOOD, {}, folders);
    expect(report.files.filter(({ status }) => status !== 'accepted')).toEqual([]);
    await buildMarket(folders);
    reader = await openMarketReader(folders);
  });
  afterAll(() => reader.close());

  it('serves securities with facts, prices or filings under ids that do not change', () => {
    expect(reader.list().map(({ symbol, id }) => [symbol, id])).toEqual([
      ['ALDR', 'US0000999991'],
      ['ALDR.B', 'US0000999991.ALDR.B'],
      ['ASHX', 'US.ASHX'],
      ['BIRK', 'US0000999992'],
      ['BIRK.MI', 'US.BIRK.MI'],
      ['BRK.B', 'US.BRK.B'],
      ['FIR', 'US.FIR'],
      ['OAKS', 'US.OAKS'],
      ['PINE', 'US.PINE'],
    ]);
    expect(reader.find('aldr-b')).toEqual({
      id: 'US0000999991.ALDR.B',
      symbol: 'ALDR.B',
      exchange: 'NAS',
      company: 'Alder Works Inc.',
      currency: 'USD',
      cik: '0000999991',
    });
    expect(reader.find('NAS:ALDR')?.id).toBe('US0000999991');
    expect(reader.find('us0000999991')?.symbol).toBe('ALDR');
    expect(reader.find('BIRK.MI')?.currency).toBe('EUR');
    expect(reader.find('nobody')).toBeUndefined();
    expect(reader.ofCompany('999991').map(({ symbol }) => symbol)).toEqual(['ALDR', 'ALDR.B']);
    expect(reader.search('alder', 5).map(({ symbol }) => symbol)).toEqual(['ALDR', 'ALDR.B']);
  });

  it('gives a document with all vintages, filings, splits and sources', async () => {
    const document = await reader.document('US0000999991');
    expect(document?.facts).toHaveLength(13);
    expect(document?.hasFilingList).toBe(true);
    expect(document?.filings.map(({ form }) => form)).toEqual(['10-K', '10-Q', '10-K/A', '8-K', '10-K']);
    expect(document?.splits).toEqual([
      { day: '2021-08-30', ratio: 4, source: 'splits.csv', knownAt: endOfDayNewYork('2021-08-29') },
    ]);
    expect(document?.profile).toMatchObject({ sic: '3999', description: { accession: '0000999991-22-000001' } });
    expect(document?.priceSources).toMatchObject([{ file: 'ALDR_data.csv', rows: 3, basis: { assumed: true } }]);
    expect((await reader.document('US0000999992'))?.hasFilingList).toBe(false);
    expect(await reader.document('US.NOBODY')).toBeUndefined();
  });

  it('takes moments from the filing list, and the filing day where it is silent', async () => {
    const facts = (await reader.document('US0000999991'))?.facts ?? [];
    const moment = (accession: string) => facts.find((fact) => fact.accession === accession)?.moment;
    expect(moment('0000999991-22-000001')).toEqual({ at: Date.parse('2022-02-09T23:05:00Z'), precision: 'time' });
    const birke = (await reader.document('US0000999992'))?.facts[0];
    expect(birke?.moment).toEqual({ at: Date.parse('2022-03-31T21:30:00Z'), precision: 'day' });
  });

  it('answers as of a day', async () => {
    const facts = await reader.facts('999991', 'us-gaap:NetIncomeLoss');
    const known = (day: string) => knownAt(facts, endOfDayNewYork(day)).map(({ fact }) => fact.value);
    expect(known('2021-02-09')).toEqual([]);
    expect(known('2021-02-10')).toEqual([5704000]);
    expect(known('2021-06-10')).toEqual([8235000]);
    expect(known('2022-02-09')).toEqual([8235000, -120000]);
    expect(await reader.facts('999991', 'us-gaap:Nothing')).toEqual([]);
  });

  it('gives prices on the basis of today', () => {
    const series = reader.prices('US0000999991');
    expect([...(series?.days ?? [])]).toEqual(['2021-08-26', '2021-08-27', '2021-08-30'].map(epochDay));
    // Assumed split-adjusted up to its last row, which is the day of the split.
    expect([...(series?.close ?? [])]).toEqual([400, 404, 102]);
    expect(series?.open[2]).toBeNaN();
    expect([...(series?.quality ?? [])]).toEqual([1, 1, 1]);
    expect([...(reader.prices('US.ASHX')?.close ?? [])]).toEqual([50, 50.5]);
    expect(reader.prices('US0000999992')).toBeUndefined();
  });

  it('tells its state', () => {
    expect(reader.status()).toMatchObject({
      sample: false,
      securities: 9,
      facts: 14,
      priceRows: 16,
      lastPriceDay: '2021-12-03',
    });
  });

  it('reads the same prices by need as from memory', async () => {
    const byNeed = await openMarketReader({ ...folders, residentBytes: 0 });
    expect(byNeed.prices('US.OAKS')).toEqual(reader.prices('US.OAKS'));
    byNeed.close();
  });

  it('keeps only the wanted concepts in documents, and all in the archive', async () => {
    const marketDir = path.join(folders.marketDir, '../market-of-one-concept');
    await buildMarket({ ...folders, marketDir, concepts: new Set(['us-gaap:Assets']), sample: true });
    const narrow = await openMarketReader({ ...folders, marketDir });
    expect((await narrow.document('US0000999991'))?.facts.map(({ value }) => value)).toEqual([0]);
    expect(await narrow.facts('999991', 'us-gaap:NetIncomeLoss')).toHaveLength(4);
    expect(narrow.status().sample).toBe(true);
    narrow.close();
  });
});

describe('importing', () => {
  it('finds the same bytes unchanged', async () => {
    const folders = fresh();
    await importPaths(GOOD, {}, folders);
    const before = contents(folders.archiveDir);
    const again = await importPaths(GOOD, {}, folders);
    expect(new Set(again.files.map(({ status }) => status))).toEqual(new Set(['unchanged']));
    expect(contents(folders.archiveDir)).toEqual(before);
  });

  it('adds the vintages of a newer snapshot', async () => {
    const folders = fresh();
    await importPaths(fixture('CIK0000999991.json'), {}, folders);
    await buildMarket(folders);
    const reader = await openMarketReader(folders);
    expect(reader.status().facts).toBe(13);
    expect(await reader.reload()).toBe(false);
    await importPaths(fixture('CIK0000999991.newer.json'), {}, folders);
    await buildMarket(folders);
    expect(reader.status().facts).toBe(13);
    expect(await reader.reload()).toBe(true);
    expect(reader.status().facts).toBe(14);
    expect((await reader.document('US0000999991'))?.facts).toHaveLength(14);
    reader.close();
  });

  it('keeps the good files of a call with malformed ones, and records nothing of those', async () => {
    const folders = fresh();
    const report = await importPaths(fixture('malformed-prices', 'prices/OAKS.csv', 'README.md'), {}, folders);
    expect(report.malformed).toBe(true);
    expect(report.unknown).toEqual([{ folder: FIXTURES, count: 1 }]);
    const statuses = report.files.map((file) => [path.basename(file.path), file.status, file.accepted]);
    expect(statuses).toEqual([
      ['HEAD.csv', 'malformed', 0],
      ['NONE.csv', 'malformed', 0],
      ['ROWS.csv', 'malformed', 0],
      ['WEEK.csv', 'malformed', 0],
      ['OAKS.csv', 'accepted', 3],
    ]);
    expect(report.files[3]?.reasons[0]).toMatch(/weekend/);
    const { imports } = await readArchiveManifest(folders.archiveDir);
    expect(imports.flatMap(({ files }) => files.map(({ name }) => name))).toEqual(['OAKS.csv']);
  });

  it('writes nothing when there is nothing to keep', async () => {
    const folders = fresh();
    await importPaths(fixture('malformed-prices'), {}, folders);
    expect(existsSync(path.join(folders.archiveDir, 'manifest.json'))).toBe(false);
  });

  it('removes what a crashed import left', async () => {
    const folders = fresh();
    await importPaths(fixture('prices/OAKS.csv'), {}, folders);
    const crashed = path.join(folders.archiveDir, 'parts/price-csv/import-000002');
    mkdirSync(crashed, { recursive: true });
    writeFileSync(path.join(crashed, 'prices-0000.parquet'), 'half a part');
    await importPaths(fixture('prices/PINE.csv'), {}, folders);
    await buildMarket(folders);
    const reader = await openMarketReader(folders);
    expect(reader.list().map(({ symbol }) => symbol)).toEqual(['OAKS', 'PINE']);
    reader.close();
  });

  it('leaves nothing behind when cancelled', async () => {
    const folders = fresh();
    await importPaths(fixture('prices/OAKS.csv'), {}, folders);
    const before = contents(folders.archiveDir);
    const controller = new AbortController();
    const cancelled = importPaths(
      GOOD,
      {},
      { ...folders, signal: controller.signal, onProgress: () => controller.abort() },
    );
    await expect(cancelled).rejects.toThrow(/abort/i);
    expect(contents(folders.archiveDir)).toEqual(before);
  });

  it('takes the basis from beside a file, and an option before that', async () => {
    const folders = fresh();
    const place = path.join(folders.archiveDir, '../prices');
    cpSync(path.join(FIXTURES, 'prices/OAKS.csv'), path.join(place, 'OAKS.csv'));
    writeFileSync(path.join(place, 'prices.meta.json'), JSON.stringify({ basis: 'as-traded' }));
    await importPaths([place, ...fixture('splits.csv')], {}, folders);
    await buildMarket(folders);
    const reader = await openMarketReader(folders);
    const closes = (): number[] =>
      [...(reader.prices('US.OAKS')?.close ?? [])].map((close) => Math.round(close * 1e6) / 1e6);
    expect(closes()).toEqual([11, 12, 12]);
    expect((await importPaths([place], {}, folders)).files[0]?.status).toBe('unchanged');
    const restated = await importPaths([place], { basis: { kind: 'split-adjusted', asOf: '2019-03-01' } }, folders);
    expect(restated.files[0]?.status).toBe('accepted');
    await buildMarket(folders);
    await reader.reload();
    expect(closes()).toEqual([1.1, 1.2, 12]);
    reader.close();
  });

  it('refuses a path that is not there', async () => {
    await expect(importPaths([path.join(root, 'nowhere')], {}, fresh())).rejects.toThrow(/No such file or folder/);
  });
});

describe('building', () => {
  it('gives the same bytes for the same sources', async () => {
    const [first, second] = [fresh(), fresh()];
    for (const folders of [first, second]) {
      await importPaths(GOOD, {}, folders);
      await buildMarket(folders);
    }
    expect(contents(second.marketDir)).toEqual(contents(first.marketDir));
    const before = contents(first.marketDir);
    await buildMarket(first);
    expect(contents(first.marketDir)).toEqual(before);
  });

  it('keeps the version before, and removes older ones', async () => {
    const folders = fresh();
    for (const name of ['OAKS', 'PINE', 'FIR', 'BRK-B']) {
      await importPaths(fixture(`prices/${name}.csv`), {}, folders);
      await buildMarket(folders);
    }
    expect(readdirSync(path.join(folders.marketDir, 'versions'))).toHaveLength(2);
  });

  it('builds an empty archive into an empty market', async () => {
    const folders = fresh();
    await buildMarket(folders);
    const reader = await openMarketReader(folders);
    expect(reader.status()).toMatchObject({ securities: 0, facts: 0, priceRows: 0, lastPriceDay: null });
    expect(await reader.facts('1', 'us-gaap:Assets')).toEqual([]);
    reader.close();
  });

  it('leaves the served version alone when cancelled', async () => {
    const folders = fresh();
    await importPaths(fixture('prices/OAKS.csv'), {}, folders);
    await buildMarket(folders);
    const before = contents(folders.marketDir);
    await importPaths(fixture('prices/PINE.csv'), {}, folders);
    await expect(buildMarket({ ...folders, signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    expect(contents(folders.marketDir)).toEqual(before);
  });
});

describe('refusals', () => {
  it('refuses newer formats in one clear line', async () => {
    const folders = fresh();
    await importPaths(fixture('prices/OAKS.csv'), {}, folders);
    await buildMarket(folders);
    writeFileSync(path.join(folders.marketDir, 'current.json'), '{"format":99,"version":"x"}');
    await expect(openMarketReader(folders)).rejects.toThrow(/newer data format \(99/);
    writeFileSync(path.join(folders.archiveDir, 'manifest.json'), '{"format":99,"imports":[]}');
    await expect(buildMarket(folders)).rejects.toThrow(StoreError);
    await expect(importPaths(GOOD, {}, folders)).rejects.toThrow(/newer data format/);
  });

  it('refuses to open a market that was never built', async () => {
    await expect(openMarketReader(fresh())).rejects.toThrow(/No market has been built/);
  });
});
