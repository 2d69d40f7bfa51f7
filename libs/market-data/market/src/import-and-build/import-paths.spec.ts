import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { contents, fixture, GOOD_FIXTURES, marketFolders } from '@plumbline/market-data/importers/testing';
import { importPaths, readArchiveManifest } from '@plumbline/market-data/archive';

import { zipSync } from 'fflate';

import { buildMarket } from '../build/build-market';
import { openMarketReader } from '../reader/market-reader';

const fresh = marketFolders();

describe('importing', () => {
  it('finds the same bytes unchanged', async () => {
    const folders = fresh();
    await importPaths(GOOD_FIXTURES, {}, folders);
    const before = contents(folders.archiveDir);
    const again = await importPaths(GOOD_FIXTURES, {}, folders);
    expect(new Set(again.files.map(({ status }) => status))).toEqual(new Set(['unchanged']));
    expect(contents(folders.archiveDir)).toEqual(before);
  });

  it('adds the vintages of a newer snapshot', async () => {
    const folders = fresh();
    await importPaths(fixture('reported/sec-companyfacts/CIK0000999991.json'), {}, folders);
    await buildMarket(folders);
    const reader = await openMarketReader(folders);
    expect(reader.status().facts).toBe(13);
    expect(await reader.reload()).toBe(false);
    await importPaths(fixture('reported/sec-companyfacts/CIK0000999991.newer.json'), {}, folders);
    await buildMarket(folders);
    expect(reader.status().facts).toBe(13);
    expect(await reader.reload()).toBe(true);
    expect(reader.status().facts).toBe(14);
    expect((await reader.document('US0000999991'))?.facts).toHaveLength(14);
    reader.close();
  });

  it('passes over what comes with a data set and holds nothing that is kept', async () => {
    const folders = fresh();
    const set = path.join(folders.archiveDir, '../2022q1.zip');
    mkdirSync(path.dirname(set), { recursive: true });
    const [folder = ''] = fixture('reported/sec-financial-statements/2022q1');
    const tables = ['sub.txt', 'num.txt', 'tag.txt', 'pre.txt'].map((name) => [
      name,
      readFileSync(path.join(folder, name)),
    ]);
    const entries = Object.fromEntries([...tables, ['readme.htm', Buffer.from('<html></html>')]]);
    writeFileSync(set, zipSync(entries));
    const { files, unknown } = await importPaths([set], {}, folders);
    expect(files.map(({ kind, status }) => [kind, status])).toEqual([['sec-financial-statements', 'accepted']]);
    expect(unknown).toEqual([]);
  });

  it('takes a set of all companies in which some have no figures', async () => {
    const folders = fresh();
    const set = path.join(folders.archiveDir, '../companyfacts.zip');
    mkdirSync(path.dirname(set), { recursive: true });
    const [facts = ''] = fixture('reported/sec-companyfacts/CIK0000999991.json');
    const none = Buffer.from('{"cik":999993,"entityName":"Alder Trust","facts":{}}');
    writeFileSync(set, zipSync({ 'CIK0000999991.json': readFileSync(facts), 'CIK0000999993.json': none }));
    const { files, malformed } = await importPaths([set], {}, folders);
    expect({ malformed, rows: files.map(({ status, read }) => [status, read]) }).toEqual({
      malformed: false,
      rows: [
        ['accepted', 13],
        ['accepted', 0],
      ],
    });
    const again = await importPaths([set], {}, folders);
    expect(again.files.map(({ status }) => status)).toEqual(['unchanged', 'unchanged']);
    await buildMarket(folders);
    const reader = await openMarketReader(folders);
    expect(reader.status().facts).toBe(13);
    reader.close();
  });

  it('keeps the good files of a call with malformed ones, and records nothing of those', async () => {
    const folders = fresh();
    const notes = path.join(folders.archiveDir, '../notes');
    mkdirSync(notes, { recursive: true });
    writeFileSync(path.join(notes, 'notes.txt'), 'nothing of a known format');
    const report = await importPaths(
      [...fixture('prices/price-csv/malformed', 'prices/price-csv/good/OAKS.csv'), notes],
      {},
      folders,
    );
    expect(report.malformed).toBe(true);
    expect(report.unknown).toEqual([{ folder: notes, count: 1, names: ['notes.txt'] }]);
    expect(report.unknownFiles).toEqual([path.join(notes, 'notes.txt')]);
    const statuses = report.files.map((file) => [path.basename(file.path), file.status, file.accepted]);
    expect(statuses).toEqual([
      ['OAKS.csv', 'accepted', 3],
      ['BASIS.csv', 'malformed', 0],
      ['HEAD.csv', 'malformed', 0],
      ['NEGA.csv', 'malformed', 0],
      ['NONE.csv', 'malformed', 0],
      ['ORDER.csv', 'malformed', 0],
      ['ROWS.csv', 'malformed', 0],
      ['TWICE.csv', 'malformed', 0],
      ['WEEK.csv', 'malformed', 0],
    ]);
    expect(report.files.at(-1)?.reasons[0]).toMatch(/weekend/);
    const { imports } = await readArchiveManifest(folders.archiveDir);
    expect(imports.flatMap(({ files }) => files.map(({ name }) => name))).toEqual(['OAKS.csv']);
  });

  it('writes nothing when there is nothing to keep', async () => {
    const folders = fresh();
    await importPaths(fixture('prices/price-csv/malformed'), {}, folders);
    expect(existsSync(path.join(folders.archiveDir, 'manifest.json'))).toBe(false);
  });

  it('removes what a crashed import left', async () => {
    const folders = fresh();
    await importPaths(fixture('prices/price-csv/good/OAKS.csv'), {}, folders);
    const crashed = path.join(folders.archiveDir, 'parts/price-csv/import-000002');
    mkdirSync(crashed, { recursive: true });
    writeFileSync(path.join(crashed, 'prices-0000.parquet'), 'half a part');
    await importPaths(fixture('prices/price-csv/good/PINE.csv'), {}, folders);
    await buildMarket(folders);
    const reader = await openMarketReader(folders);
    expect(reader.list().map(({ symbol }) => symbol)).toEqual(['OAKS', 'PINE']);
    reader.close();
  });

  it('leaves nothing behind when cancelled', async () => {
    const folders = fresh();
    await importPaths(fixture('prices/price-csv/good/OAKS.csv'), {}, folders);
    const before = contents(folders.archiveDir);
    const controller = new AbortController();
    const cancelled = importPaths(
      GOOD_FIXTURES,
      {},
      { ...folders, signal: controller.signal, onProgress: () => controller.abort() },
    );
    await expect(cancelled).rejects.toThrow(/abort/i);
    expect(contents(folders.archiveDir)).toEqual(before);
  });

  it('takes the basis from next to a file, and an option before that', async () => {
    const folders = fresh();
    const place = path.join(folders.archiveDir, '../prices');
    cpSync(fixture('prices/price-csv/good/OAKS.csv')[0] ?? '', path.join(place, 'OAKS.csv'));
    writeFileSync(path.join(place, 'prices.meta.json'), JSON.stringify({ basis: 'as-traded' }));
    await importPaths([place, ...fixture('prices/actions-csv/splits.csv')], {}, folders);
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
    // The rows jump by the ratio on the day of the split: they are followed, and the document says so.
    expect(closes()).toEqual([11, 12, 12]);
    expect((await reader.document('US.OAKS'))?.priceSources).toMatchObject([
      { basis: { kind: 'split-adjusted', asOf: '2019-03-01', assumed: false }, corrected: ['2019-03-01'] },
    ]);
    reader.close();
  });

  it('refuses a path that is not there', async () => {
    await expect(importPaths([fixture('nowhere')[0] ?? ''], {}, fresh())).rejects.toThrow(/No such file or folder/);
  });
});
