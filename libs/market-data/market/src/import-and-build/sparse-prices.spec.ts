import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { gradeAt, type PriceGrade, type PriceSeries } from '@plumbline/market-data/domain';
import { marketFolders, type MarketFolders } from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';
import { dayFromEpoch } from '@plumbline/shared/domain';

import { buildMarket } from '../build/build-market';
import { openMarketReader } from '../reader/market-reader';
import { companyFacts } from '../testing/company-facts';

const fresh = marketFolders();

const COMPANIES = [
  [999991, 'Pine Works', 'PINE', 'NYSE'],
  [999992, 'Oak Mills', 'OAK-B', 'NYSE'],
] as const;

const facts = (cik: number): string => companyFacts(cik, [{ end: '2024-12-31', val: 5, accn: `0000${cik}-25-000001` }]);

/** PINE has no price file; those of OAK.B end in January. */
const FILES: Readonly<Record<string, string>> = {
  'list/company_tickers_exchange.json': JSON.stringify({
    fields: ['cik', 'name', 'ticker', 'exchange'],
    data: COMPANIES,
  }),
  'facts/CIK0000999991.json': facts(999991),
  'facts/CIK0000999992.json': facts(999992),
  'prices/OAK-B.csv': 'date,open,high,low,close,volume\n2025-01-02,7,8,6,7.5,100\n2025-01-03,7,8,6,7.6,100\n',
  'fails/cnsfails202503a.txt': [
    'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE',
    // A Monday: the close is that of Friday.
    '20250303|99999P107|PINE|100|PINE WORKS|20.5',
    '20250304|99999P107|PINE|100|PINE WORKS|.',
    '20250305|99999P107|PINE|100|PINE WORKS|21',
    '20250305|99999K208|OAKB|100|OAK MILLS CL B|9',
  ].join('\n'),
  // Two of three agree with a fourth, which comes last; one states thousands, and one an option.
  'holdings/holdings.csv': [
    'manager,manager_cik,period,filed,issuer,cusip,value,shares,put_call',
    'Moss Capital,1234567,2025-06-30,2025-08-01,PINE,99999P107,2200,100,',
    'Fern Capital,1234568,2025-06-30,2025-08-04,PINE,99999P107,4.4,200,',
    'Reed Capital,1234569,2025-06-30,2025-08-05,PINE,99999P107,6630,300,',
    'Yew Capital,1234570,2025-06-30,2025-08-05,PINE,99999P107,100,100,Put',
    'Ash Capital,1234571,2025-06-30,2025-08-07,PINE,99999P107,2190,100,',
  ].join('\n'),
};

async function built(folders: MarketFolders, grades?: readonly PriceGrade[]) {
  await buildMarket({ ...folders, ...(grades && { grades }) });
  return openMarketReader(folders);
}

const rowsOf = (series: PriceSeries | undefined) =>
  series &&
  Array.from(series.days, (day, row) => [
    dayFromEpoch(day),
    series.close[row],
    gradeAt(series, row),
    series.known && dayFromEpoch(series.known[row]!),
  ]);

describe('closes of single days', () => {
  const folders = fresh();
  beforeAll(async () => {
    const root = path.join(folders.archiveDir, '../in');
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), text);
    }
    await importPaths([root], {}, folders);
  });

  it('are the prices where price files are silent, each since it was public', async () => {
    const reader = await built(folders);
    const [pine, oak] = ['PINE', 'OAK.B'].map((symbol) => reader.find(symbol)!.id);
    const listed = [
      ['2025-02-28', 20.5, 'B', '2025-04-01'],
      ['2025-03-04', 21, 'B', '2025-04-01'],
      ['2025-06-30', 22, 'C', '2025-08-07'],
    ];
    expect(rowsOf(reader.prices(pine!))).toEqual(listed);
    expect(rowsOf(reader.pricesByDay(pine!))).toEqual(listed);
    expect(rowsOf(reader.prices(oak!))).toEqual([
      ['2025-01-02', 7.5, 'A', '2025-01-02'],
      ['2025-01-03', 7.6, 'A', '2025-01-03'],
      ['2025-03-04', 9, 'B', '2025-04-01'],
    ]);
    expect(reader.status().lastPriceDay).toBe('2025-06-30');
    expect((await reader.document(oak!))?.priceSources.map(({ file, grade, rows }) => [file, grade, rows])).toEqual([
      ['OAK-B.csv', undefined, 2],
      ['Lists of fails to deliver (SEC)', 'B', 1],
    ]);
    reader.close();
  });

  it('are of the grades that the operator takes', async () => {
    const reader = await built(folders, ['A', 'C']);
    expect(rowsOf(reader.prices(reader.find('PINE')!.id))).toEqual([['2025-06-30', 22, 'C', '2025-08-07']]);
    reader.close();
  });

  it('are left out where the operator takes price files alone', async () => {
    const reader = await built(folders, ['A']);
    expect(reader.prices(reader.find('PINE')!.id)).toBeUndefined();
    expect(rowsOf(reader.prices(reader.find('OAK.B')!.id))).toEqual([
      ['2025-01-02', 7.5, 'A', undefined],
      ['2025-01-03', 7.6, 'A', undefined],
    ]);
    expect(reader.status().lastPriceDay).toBe('2025-01-03');
    reader.close();
  });
});
