import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { ColumnMaker } from '@plumbline/market-data/domain';
import { fixture, marketFolders, type MarketFolders } from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';

import { currentVersion } from '../manifest/market-manifest';
import { buildMarket } from './build-market';
import { openMarketReader } from '../reader/market-reader';
import { companyFacts } from '../testing/company-facts';

jest.setTimeout(30_000);
const fresh = marketFolders();
type Files = Readonly<Record<string, string>>;

const facts = (cik: number, years: readonly (readonly [year: number, value: number])[], split?: object): string => {
  const accession = (year: number): string => `000099999${cik % 10}-${String(year % 100).padStart(2, '0')}-000001`;
  const assets = years.map(([year, val]) => ({ end: `${year}-12-31`, val, accn: accession(year) }));
  return companyFacts(cik, assets, split);
};

/** A report that discloses a split. */
const reportedSplit = (day: string, ratio: number) => {
  const fact = {
    end: day,
    val: ratio,
    accn: '0000999991-24-000009',
    fy: 2023,
    fp: 'FY',
    form: '10-K',
    filed: '2024-02-10',
  };
  const label = 'Stock split';
  return { StockholdersEquityNoteStockSplitConversionRatio1: { label, description: label, units: { pure: [fact] } } };
};

/** Working days from a day on with a close each. */
function prices(from: string, count: number, close = 10): string {
  const rows = ['date,close,volume'];
  for (let day = Date.parse(from), left = count; left > 0; day += 864e5) {
    if ([0, 6].includes(new Date(day).getUTCDay())) continue;
    rows.push(`${new Date(day).toISOString().slice(0, 10)},${close + left / 8},${1000 + left}`);
    left -= 1;
  }
  return rows.join('\n');
}

const TICKERS = JSON.stringify({
  fields: ['cik', 'name', 'ticker', 'exchange'],
  data: [
    [999991, 'Company 999991', 'AAAX', 'NYSE'],
    [999992, 'Company 999992', 'BBBX', 'NYSE'],
  ],
});
const BASIS = JSON.stringify({ basis: 'as-traded' });

/** A list of fails to deliver: settlement day, number, symbol and price of each row. */
const failsList = (...rows: readonly (readonly [day: string, cusip: string, symbol: string, price: number])[]) =>
  [
    'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE',
    ...rows.map(([day, cusip, symbol, price]) => `${day.replaceAll('-', '')}|${cusip}|${symbol}|100|A NAME|${price}`),
  ].join('\n');

/** Filings of a company as the publisher lists them, a quarterly report each year, the newest first. */
function filings(cik: number, years: readonly number[]) {
  const column = (of: (year: number) => string) => years.toReversed().map(of);
  return {
    accessionNumber: column((year) => `000099999${cik % 10}-${String(year % 100)}-000007`),
    filingDate: column((year) => `${year}-05-05`),
    reportDate: column((year) => `${year}-03-31`),
    acceptanceDateTime: column((year) => `${year}-05-05T16:31:12.000Z`),
    form: column(() => '10-Q'),
    items: column(() => ''),
    primaryDocument: column((year) => `q${year}.htm`),
    primaryDocDescription: column(() => '10-Q'),
  };
}

/** The list of a company; what is older comes in a file of its own, which has filings and nothing else. */
const filingList = (cik: number, recent: object): string =>
  JSON.stringify({
    cik: `0000${cik}`,
    name: `Company ${cik}`,
    tickers: ['AAAX'],
    exchanges: ['NYSE'],
    formerNames: [],
    filings: { recent, files: [] },
  });

const fixtureText = (name: string): string => readFileSync(fixture(name)[0] ?? '', 'utf8');

const HOLDINGS = 'manager,manager_cik,period,filed,issuer,cusip,value,shares,put_call';

const houseTrades = (ticker: string): string =>
  JSON.stringify([
    {
      transaction_date: '12/01/2023',
      disclosure_date: '12/20/2023',
      ticker,
      asset_description: `${ticker} Inc.`,
      asset_type: 'Stock',
      type: 'Purchase',
      amount: '$15,001 -\n$50,000',
      representative: 'Birch W. Alder',
      district: 'CA07',
      owner: 'Spouse',
      filing_id: `2002${ticker}`,
    },
  ]);

/** Successive days of data: each entry is an import of its own. */
const STEPS: readonly (readonly [what: string, files: Files])[] = [
  [
    'the beginning',
    {
      'tickers/company_tickers_exchange.json': TICKERS,
      'facts/CIK0000999991.json': facts(999991, [[2020, 5]]),
      'facts/CIK0000999992.json': facts(999992, [[2020, 7]]),
      'p1/AAAX.csv': prices('2023-11-01', 40),
      'p1/BBBX.csv': prices('2023-11-01', 40, 90),
      'p1/CCCX.csv': prices('2023-11-01', 40, 3),
      'p1/prices.meta.json': BASIS,
    },
  ],
  [
    'a few new days for all',
    Object.fromEntries(['AAAX', 'BBBX', 'CCCX'].map((name) => [`p2/${name}.csv`, prices('2023-12-28', 2)])),
  ],
  [
    'figures of one company',
    {
      'facts2/CIK0000999992.json': facts(999992, [
        [2020, 7],
        [2021, 8],
        [2022, 9],
      ]),
    },
  ],
  ['days of a new year', { 'p3/AAAX.csv': prices('2024-01-02', 5), 'p3/BBBX.csv': prices('2024-01-02', 5) }],
  ['days that were there already', { 'p4/AAAX.csv': prices('2023-12-01', 60, 10.5) }],
  ['a split', { 'actions/splits.csv': 'symbol,day,ratio\nBBBX,2024-01-04,2\n' }],
  [
    'one more security, and days of another',
    { 'p5/DDDX.csv': prices('2024-02-01', 3), 'p5/CCCX.csv': prices('2024-02-01', 3) },
  ],
  ['new days after the split', { 'p6/BBBX.csv': prices('2024-02-05', 9, 50) }],
  [
    'reports of insiders of a company, of which one amends another',
    {
      'insiders/0000999101-21-000001.txt': fixtureText('ownership/sec-ownership/0000999101-21-000001.txt'),
      'insiders/0000999101-21-000002.nc': fixtureText('ownership/sec-ownership/0000999101-21-000002.nc'),
    },
  ],
  [
    'what managers hold, politicians trade and short sellers owe',
    {
      'cusips/map.csv': 'Cusip,Ticker\n99999A106,AAAX\n99999B104,BBBX\n',
      'holdings/holdings.csv': `${HOLDINGS}
Moss Capital,1234567,2023-09-30,2023-11-14,AAA,99999A106,1200000,10000,
Moss Capital,1234567,2023-09-30,2023-11-14,BBB,99999B104,600000,6000,`,
      'house/house_all_transactions.json': houseTrades('AAAX'),
      'shorts/de-shortselling.csv':
        '"Position holder",Issuer,"ISIN code","Net short position","Position date"\n"Birch Capital LLP","AAA",US99999A1061,"0,52","28/11/2023"\n',
    },
  ],
  [
    'the next quarter of a manager, split between, and more trades',
    {
      'holdings2/holdings.csv': `${HOLDINGS}
Moss Capital,1234567,2023-12-31,2024-02-14,AAA,99999A106,2500000,20000,
Moss Capital,1234567,2023-12-31,2024-02-14,AAA,99999A106,50000,400,Put`,
      'actions2/splits.csv': 'symbol,day,ratio\nAAAX,2023-11-20,2\n',
      'house2/house_all_transactions.json': houseTrades('BBBX'),
    },
  ],
  [
    'figures and days of one company',
    {
      'facts3/CIK0000999991.json': facts(999991, [
        [2020, 5],
        [2021, 6],
      ]),
      'p7/AAAX.csv': prices('2024-02-20', 3),
    },
  ],
  [
    'figures that disclose a split, and days',
    {
      'facts4/CIK0000999991.json': facts(999991, [[2022, 7]], reportedSplit('2023-12-05', 2)),
      'p8/AAAX.csv': prices('2024-02-27', 2),
    },
  ],
  [
    'figures of a company in another year of prices',
    {
      'facts5/CIK0000999991.json': facts(999991, [[2023, 8]]),
      'p9/CCCX.csv': prices('2025-01-06', 2),
    },
  ],
  ['the filing list of a company', { 'lists/CIK0000999991.json': filingList(999991, filings(999991, [2022, 2023])) }],
  [
    'its older filings alone',
    { 'lists2/CIK0000999991-submissions-001.json': JSON.stringify(filings(999991, [2020, 2021])) },
  ],
  [
    'closes that lists of fails state of a company without prices, and of others after and between theirs',
    {
      'tickers2/company_tickers_exchange.json': JSON.stringify({
        fields: ['cik', 'name', 'ticker', 'exchange'],
        data: [[999993, 'Company 999993', 'EEEX', 'NYSE']],
      }),
      'facts6/CIK0000999993.json': facts(999993, [[2023, 4]]),
      'fails1/cnsfails202503a.txt': failsList(
        ['2025-03-03', '99999E107', 'EEEX', 20],
        ['2025-03-04', '99999A106', 'AAAX', 11.5],
        ['2025-03-04', '99999C102', 'CCCX', 4],
      ),
    },
  ],
  [
    'an older list, of days in a hole of prices and of days that have prices',
    {
      'fails2/cnsfails202407a.txt': failsList(
        ['2024-07-02', '99999C102', 'CCCX', 3.5],
        ['2024-07-03', '99999E107', 'EEEX', 19],
      ),
      'fails2/cnsfails202401a.txt': failsList(['2024-01-03', '99999B104', 'BBBX', 44]),
    },
  ],
  ['a split of a company without price files', { 'actions3/splits.csv': 'symbol,day,ratio\nEEEX,2024-12-02,2\n' }],
  [
    'prices that go on after a list',
    { 'p10/CCCX.csv': prices('2025-03-10', 4), 'p10/AAAX.csv': prices('2025-04-28', 2) },
  ],
  ['a later list', { 'fails3/cnsfails202504b.txt': failsList(['2025-04-17', '99999E107', 'EEEX', 21]) }],
  [
    'what three managers value a share at, of a quarter after the last list',
    {
      'cusips2/map.csv': 'Cusip,Ticker\n99999E107,EEEX\n99999C102,CCCX\n',
      'holdings3/holdings.csv': [
        HOLDINGS,
        'Moss Capital,1234567,2025-06-30,2025-08-12,EEE,99999E107,2200,100,',
        'Fern Capital,1234568,2025-06-30,2025-08-13,EEE,99999E107,4400,200,',
        'Reed Capital,1234569,2025-06-30,2025-08-14,EEE,99999E107,6600,300,',
        'Reed Capital,1234569,2025-06-30,2025-08-14,CCC,99999C102,500,100,',
      ].join('\n'),
    },
  ],
  [
    'reports of the same quarter: a late one, and two that make a close of what one stated',
    {
      'holdings4/holdings.csv': [
        HOLDINGS,
        'Yew Capital,1234570,2025-06-30,2025-08-11,EEE,99999E107,2500,100,',
        'Yew Capital,1234570,2025-06-30,2025-08-11,CCC,99999C102,500,100,',
        'Ash Capital,1234571,2025-06-30,2025-08-20,CCC,99999C102,1001,200,',
        'Ash Capital,1234571,2025-06-30,2025-08-20,EEE,99999E107,2300,100,',
      ].join('\n'),
    },
  ],
  ['nothing that concerns a security', { 'macro/UNRATE.csv': 'date,value\n2024-01-01,3.7\n2024-02-01,3.9\n' }],
];

function write(root: string, files: Files): string[] {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return [...new Set(Object.keys(files).map((name) => path.join(root, path.dirname(name))))];
}

const importStep = (folders: MarketFolders, files: Files, step: number) =>
  importPaths(write(path.join(folders.archiveDir, `../in/${step}`), files), {}, folders);

const served = async (folders: MarketFolders): Promise<string> =>
  (await currentVersion(folders.marketDir))?.version ?? '';

/** The kinds of price files that are new when more is imported after the beginning, a name a file. */
async function addedBy(files: Files): Promise<readonly (string | undefined)[]> {
  const folders = fresh();
  const [first] = STEPS;
  await importStep(folders, first?.[1] ?? {}, 0);
  await buildMarket(folders);
  const panel = path.join(folders.marketDir, 'panel');
  const before = readdirSync(panel);
  await importStep(folders, files, 1);
  await buildMarket(folders);
  const added = readdirSync(panel).filter((name) => !before.includes(name));
  return added.map((name) => name.split('-')[0]);
}

describe('a version built on top of another', () => {
  const grown = fresh();
  it.each(STEPS.map(([what, files], step) => [what, files, step] as const))(
    'is the one built at once: %s',
    async (_, files, step) => {
      await importStep(grown, files, step);
      await buildMarket(grown);
      const whole = { ...grown, marketDir: path.join(grown.marketDir, `../whole-${step}`) };
      await buildMarket(whole);
      expect(await served(grown)).toBe(await served(whole));
    },
  );

  it('keeps the files of what did not change', async () => {
    expect(await addedBy({ 'p3/CCCX.csv': prices('2023-12-29', 1) })).toEqual(['recent']);
  });

  it.each<[string, object, readonly string[]]>([
    ['keeps the prices of a company that reports', {}, []],
    ['but those of one that reports a split are rebuilt', reportedSplit('2023-11-20', 2), ['recent']],
  ])('%s', async (_, split, expected) => {
    expect(await addedBy({ 'facts9/CIK0000999991.json': facts(999991, [[2021, 6]], split) })).toEqual(expected);
  });

  it('says how prices compare with those before: the same, longer, or reported again', async () => {
    const folders = fresh();
    const states: Record<string, string | undefined>[] = [];
    const columns: ColumnMaker = {
      key: 'states',
      digest: () => new Uint8Array(),
      make: ({ securities }) => {
        states.push(Object.fromEntries(securities.map(({ security, before }) => [security.symbol, before?.prices])));
        return Promise.resolve();
      },
    };
    const dividend = 'symbol,day,amount\nBBBX,2023-12-29,1\n';
    const steps: readonly Files[] = [
      { ...STEPS[0]?.[1], 'actions/dividends.csv': dividend },
      { 'p2/AAAX.csv': prices('2023-12-28', 2), 'p2/BBBX.csv': prices('2023-12-28', 1) },
      { 'p3/BBBX.csv': prices('2023-12-29', 1), 'p3/AAAX.csv': prices('2023-12-01', 60, 10.5) },
    ];
    for (const [step, files] of steps.entries()) {
      await importStep(folders, files, step);
      await buildMarket({ ...folders, columns });
    }
    expect(states.slice(1)).toEqual([
      { AAAX: 'longer', BBBX: 'longer', CCCX: 'same' },
      // A dividend falls on the one new day of BBBX, and some days of AAAX were there already.
      { AAAX: 'rebuilt', BBBX: 'rebuilt', CCCX: 'same' },
    ]);
  });

  it('another program keeps nothing, and the same version comes out', async () => {
    const folders = fresh();
    for (const [step, [, files]] of STEPS.slice(0, 3).entries()) await importStep(folders, files, step);
    const builtBy = async (program: string) => {
      await buildMarket({ ...folders, program });
      return currentVersion(folders.marketDir);
    };
    const [first, second] = [await builtBy('1'), await builtBy('2')];
    expect(second?.version).toBe(first?.version);
    expect(second?.builder).not.toBe(first?.builder);
  });

  it('an archive that begins differently is built from its beginning', async () => {
    const [one, other] = [fresh(), fresh()];
    await importStep(one, STEPS[0]?.[1] ?? {}, 0);
    await buildMarket(one);
    for (const [step, [, files]] of [STEPS[3], STEPS[0]].filter((each) => each !== undefined).entries())
      await importStep({ ...other }, files, step);
    const mixed = { ...other, marketDir: one.marketDir };
    await buildMarket(mixed);
    await buildMarket(other);
    expect(await served(mixed)).toBe(await served(other));
  });
});

it('the order of imports does not matter', async () => {
  const [forth, back] = [fresh(), fresh()];
  const steps = STEPS.slice(0, 11);
  for (const [step, [, files]] of steps.entries()) await importStep(forth, files, step);
  for (const [step, [, files]] of steps.toReversed().entries()) await importStep(back, files, step);
  await buildMarket(forth);
  await buildMarket(back);
  expect(await served(back)).toBe(await served(forth));
});

it('documents keep reports of insiders without what no count is made of', async () => {
  const folders = fresh();
  for (const step of [0, 8]) await importStep(folders, STEPS[step]?.[1] ?? {}, step);
  await buildMarket(folders);
  const reader = await openMarketReader(folders);
  const ofCompany = await reader.document('US0000999991');
  expect(ofCompany?.insiders?.map(({ accession, form }) => [accession, form])).toEqual([
    ['0000999101-21-000001', '4'],
    ['0000999101-21-000002', '4/A'],
  ]);
  expect(ofCompany?.insiders?.flatMap(({ trades }) => trades.filter(({ isDerivative }) => isDerivative))).toEqual([]);
  expect((await reader.document('US0000999992'))?.insiders).toBeUndefined();
  reader.close();
});

it('the book of owners holds what was reported of each security, by when it was public', async () => {
  const folders = fresh();
  for (const step of [0, 5, 9, 10]) await importStep(folders, STEPS[step]?.[1] ?? {}, step);
  await buildMarket(folders);
  const reader = await openMarketReader(folders);
  const { portfolios, securities, ...reach } = await reader.areas().owners();
  expect(reach).toEqual({ hasInsiders: false, hasPoliticians: true });
  expect(portfolios.map(({ period, valueUsd, isWhole }) => [period, valueUsd, isWhole])).toEqual([
    ['2023-09-30', 1_800_000, true],
    ['2023-12-31', 2_500_000, true],
  ]);
  // Two for one on the way: nothing of AAAX was traded, all of BBBX was sold.
  expect(portfolios[1]?.traded).toEqual({ boughtUsd: 0, soldUsd: 600_000, valueBeforeUsd: 1_800_000 });
  expect(securities.get('US0000999991')).toMatchObject({
    held: [
      [0, 10_000, 1_200_000],
      [1, 20_000, 2_500_000],
    ],
    politicians: [{ trade: { person: 'Birch W. Alder', kind: 'purchase', ticker: 'AAAX' } }],
    shorts: [{ holder: 'Birch Capital LLP', percent: 0.52 }],
  });
  expect(securities.get('US0000999992')).toMatchObject({ held: [[0, 6000, 600_000]] });
  reader.close();
});

it('values of reports are held against prices, also against those that come later', async () => {
  const folders = fresh();
  const reports = {
    'tickers/company_tickers_exchange.json': TICKERS,
    'p1/BBBX.csv': prices('2023-11-01', 40),
    'cusips/map.csv': 'Cusip,Ticker\n99999A106,AAAX\n',
    // Shares of some 600,000 dollars, in thousands: from the rows alone they look like shares of 600.
    'holdings/holdings.csv': `${HOLDINGS}\nMoss Capital,1234567,2023-12-31,2024-02-14,AAA,99999A106,6000,10,`,
  };
  await importStep(folders, reports, 0);
  const heldUsd = async (): Promise<number | undefined> => {
    await buildMarket(folders);
    const reader = await openMarketReader(folders);
    const { portfolios } = await reader.areas().owners();
    reader.close();
    return portfolios[0]?.valueUsd;
  };
  expect(await heldUsd()).toBe(6000);
  await importStep(folders, { 'p2/AAAX.csv': prices('2023-11-01', 50, 600_000) }, 1);
  expect(await heldUsd()).toBe(6_000_000);
  const whole = { ...fresh(), archiveDir: folders.archiveDir };
  await buildMarket(whole);
  expect(await served(whole)).toBe(await served(folders));
});

it('what changed its CUSIP was neither sold nor bought, whenever it changed', async () => {
  const folders = fresh();
  const [first] = STEPS;
  await importStep(folders, first?.[1] ?? {}, 0);
  const reports = [
    ['2023-03-31', '99999A106'],
    ['2023-06-30', '99999A106'],
    ['2023-09-30', '99999C102'],
  ].map(([period, cusip]) => `Moss Capital,1234567,${period},${period?.slice(0, 4)}-12-14,AAA,${cusip},1200000,10000,`);
  const files = {
    'cusips/map.csv': 'Cusip,Ticker\n99999A106,AAAX\n99999C102,AAAX\n',
    'holdings/holdings.csv': [HOLDINGS, ...reports].join('\n'),
  };
  await importStep(folders, files, 1);
  await buildMarket(folders);
  const reader = await openMarketReader(folders);
  const { portfolios } = await reader.areas().owners();
  const nothing = { boughtUsd: 0, soldUsd: 0, valueBeforeUsd: 1_200_000 };
  expect(portfolios.map(({ traded }) => traded)).toEqual([undefined, nothing, nothing]);
  reader.close();
});

it('prices read back are the prices that went in, across the cut of the year', async () => {
  const folders = fresh();
  for (const [step, [, files]] of STEPS.slice(0, 4).entries()) await importStep(folders, files, step);
  await buildMarket(folders);
  const reader = await openMarketReader(folders);
  const security = reader.find('AAAX');
  const series = reader.prices(security?.id ?? '');
  expect(series?.days.length).toBe(40 + 2 + 5);
  expect([...(series?.days ?? [])]).toEqual([...(series?.days ?? [])].sort((a, b) => a - b));
  const document = await reader.document(security?.id ?? '');
  expect(new Set(document?.priceSources.map(({ rows }) => rows))).toEqual(new Set([40, 2, 5]));
  expect(JSON.parse(readFileSync(path.join(folders.marketDir, 'current.json'), 'utf8'))).toMatchObject({ imports: 4 });
  reader.close();
});
