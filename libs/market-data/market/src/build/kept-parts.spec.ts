import { mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { contents, marketFolders, type MarketFolders } from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';

import { buildMarket } from './build-market';
import { currentVersion } from '../manifest/market-manifest';
import { openMarketReader } from '../reader/market-reader';
import { companyFacts } from '../testing/company-facts';

jest.setTimeout(30_000);
const fresh = marketFolders();
type Files = Readonly<Record<string, string>>;
let imports = 0;

function importFiles(folders: MarketFolders, files: Files) {
  const root = path.join(folders.archiveDir, `../in-${(imports += 1)}`);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return importPaths([root], {}, folders);
}

const ACCESSION = '0000999991-21-000001';
const facts = (cik: number, val: number): string => companyFacts(cik, [{ end: '2020-12-31', val, accn: ACCESSION }]);
const listed = (...data: (readonly [cik: number, name: string, symbol: string, exchange: string])[]): string =>
  JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data });
/** A list of filings with one that two companies filed together. */
const filings = (cik: number, accepted: string): string =>
  JSON.stringify({
    cik: String(cik).padStart(10, '0'),
    entityType: 'operating',
    name: `Company ${cik}`,
    tickers: [],
    exchanges: [],
    filings: {
      recent: {
        accessionNumber: [ACCESSION],
        filingDate: ['2021-02-10'],
        reportDate: ['2020-12-31'],
        acceptanceDateTime: [accepted],
        form: ['10-K'],
      },
      files: [],
    },
  });
const prices = (...rows: string[]): string => ['date,close', ...rows].join('\n');

const LIST = 'tickers/company_tickers_exchange.json';
const TWO = listed([999991, 'Company 999991', 'LASTX', 'NYSE'], [999992, 'Company 999992', 'MIDX', 'NYSE']);

/**
 * Changes elsewhere that can affect a document although its own files stay the same: each step is an import of its own.
 */
const CASES: readonly (readonly [what: string, steps: readonly Files[]])[] = [
  [
    'another class of shares becomes the first of its company',
    [
      { [LIST]: TWO, 'f/CIK0000999991.json': facts(999991, 5) },
      {
        [LIST]: listed([999991, 'Company 999991', 'LASTX', 'NYSE'], [999991, 'Company 999991', 'AAAX', 'NYSE']),
        'p/AAAX.csv': prices('2024-01-02,5'),
      },
    ],
  ],
  [
    'the list of one company names a filing that another one filed with it',
    [
      { [LIST]: TWO, 'f/CIK0000999991.json': facts(999991, 5), 'f/CIK0000999992.json': facts(999992, 7) },
      { 's/CIK0000999992.json': filings(999992, '2021-02-10T21:05:00.000Z') },
      { 's/CIK0000999991.json': filings(999991, '2021-02-10T13:05:00.000Z') },
    ],
  ],
  [
    'the same prices under another name and with another basis',
    [
      { 'p/OAKS.csv': prices('2024-01-02,5', '2024-01-03,6'), 'a/splits.csv': 'symbol,day,ratio\nOAKS,2024-02-01,2\n' },
      { 'q/OAKS_data.csv': prices('2024-01-02,5', '2024-01-03,6'), 'q/prices.meta.json': '{"basis":"as-traded"}' },
      { 'r/OAKS_US.csv': prices('2024-01-02,5', '2024-01-03,6') },
    ],
  ],
  [
    'a company gets another name, and another one its symbol',
    [
      { [LIST]: TWO, 'f/CIK0000999991.json': facts(999991, 5), 'p/MIDX.csv': prices('2024-01-02,5') },
      { [LIST]: listed([999991, 'Company Renamed', 'LASTX', 'NYSE'], [999993, 'Another', 'MIDX', 'NYSE']) },
    ],
  ],
];

async function versionOf(folders: MarketFolders): Promise<string | undefined> {
  await buildMarket(folders);
  return (await currentVersion(folders.marketDir))?.version;
}

describe('a build on top of another is the one at once when', () => {
  it.each(CASES)('%s', async (_, steps) => {
    const folders = fresh();
    for (const [step, files] of steps.entries()) {
      await importFiles(folders, files);
      const grown = await versionOf(folders);
      expect(grown).toBe(await versionOf({ ...folders, marketDir: path.join(folders.marketDir, `../whole-${step}`) }));
    }
    const back = fresh();
    for (const files of steps.toReversed()) await importFiles(back, files);
    expect(await versionOf(back)).toBe((await currentVersion(folders.marketDir))?.version);
  });
});

it('an archive rebuilt of other files is another archive, even where it looks the same', async () => {
  const folders = fresh();
  await importFiles(folders, { 'f/CIK0000999991.json': facts(999991, 5) });
  await buildMarket(folders);
  rmSync(folders.archiveDir, { recursive: true });
  await importFiles(folders, { 'f/CIK0000999991.json': facts(999991, 6) });
  await buildMarket(folders);
  const reader = await openMarketReader(folders);
  expect((await reader.document('US0000999991'))?.facts.map(({ value }) => value)).toEqual([6]);
  reader.close();
});

it('a document speaks of its own company, whatever else is read with it', async () => {
  const folders = fresh();
  await importFiles(folders, {
    [LIST]: TWO,
    'f/CIK0000999991.json': facts(999991, 5),
    'f/CIK0000999992.json': facts(999992, 7),
    's/CIK0000999992.json': filings(999992, '2021-02-10T21:05:00.000Z'),
  });
  await buildMarket(folders);
  const reader = await openMarketReader(folders);
  const precision = async (cik: string) =>
    (await reader.document(reader.ofCompany(cik)[0]?.id ?? ''))?.facts[0]?.moment.precision;
  expect([await precision('999991'), await precision('999992')]).toEqual(['day', 'time']);
  reader.close();
});

describe('building again mends a market of which something was lost:', () => {
  it.each(['versions', 'documents', 'panel', 'directories'])('%s', async (folder) => {
    const folders = fresh();
    await importFiles(folders, { 'p/OAKS.csv': prices('2024-01-02,5'), 'p/PINE.csv': prices('2024-01-02,7') });
    await buildMarket(folders);
    const whole = contents(folders.marketDir);
    const place = path.join(folders.marketDir, folder);
    rmSync(path.join(place, readdirSync(place)[0] ?? ''));
    await buildMarket(folders);
    expect(contents(folders.marketDir)).toEqual(whole);
  });

  it('half a list of securities', async () => {
    const folders = fresh();
    await importFiles(folders, { 'p/OAKS.csv': prices('2024-01-02,5') });
    await buildMarket(folders);
    const whole = contents(folders.marketDir);
    const place = path.join(folders.marketDir, 'directories');
    const file = path.join(place, readdirSync(place)[0] ?? '');
    truncateSync(file, 300);
    await expect(openMarketReader(folders)).rejects.toThrow('is broken: build the market again');
    await buildMarket(folders);
    expect(contents(folders.marketDir)).toEqual(whole);
  });

  it('half a manifest', async () => {
    const folders = fresh();
    await importFiles(folders, { 'p/OAKS.csv': prices('2024-01-02,5') });
    await buildMarket(folders);
    const whole = contents(folders.marketDir);
    const place = path.join(folders.marketDir, 'versions');
    writeFileSync(path.join(place, readdirSync(place)[0] ?? ''), '{"format":6,');
    await buildMarket(folders);
    expect(contents(folders.marketDir)).toEqual(whole);
  });
});
