import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { fixture, realFiles, tempFolder } from '@plumbline/market-data/importers/testing';
import {
  importPaths,
  openEngine,
  readArchiveManifest,
  type Archive,
  type Engine,
  type ImportOptions,
} from '@plumbline/market-data/archive';

import { priceFacts } from './prices.facts';

const folder = tempFolder();
const real = realFiles(['index', 'prices', 'sec-edgar']);
const engines: Engine[] = [];
let count = 0;

async function archiveOf(
  calls: readonly (readonly [paths: readonly string[], options?: ImportOptions])[],
): Promise<Archive> {
  const archiveDir = path.join(folder, `archive-${(count += 1)}`);
  for (const [paths, options] of calls) await importPaths(paths, options ?? {}, { archiveDir });
  const engine = await openEngine();
  engines.push(engine);
  return { archiveDir, manifest: await readArchiveManifest(archiveDir), connection: engine.connection };
}

afterAll(() => engines.forEach((engine) => engine.close()));

describe('prices as single values', () => {
  let archive: Archive;
  beforeAll(async () => {
    archive = await archiveOf([
      [fixture('prices/price-csv/good', 'prices/price-csv/layouts', 'prices/actions-csv/splits.csv')],
      [fixture('reported/sec-company-tickers/company_tickers_exchange.json')],
    ]);
  });

  it.each([
    ['OAKS', 'close', '2019-02-27', [1.1]],
    // Its rows jump on the day of the split: the file was not adjusted for it.
    ['oaks', 'as-traded close', '2019-02-27', [1.1]],
    ['ALDR', 'as-traded close', '2021-08-26', [400]],
    ['ALDER WORKS', 'close', '2021-08-26', [400]],
    ['999991', 'close', '2021-08-26', [400]],
    ['VIX', 'close', '1990-01-02', [17.24]],
    ['ALDR', 'close, the first day', '2021-08-26', [400]],
    ['^vix', 'low', '1990-01-02', [17]],
    ['OAKS', 'close', '2019-03-03', []],
    ['OAKS', 'Revenues', '2019-02-27', []],
    ['NOBODY', 'close', '2019-02-27', []],
  ])('%s %s of %s is %j', async (entity, concept, end, expected) => {
    const found = await priceFacts.find(archive, { entity, concept, end });
    expect(found.map(({ value }) => Math.round(value * 1e6) / 1e6)).toEqual(expected);
  });

  it('gives all days between two', async () => {
    const found = await priceFacts.find(archive, {
      entity: 'OAKS',
      concept: 'close',
      start: '2019-02-28',
      end: '2019-03-01',
    });
    expect(found.map(({ end, form }) => [end, form])).toEqual([
      ['2019-02-28', 'split-adjusted@2019-03-01 (assumed)'],
      ['2019-03-01', 'split-adjusted@2019-03-01 (assumed)'],
    ]);
  });
});

describe('the three series of a security', () => {
  let archive: Archive;
  beforeAll(async () => {
    const file = (name: string, ...lines: string[]): string => {
      const where = path.join(folder, name);
      writeFileSync(where, `${lines.join('\n')}\n`);
      return where;
    };
    const paths = [
      file(
        'ELDR.csv',
        'Date,Open,High,Low,Close,Volume',
        '2020-01-02,100,100,100,100,10',
        '2020-01-03,99,99,99,99,10',
        '2020-01-06,49.5,49.5,49.5,49.5,20',
      ),
      file('eldr-splits.csv', 'symbol,day,ratio', 'ELDR,2020-01-06,2'),
      file('eldr-dividends.csv', 'symbol,ex_day,amount,currency', 'ELDR,2020-01-03,1,USD'),
    ];
    archive = await archiveOf([[paths, { basis: { kind: 'as-traded' } }]]);
  });

  it.each<[string, string | undefined, number[]]>([
    ['as-traded close', undefined, [100, 99, 49.5]],
    ['split-adjusted close', undefined, [50, 49.5, 49.5]],
    // The split was not there yet: prices of a past day use the basis of that day.
    ['Split-adjusted close', '2020-01-03', [100, 99]],
    ['split-adjusted volume', undefined, [20, 20, 20]],
    ['total-return', undefined, [100, 100, 100]],
    ['total-return', '2020-01-03', [100, 100]],
    ['close', undefined, [100, 99, 49.5]],
  ])('%s as of %s is %j', async (concept, asOf, expected) => {
    const found = await priceFacts.find(archive, { entity: 'ELDR', concept, ...(asOf ? { asOf } : {}) });
    expect(found.filter(({ end }) => asOf === undefined || end <= asOf).map(({ value }) => value)).toEqual(expected);
  });

  it('names series, files and the moment', async () => {
    const query = { entity: 'ELDR', concept: 'Total-Return', end: '2020-01-03' };
    expect(await priceFacts.find(archive, query)).toMatchObject([
      { concept: 'total-return', unit: 'USD', accession: 'ELDR.csv', form: 'total-return', filed: '2020-01-03' },
    ]);
  });
});

(real ? describe : describe.skip)('golden prices', () => {
  let filed: Promise<Archive> | undefined;

  it('F008, F018, F019, F020', async () => {
    const file = (name: string): string => path.join(real ?? '', name);
    const splits = path.join(folder, 'actions.csv');
    writeFileSync(splits, 'symbol,day,ratio\nAAPL,2014-06-09,7\nAZN,2026-02-02,0.5\n');
    const fontem = ['AZN', 'SPY'].map((symbol) => file(`prices/fontem-daily-2024-2026/${symbol}.csv`));
    const archive = await archiveOf([
      [
        [splits, file('prices/sp500-5yr-2013-2018/AAPL_data.csv'), file('sec-edgar/tickers'), file('index/vix')],
        { basis: { kind: 'split-adjusted', asOf: '2018-02-07' } },
      ],
      [fontem, { basis: { kind: 'split-and-dividend-adjusted', asOf: '2026-03-20' } }],
    ]);
    const ask = async (entity: string, concept: string, end: string): Promise<number[]> =>
      (await priceFacts.find(archive, { entity, concept, end })).map(({ value }) => Math.round(value * 1e4) / 1e4);
    expect(await ask('AstraZeneca', 'close', '2026-02-02')).toEqual([190.61]);
    expect(await ask('AZN', 'close', '2026-01-30')).toEqual([92.77]);
    expect(await ask('VIX', 'close', '2008-11-20')).toEqual([80.86]);
    expect(await ask('SPY', 'close', '2026-03-20')).toEqual([648.57]);
    expect(await ask('Apple', 'close', '2014-06-06')).toEqual([92.2242]);
    expect((await ask('AAPL', 'as-traded close', '2014-06-06'))[0]).toBeCloseTo(645.57, 2);
  });

  it.each([
    ['AAPL', 'as-traded close', '2014-06-06', 645.57],
    ['AAPL', 'close', '2014-06-06', 92.22],
    ['AAPL', 'split-adjusted close', '2014-06-06', 23.06],
    ['NVDA', 'as-traded close', '2024-06-06', 1209.7],
  ])('%s %s of %s is %d by what the company filed, without a file of actions', async (entity, concept, day, value) => {
    const reports = ['tickers', 'companyfacts/CIK0000320193.json', 'companyfacts/CIK0001045810.json', 'submissions'];
    filed ??= archiveOf([
      [
        [
          ...['sp500-5yr-2013-2018/AAPL_data.csv', 'fontem-daily-2024-2026/NVDA.csv'].map((name) => `prices/${name}`),
          ...reports.map((name) => `sec-edgar/${name}`),
        ].map((name) => path.join(real ?? '', name)),
      ],
    ]);
    const [found] = await priceFacts.find(await filed, { entity, concept, start: day, end: day });
    expect(found?.value).toBeCloseTo(value, 2);
  });
});
