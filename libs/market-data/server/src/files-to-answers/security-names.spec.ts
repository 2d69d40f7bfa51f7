import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { contents, fixture, marketFolders, realFiles, tempFolder } from '@plumbline/market-data/importers/testing';
import { importPaths, openEngine, readArchiveManifest } from '@plumbline/market-data/archive';
import { buildMarket, importFacts, openMarketReader, type FileMarketReader } from '@plumbline/market-data/market';

import { answerFacts } from '../routes/facts.routes';

const fresh = marketFolders();
const folder = tempFolder();

const tickers = (rows: readonly (readonly [cik: number, ticker: string, title: string])[]): string =>
  JSON.stringify(
    Object.fromEntries(rows.map(([cik_str, ticker, title], index) => [index, { cik_str, ticker, title }])),
  );

const FILES: Readonly<Record<string, string>> = {
  'older.json': tickers([
    [999991, 'REUS', 'Alder Works Inc.'],
    [999992, 'OLDX', 'Birch Corp'],
  ]),
  'newer.json': tickers([
    [999992, 'NEWX', 'Birch Corp'],
    [999993, 'REUS', 'Cedar Inc.'],
  ]),
  'REUS.csv': 'Date,Close\n2012-06-28,5\n2012-06-29,6\n',
  'REUS-late.csv': 'symbol,date,close\nREUS,2016-01-04,50\nREUS,2016-01-05,51\n',
  'OLDX.csv': 'Date,Close\n2019-06-03,7\n2019-06-04,8\n',
  'NEWX.csv': 'Date,Close\n2019-06-05,9\n2019-06-06,10\n',
  'GONE.csv': 'Date,Close\n2019-06-05,3\n',
  'actions.csv': 'symbol,day,kind,ratio,other_symbol\nREUS,2012-06-29,delisting,,\nGONE,2019-06-05,delisting,,\n',
  'map.csv': 'cusip,ticker\n999992103,NEWX\n999999101,NOBODY\n',
};

async function built(names: readonly string[]) {
  const folders = fresh();
  for (const name of names) await importPaths([path.join(folder, name)], {}, folders);
  await buildMarket(folders);
  return { folders, reader: await openMarketReader(folders) };
}

describe('names of securities', () => {
  let reader: FileMarketReader;

  beforeAll(async () => {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
    ({ reader } = await built(Object.keys(FILES)));
  });
  afterAll(() => reader.close());

  const closes = (id: string): readonly number[] => Array.from(reader.prices(id)?.close ?? []);

  it('trap 14: prices go to the security that had the ticker on their days', () => {
    expect(closes('US0000999991')).toEqual([5, 6]);
    expect(closes('US0000999993')).toEqual([50, 51]);
    expect(reader.find('REUS')?.id).toBe('US0000999993');
    expect(reader.find('US0000999991')).toMatchObject({ symbol: 'REUS', delisted: '2012-06-29' });
    expect(reader.findAt('REUS', '2012-06-29')?.id).toBe('US0000999991');
    expect(reader.findAt('reus', '2016-01-04')?.id).toBe('US0000999993');
    expect(reader.findAt('REUS', '2014-01-06')).toBeUndefined();
  });

  it.each([
    ['NEWX', 'US0000999992', 'symbol'],
    ['oldx', 'US0000999992', 'former-symbol'],
    ['us0000999992', 'US0000999992', 'id'],
    ['999992103', 'US0000999992', 'cusip'],
    ['GONE', 'US.GONE', 'symbol'],
    ['REUS', 'US0000999993', 'symbol'],
  ])('%s is %s, by its %s', (name, id, by) => {
    expect(reader.lookup(name)).toMatchObject({ security: { id }, by });
  });

  it('a ticker change carries prices; search finds the old symbol', async () => {
    expect(closes('US0000999992')).toEqual([7, 8, 9, 10]);
    expect(reader.search('oldx', 5).map(({ symbol }) => symbol)).toEqual(['NEWX']);
    const intervals = (await reader.document('US0000999992'))?.intervals;
    expect(intervals?.map(({ symbol, from, before }) => [symbol, from, before])).toEqual([
      ['OLDX', undefined, '2019-06-05'],
      ['NEWX', '2019-06-05', undefined],
    ]);
    expect(reader.lookup('NOBODY')).toBeUndefined();
    expect(reader.find('GONE')).toMatchObject({ delisted: '2019-06-05' });
  });

  it.each([
    ['REUS', 'close', [50, 51]],
    ['REUS', 'as-traded close', [50, 51]],
    ['US0000999991', 'close', [5, 6]],
    ['999991', 'split-adjusted close', [5, 6]],
    ['Alder Works Inc.', 'close', [5, 6]],
    ['Cedar Inc.', 'close', [50, 51]],
    ['OLDX', 'close', [7, 8, 9, 10]],
    ['Birch Corp', 'as-traded close', [7, 8, 9, 10]],
    ['GONE', 'close', [3]],
  ])('trap 14: asked for as a single value, %s has the %s of its own days', async (entity, concept, expected) => {
    const { data } = await answerFacts({ market: reader }, { entity, concept });
    expect(data.map(({ value }) => value)).toEqual(expected);
  });

  it('two classes of one company have ids and prices of their own, also out of one file', async () => {
    const rows = [
      [999994, 'ALDR-A', 'Alder Holdings'],
      [999994, 'ALDR-B', 'Alder Holdings'],
      [999995, 'OAKS', 'Oak Letters Inc.'],
      [999995, 'OAKSL', 'Oak Letters Inc.'],
    ] as const;
    writeFileSync(path.join(folder, 'classes.json'), tickers(rows));
    const folders = fresh();
    await importPaths(
      [path.join(folder, 'classes.json'), ...fixture('prices/price-csv/classes/classes.csv')],
      {},
      folders,
    );
    await buildMarket(folders);
    const other = await openMarketReader(folders);
    const closesOf = (name: string) => [
      other.find(name)?.id,
      ...(other.prices(other.find(name)?.id ?? '')?.close ?? []),
    ];
    expect(closesOf('ALDR.A')).toEqual(['US0000999994', 405, 410]);
    for (const name of ['ALDR.B', 'aldr-b', 'ALDR/B', 'aldr b'])
      expect(closesOf(name)).toEqual(['US0000999994.ALDR.B', 4.05, 4.1, 4.15]);
    expect(closesOf('OAKS')).toEqual(['US0000999995', 20.5, 21]);
    expect(closesOf('OAKSL')).toEqual(['US0000999995.OAKSL', 22.5, 23]);
    const asked = { entity: 'Oak Letters', concept: 'close', end: '2021-08-30' };
    const { data } = await answerFacts({ market: other }, asked);
    expect(data.map(({ concept, value, holds }) => [concept, value, holds])).toEqual([
      ['OAKS close', 20.5, true],
      ['OAKSL close', 22.5, true],
    ]);
    const one = await answerFacts({ market: other }, { ...asked, entity: 'OAKSL' });
    expect(one.data.map(({ concept, value }) => [concept, value])).toEqual([['close', 22.5]]);
    other.close();
  });

  it('any order of imports gives the same build', async () => {
    const [one, other] = [await built(Object.keys(FILES)), await built(Object.keys(FILES).reverse())];
    const securities = ({ reader: each }: typeof one) => each.list();
    expect(securities(other)).toEqual(securities(one));
    const documents = ({ folders }: typeof one) => contents(path.join(folders.marketDir, 'documents'));
    expect(documents(other)).toEqual(documents(one));
    for (const each of [one, other]) each.reader.close();
  });

  it('a directory gives kind, exchange and name to what is known by prices alone', async () => {
    writeFileSync(path.join(folder, 'CEDX.csv'), 'Date,Close\n2026-03-02,3\n');
    const folders = fresh();
    await importPaths(
      [path.join(folder, 'CEDX.csv'), ...fixture('identifiers/nasdaq-trader/nasdaqlisted.txt')],
      {},
      folders,
    );
    await buildMarket(folders);
    const other = await openMarketReader(folders);
    expect(other.find('CEDX')).toMatchObject({ kind: 'etf', exchange: 'NAS', company: 'Cedar Index Trust ETF' });
    expect(other.find('NAS:CEDX')?.id).toBe('US.CEDX');
    other.close();
  });
});

const real = realFiles(['universe', 'sec-edgar']);

(real ? describe : describe.skip)('golden rows', () => {
  // Figures of the list of golden facts.
  it.each([
    ['F056', 'sec-edgar/tickers/company_tickers.json', 10_391],
    ['F060', 'universe/nasdaqtrader/otherlisted.txt', 6606],
    ['F061', 'universe/s-and-p-500-companies/constituents.csv', 503],
  ])('%s: rows of %s', async (_, file, rows) => {
    const folders = fresh();
    await importPaths([path.join(real ?? '', file)], {}, folders);
    const engine = await openEngine({});
    const { archiveDir } = folders;
    const archive = { archiveDir, manifest: await readArchiveManifest(archiveDir), connection: engine.connection };
    const [fact] = await importFacts.find(archive, { entity: path.basename(file), concept: 'rows' });
    expect(fact).toMatchObject({ value: rows, unit: 'rows' });
    engine.close();
  });
});
