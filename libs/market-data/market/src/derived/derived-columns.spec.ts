import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { ColumnMaker, MarketToDerive } from '@plumbline/market-data/domain';
import {
  contents,
  fixture,
  GOOD_FIXTURES,
  marketFolders,
  type MarketFolders,
} from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';

import { buildMarket } from '../build/build-market';
import { openMarketReader } from '../reader/market-reader';

jest.setTimeout(30_000);
const fresh = marketFolders();

/** Counts facts and bars; reports for each security whether it was kept. */
const kept: string[] = [];
async function make({ securities, before }: MarketToDerive, sink: Parameters<ColumnMaker['make']>[1]): Promise<void> {
  const facts = await before?.columns.numbers('facts');
  kept.length = 0;
  const counts = securities.map(({ digest, before: own, security }) => {
    if (!own?.isSameDocument) return digest()?.[0] ?? Number.NaN;
    kept.push(`${security.symbol}${own.prices === 'same' ? '' : ' with other prices'}`);
    return facts?.[own.row] ?? Number.NaN;
  });
  await sink.numbers('facts', Float64Array.from(counts));
  await sink.numbers(
    'bars',
    Float64Array.from(securities, ({ prices }) => prices()?.days.length ?? 0),
  );
  const texts = [...new Set(securities.map(({ security }) => security.exchange))].sort();
  await sink.texts('exchange', {
    texts,
    codes: Int32Array.from(securities, ({ security }) => texts.indexOf(security.exchange)),
  });
}
const columns: ColumnMaker = { key: 'counts', digest: ({ facts }) => Uint8Array.of(facts.length), make };

async function valuesOf(folders: MarketFolders): Promise<Readonly<Record<string, unknown>>> {
  const reader = await openMarketReader(folders);
  const found = reader.columns();
  const exchange = await found?.texts('exchange');
  const [facts, bars] = [await found?.numbers('facts'), await found?.numbers('bars')];
  const rows = reader.list().map(({ symbol, exchange: own }, row) => {
    expect(exchange?.texts[exchange.codes[row] ?? -1]).toBe(own);
    return [symbol, [facts?.[row], bars?.[row]]] as const;
  });
  reader.close();
  return Object.fromEntries(rows);
}

describe('columns of another domain', () => {
  it('are built and read in the order of the securities, the same bytes each time', async () => {
    const [folders, other] = [fresh(), fresh()];
    for (const each of [folders, other]) {
      await importPaths(GOOD_FIXTURES, {}, each);
      await buildMarket({ ...each, columns });
    }
    const values = await valuesOf(folders);
    expect(Object.keys(values).length).toBeGreaterThan(3);
    expect(values['OAKS']).toEqual([Number.NaN, 3]);
    expect(contents(other.marketDir)).toEqual(contents(folders.marketDir));
    await buildMarket({ ...folders, columns });
    expect(contents(folders.marketDir)).toEqual(contents(other.marketDir));
  });

  it('are kept where nothing changed, and are those of a build at once', async () => {
    const [grown, whole] = [fresh(), fresh()];
    await importPaths(GOOD_FIXTURES, {}, grown);
    await buildMarket({ ...grown, columns, graceMs: 0 });
    await importPaths(fixture('prices/price-csv/layouts/ELMD.csv'), {}, grown);
    await buildMarket({ ...grown, columns, graceMs: 0 });
    expect(kept).toContain('OAKS');
    expect(kept).not.toContain('ELMD');
    await importPaths([...GOOD_FIXTURES, ...fixture('prices/price-csv/layouts/ELMD.csv')], {}, whole);
    await buildMarket({ ...whole, columns });
    expect(await valuesOf(grown)).toEqual(await valuesOf(whole));
  });

  it('of older versions go with them, and come again where one was lost', async () => {
    const folders = fresh();
    await importPaths(GOOD_FIXTURES, {}, folders);
    await buildMarket({ ...folders, columns });
    const before = contents(folders.marketDir);
    const place = path.join(folders.marketDir, 'columns');
    const files = ['columns', 'digests'].flatMap((folder) =>
      readdirSync(path.join(folders.marketDir, folder)).map((name) => path.join(folder, name)),
    );
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      rmSync(path.join(folders.marketDir, file));
      await buildMarket({ ...folders, columns });
      expect(contents(folders.marketDir)).toEqual(before);
    }
    await buildMarket({ ...folders, graceMs: 0 });
    await buildMarket({ ...folders, columns: { ...columns, key: 'none', make: async () => undefined }, graceMs: 0 });
    expect(readdirSync(place)).toHaveLength(1);
  });

  it('are none where nobody makes any', async () => {
    const folders = fresh();
    await importPaths(fixture('prices/price-csv/good/OAKS.csv'), {}, folders);
    await buildMarket(folders);
    const reader = await openMarketReader(folders);
    expect(reader.columns()).toBeUndefined();
    reader.close();
  });
});
