import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { fixture } from '../../testing/market-folders';
import { realFiles } from '../../testing/real-files';
import { tempFolder } from '../../testing/temp-folder';
import { readArchiveManifest } from '../archive-manifest';
import { openEngine, type Engine } from '../duckdb';
import { importPaths, type ImportOptions } from '../import-paths';
import type { Archive } from '../market-sources';
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

(real ? describe : describe.skip)('golden prices', () => {
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
});
