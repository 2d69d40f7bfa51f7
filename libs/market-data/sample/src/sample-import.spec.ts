import path from 'node:path';

import { knownAt, endOfDayNewYork } from '@plumbline/market-data/domain';
import { tempFolder } from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';
import { buildMarket, openMarketReader, type FileMarketReader } from '@plumbline/market-data/market';

import { SAMPLE_COMPANIES } from './companies/companies';
import { writeSampleMarket } from './sample-market';

const root = tempFolder();
const folders = { archiveDir: path.join(root, 'archive'), marketDir: path.join(root, 'market') };
let reader: FileMarketReader;

const documentOf = async (symbol: string) => reader.document(reader.find(symbol)?.id ?? '');

describe('the sample market, imported and built', () => {
  beforeAll(async () => {
    const folder = path.join(root, 'files');
    await writeSampleMarket({ folder, companies: SAMPLE_COMPANIES.length, only: 'companies' });
    const report = await importPaths([folder], {}, folders);
    expect(report.files.filter(({ status, rejected }) => status !== 'accepted' || rejected > 0)).toEqual([]);
    await buildMarket(folders);
    reader = await openMarketReader(folders);
  }, 120_000);
  afterAll(() => reader.close());

  it('has a security with prices and facts for each ticker', async () => {
    expect(reader.list()).toHaveLength(31);
    for (const { id, symbol } of reader.list()) {
      expect([symbol, reader.prices(id)?.days.length ?? 0]).toEqual([symbol, expect.any(Number)]);
      expect(reader.prices(id)?.days.length ?? 0).toBeGreaterThan(400);
      expect((await reader.document(id))?.facts.length ?? 0).toBeGreaterThan(300);
      expect(reader.prices(id)?.quality.every((quality) => quality === 0)).toBe(true);
    }
  });

  it('shows each split once, and figures as they were known before it', async () => {
    const document = await documentOf('VTRL');
    expect(document?.splits.map(({ day, ratio }) => [day, ratio])).toEqual([['2021-07-20', 4]]);
    const earnings =
      document?.facts.filter(
        ({ concept, end }) => concept === 'us-gaap:EarningsPerShareDiluted' && end === '2020-06-30',
      ) ?? [];
    const [before] = knownAt(earnings, endOfDayNewYork('2021-01-04'));
    const [now] = knownAt(earnings);
    expect((before?.fact.value ?? Number.NaN) / (now?.fact.value ?? Number.NaN)).toBeCloseTo(4, 1);
    expect((await documentOf('SKHP'))?.splits.map(({ day, ratio }) => [day, ratio])).toEqual([['2020-08-04', 0.1]]);
  });

  it('lists the days on which two files disagree', async () => {
    expect((await documentOf('BXCB'))?.priceConflicts).toHaveLength(4);
  });

  it('distinguishes a company without a filing list from one with', async () => {
    expect((await documentOf('HLSM'))?.hasFilingList).toBe(false);
    expect((await documentOf('NGBL'))?.hasFilingList).toBe(true);
  });

  it('trap 14: keeps the delisted company with its prices, and both classes of one company', () => {
    const delisted = reader.find('DUNM');
    expect(delisted?.cik).toBe('9900000012');
    expect(reader.prices(delisted?.id ?? '')?.days.length).toBeGreaterThan(100);
    expect(reader.ofCompany('9900000029').map(({ symbol }) => symbol)).toEqual(['VDLN', 'VDLN.B']);
  });
});
