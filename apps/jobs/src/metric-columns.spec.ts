import { columnName } from '@plumbline/formula/domain';
import { importPaths } from '@plumbline/market-data/archive';
import { buildMarket, openMarketReader } from '@plumbline/market-data/market';
import { writeSampleMarket } from '@plumbline/market-data/sample';
import { columnKeys } from '@plumbline/metrics/domain';
import { type ColumnThreads, metricColumns, openMetricPanel, computeColumns } from '@plumbline/metrics/server';
import { someOf } from '@plumbline/shared/testing';
import { STATEMENT_CONCEPTS } from '@plumbline/statements/domain';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { marketFolders } from './market-folders';
import { bundle } from './testing/bundle';
import { tempFolder } from './testing/temp-folder';

jest.setTimeout(300_000);
const root = tempFolder('metric-columns');

const files = path.join(root, 'files');
const present = columnKeys().map((key) => ({ key, yearsBack: 0, quartersBack: 0 }));

function foldersOf(name: string, threads?: ColumnThreads) {
  const { archive, built } = marketFolders(path.join(root, name));
  return { archiveDir: archive, marketDir: built, concepts: STATEMENT_CONCEPTS, columns: metricColumns(threads) };
}

const columnFiles = (marketDir: string): readonly string[] => readdirSync(path.join(marketDir, 'columns')).sort();

describe('figures built with a market', () => {
  const folders = foldersOf('whole');

  beforeAll(async () => {
    await writeSampleMarket({ folder: files, companies: 3, years: 2 });
    await importPaths([files], {}, folders);
    await buildMarket(folders);
  });

  it('are those computed from documents and prices, for every field and security', async () => {
    const market = await openMarketReader({ ...folders, residentBytes: 0 });
    const columns = market.columns();
    if (!columns) throw new Error('There are no columns');
    const compute = () => Promise.reject(new Error('All of the present is held'));
    const built = await openMetricPanel(columns, market.list(), compute).columns({
      reads: present,
      texts: ['industry'],
    });
    const whole = await computeColumns(market, present);
    for (const read of present)
      expect([read.key, built.numbers(read)]).toEqual([read.key, whole.get(columnName(read))?.values]);
    expect(built.texts('industry')?.texts.length).toBeGreaterThan(1);
    market.close();
  });

  it('are joined by figures without a column, numbers and texts, computed when they are asked for', async () => {
    const market = await openMarketReader({ ...folders, residentBytes: 0 });
    const columns = market.columns();
    if (!columns) throw new Error('There are no columns');
    const asked: string[] = [];
    const panel = openMetricPanel(columns, market.list(), (reads) => {
      asked.push(...reads.map(({ key }) => key));
      return computeColumns(market, reads);
    });
    const read = (key: string) => ({ key, yearsBack: 0, quartersBack: 0 });
    const found = await panel.columns({ reads: [read('roe'), read('dupont_3')], texts: ['gf_score_band'] });
    expect(asked).toEqual(['dupont_3', 'gf_score_band']);
    const [roe, product] = [found.numbers(read('roe')), found.numbers(read('dupont_3'))];
    const isProduct = (value: number, row: number) => Math.abs(value - (roe?.[row] ?? 0)) < 1e-6 * Math.abs(value);
    expect([...(product ?? [])].filter((value) => !Number.isNaN(value)).length).toBeGreaterThan(0);
    expect([...(product ?? [])].every((value, row) => Number.isNaN(value) || isProduct(value, row))).toBe(true);
    const bands = found.texts('gf_score_band')?.texts ?? [];
    expect(bands.length).toBeGreaterThan(0);
    expect(['average', 'good', 'highest', 'poor', 'worst']).toEqual(expect.arrayContaining([...bands]));
    market.close();
  });

  type Case = readonly [what: string, isLater: (name: string) => boolean];
  const cases: readonly Case[] = [
    [
      'prices',
      (name) => name === 'prices-second' || (name === 'prices' && !readdirSync(files).includes('prices-second')),
    ],
    ['rates and calendars', (name) => name === 'economy'],
    ['holdings of managers', (name) => name === 'form13f'],
    ['reports of insiders', (name) => name === 'form345'],
  ];

  it.each(someOf(cases, 2))(
    'are the same bytes at once and on top of an earlier market when %s come later',
    async (what, isLater) => {
      const grown = foldersOf(`grown-by-${what}`);
      const parts = readdirSync(files).sort();
      const take = (names: readonly string[]) =>
        importPaths(
          names.map((name) => path.join(files, name)),
          {},
          grown,
        );
      expect(parts.filter(isLater)).toHaveLength(1);
      await take(parts.filter((name) => !isLater(name)));
      await buildMarket({ ...grown, graceMs: 0 });
      await take(parts.filter(isLater));
      await buildMarket({ ...grown, graceMs: 0 });
      // The last version before stays with its files.
      expect(columnFiles(grown.marketDir)).toEqual(expect.arrayContaining([...columnFiles(folders.marketDir)]));
      await buildMarket({ ...grown, graceMs: 0 });
      expect(columnFiles(grown.marketDir)).toEqual(expect.arrayContaining([...columnFiles(folders.marketDir)]));
    },
  );

  it('are the same bytes when a second thread works some of them out, at once and on a later day', async () => {
    const threads = { script: bundle('main.ts', root), from: 1 };
    const threaded = foldersOf('threaded', threads);
    const isLater = (name: string): boolean => name.startsWith('prices');
    const parts = readdirSync(files).sort();
    for (const wanted of [parts.filter((name) => !isLater(name)), parts.filter(isLater)]) {
      await importPaths(
        wanted.map((name) => path.join(files, name)),
        {},
        threaded,
      );
      await buildMarket({ ...threaded, graceMs: 0 });
    }
    expect(columnFiles(threaded.marketDir)).toEqual(expect.arrayContaining([...columnFiles(folders.marketDir)]));
  });

  it.each([
    ['ends', 'process.exit(0)', /The thread ended before it answered/],
    ['fails', 'throw new Error("no room")', /no room/],
  ])('are not served when the second thread %s', async (what, text, message) => {
    const script = path.join(root, `thread-that-${what}.mjs`);
    writeFileSync(script, text);
    // Builds only read an archive.
    const broken = { ...foldersOf(`broken-${what}`, { script, from: 1 }), archiveDir: folders.archiveDir };
    await expect(buildMarket(broken)).rejects.toThrow(message);
    expect(existsSync(path.join(broken.marketDir, 'current.json'))).toBe(false);
  });
});
