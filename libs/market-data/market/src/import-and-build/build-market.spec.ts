import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { StoreError } from '@plumbline/shared/server/files';
import { contents, fixture, GOOD_FIXTURES, marketFolders } from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';

import { buildMarket } from '../build/build-market';
import { openMarketReader } from '../reader/market-reader';

jest.setTimeout(30_000);
const fresh = marketFolders();

describe('building', () => {
  it('gives the same bytes for the same sources', async () => {
    const [first, second] = [fresh(), fresh()];
    for (const folders of [first, second]) {
      await importPaths(GOOD_FIXTURES, {}, folders);
      await buildMarket(folders);
    }
    expect(contents(second.marketDir)).toEqual(contents(first.marketDir));
    const before = contents(first.marketDir);
    await buildMarket(first);
    expect(contents(first.marketDir)).toEqual(before);
  });

  it.each([
    [0, 2],
    [60_000, 4],
  ])('keeps the version before, and others of the last %d ms: %d in all', async (graceMs, kept) => {
    const folders = { ...fresh(), graceMs };
    for (const name of ['OAKS', 'PINE', 'FIR', 'BRK-B']) {
      await importPaths(fixture(`prices/price-csv/good/${name}.csv`), {}, folders);
      await buildMarket(folders);
    }
    expect(readdirSync(path.join(folders.marketDir, 'versions'))).toHaveLength(kept);
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
    await importPaths(fixture('prices/price-csv/good/OAKS.csv'), {}, folders);
    await buildMarket(folders);
    const before = contents(folders.marketDir);
    await importPaths(fixture('prices/price-csv/good/PINE.csv'), {}, folders);
    await expect(buildMarket({ ...folders, signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    expect(contents(folders.marketDir)).toEqual(before);
  });
});

describe('refusals', () => {
  it('refuses newer formats in one clear line', async () => {
    const folders = fresh();
    await importPaths(fixture('prices/price-csv/good/OAKS.csv'), {}, folders);
    await buildMarket(folders);
    writeFileSync(path.join(folders.marketDir, 'current.json'), '{"format":99,"version":"x"}');
    await expect(openMarketReader(folders)).rejects.toThrow(/newer data format \(99/);
    writeFileSync(path.join(folders.archiveDir, 'manifest.json'), '{"format":99,"imports":[]}');
    await expect(buildMarket(folders)).rejects.toThrow(StoreError);
    await expect(importPaths(GOOD_FIXTURES, {}, folders)).rejects.toThrow(/newer data format/);
  });

  it('refuses to open a market that was never built', async () => {
    await expect(openMarketReader(fresh())).rejects.toThrow(/No market has been built/);
  });
});
