import path from 'node:path';

import { endOfDayNewYork, knownAt } from '@plumbline/market-data/domain';
import { epochDay } from '@plumbline/shared/domain';
import { GOOD_FIXTURES, marketFolders } from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';

import { buildMarket } from '../build/build-market';
import type { FileMarketReader } from '../reader/file-market-reader';
import { openMarketReader } from '../reader/market-reader';

const fresh = marketFolders();

describe('import, build and read', () => {
  const folders = fresh();
  let reader: FileMarketReader;

  beforeAll(async () => {
    const report = await importPaths(GOOD_FIXTURES, {}, folders);
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
      formerNames: ['ALDER TOYS INC'],
    });
    expect(reader.find('NAS:ALDR')?.id).toBe('US0000999991');
    expect(reader.find('us0000999991')?.symbol).toBe('ALDR');
    expect(reader.find('BIRK.MI')?.currency).toBe('EUR');
    expect(reader.find('nobody')).toBeUndefined();
    expect(reader.ofCompany('999991').map(({ symbol }) => symbol)).toEqual(['ALDR', 'ALDR.B']);
    for (const text of ['alder', 'alder toys', 'aldre'])
      expect(reader.search(text, 5).map(({ symbol }) => symbol)).toEqual(['ALDR', 'ALDR.B']);
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
    // Assumed split-adjusted up to its last row, which is the day of the split, but it jumps by the ratio on that day.
    expect([...(series?.close ?? [])]).toEqual([100, 101, 102]);
    expect(series?.open[2]).toBeNaN();
    expect([...(series?.quality ?? [])]).toEqual([1, 1, 1]);
    expect([...(reader.prices('US.ASHX')?.close ?? [])]).toEqual([50, 50.5]);
    expect(reader.prices('US0000999992')).toBeUndefined();
  });

  it('reports its state', () => {
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

it('the accounting identities are stored once per company, however many securities it has', async () => {
  const folders = fresh();
  await importPaths(GOOD_FIXTURES, {}, folders);
  await buildMarket({ ...folders, judge: () => ({ checked: 3, failed: 1, failing: [] }) });
  const reader = await openMarketReader(folders);
  try {
    expect(reader.ofCompany('999991').map(({ symbol }) => symbol)).toEqual(['ALDR', 'ALDR.B']);
    const rows = reader.quality().map(({ security, checked, failed }) => [security.symbol, checked, failed]);
    expect(rows).toEqual([
      ['ALDR', 3, 1],
      ['BIRK', 3, 1],
    ]);
  } finally {
    reader.close();
  }
});
