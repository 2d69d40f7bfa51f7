import { importPaths } from '@plumbline/market-data/archive';
import { openMarketReader, buildMarket } from '@plumbline/market-data/market';
import {
  fixture,
  GOOD_FIXTURES,
  marketFolders,
  tempFolder,
  type MarketFolders,
} from '@plumbline/market-data/importers/testing';
import type { RecordModel } from '@plumbline/market-data/domain';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordModels } from './record-models';

jest.setTimeout(60_000);

const root = tempFolder();
const fresh = marketFolders();

/** A list of filings: number, company, form and day of each. */
function listOf(
  name: string,
  filings: readonly (readonly [number: string, company: string, form: string, day: string])[],
) {
  const lines = filings.map(([accession, company, form, day]) => {
    const cik = String(Number(accession.slice(0, 10)));
    return `${cik}|${company}|${form}|${day}|edgar/data/${cik}/${accession}.txt`;
  });
  const head = [
    'Description:           Master Index of EDGAR Dissemination Feed',
    '',
    'CIK|Company Name|Form Type|Date Filed|Filename',
    '-'.repeat(80),
  ];
  mkdirSync(path.join(root, name), { recursive: true });
  const file = path.join(root, name, 'master.idx');
  writeFileSync(file, [...head, ...lines, ''].join('\n'));
  return file;
}

const AMBRA = '0000999993-24-00000';
/** The first list names the company in another way and knows the first steps alone. */
const [EARLY, LATE] = [
  listOf('early', [
    [`${AMBRA}1`, 'Ambra Holding', 'S-1', '2024-03-01'],
    [`${AMBRA}2`, 'Ambra Holding', 'S-1/A', '2024-04-01'],
    ['0000999994-24-000001', 'Bought Corp', 'DEFM14A', '2024-04-02'],
  ]),
  listOf('late', [
    [`${AMBRA}3`, 'Ambra Foods', '424B4', '2024-05-02'],
    ['0000999994-24-000002', 'Bought Corp', '25-NSE', '2024-06-03'],
    ['0000999985-24-000001', 'Fir Trust', 'NPORT-P', '2024-09-03'],
  ]),
];
const FUNDS = fixture('holdings/sec-nport/0000999985-24-000001.xml', 'holdings/sec-nport/0000999985-24-000002.txt');
const CALENDAR = fixture('economy/macro-calendar-csv/macro_calendar.csv');

/** The rows of a table with their moments, by group. */
async function rowsOf(folders: MarketFolders, model: RecordModel) {
  const reader = await openMarketReader(folders);
  const table = await reader.records(model);
  const places = Array.from({ length: table.length }, (_, place) => place);
  reader.close();
  return places.map((place) => [table.group(place), table.from[place], table.until[place], table.row(place)]);
}

/** All tables of a market that is built after each batch of files. */
async function tablesOf(...batches: readonly (readonly string[])[]) {
  const folders = fresh();
  for (const batch of batches) {
    await importPaths(batch, {}, folders);
    await buildMarket({ ...folders, records: recordModels });
  }
  const tables = new Map<string, Awaited<ReturnType<typeof rowsOf>>>();
  for (const model of recordModels) tables.set(model.name, await rowsOf(folders, model));
  return tables;
}

it('tables are the same whether files came at once or one after another, in any order', async () => {
  const batches = [GOOD_FIXTURES, [EARLY], FUNDS, CALENDAR, [LATE]];
  const atOnce = await tablesOf(batches.flat());
  expect(atOnce.get('offerings')?.map(([, , , row]) => row)).toMatchObject([
    { company: 'Ambra Foods', stage: 'filed', amendments: 0 },
    { company: 'Ambra Foods', stage: 'amended', amendments: 1 },
    { company: 'Ambra Foods', stage: 'priced', amendments: 1 },
  ]);
  expect(atOnce.get('notices')?.map(([cik, , , row]) => [cik, row])).toMatchObject([
    ['0000999994', { of: 'deal', form: 'DEFM14A' }],
    ['0000999994', { of: 'end', form: '25-NSE' }],
  ]);
  expect(atOnce.get('fund-reports')).toHaveLength(2);
  expect(atOnce.get('calendar-events')).not.toHaveLength(0);
  expect(await tablesOf(...batches)).toEqual(atOnce);
  expect(await tablesOf(...batches.toReversed())).toEqual(atOnce);
});
