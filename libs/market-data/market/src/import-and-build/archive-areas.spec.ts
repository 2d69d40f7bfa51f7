import type { ArchiveAreas, ColumnMaker } from '@plumbline/market-data/domain';
import { fixture, GOOD_FIXTURES, marketFolders } from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';

import { buildMarket } from '../build/build-market';
import { openMarketReader } from '../reader/market-reader';

jest.setTimeout(30_000);
const fresh = marketFolders();
const FILES = fixture(
  'identifiers/index-members/constituents.csv',
  'economy/earnings-calendar-csv/earnings_calendar.csv',
  'economy/ecb-fx-csv/eurofxref.csv',
  'estimates/inbox-estimates/estimates.csv',
);

async function read(areas: ArchiveAreas) {
  const observations = await areas.observations(['ECB:EUR/USD', 'ECB:EUR/XXX']);
  return {
    rates: [...observations].map(([id, found]) => [id, found.map(({ day, value }) => `${day} ${value}`)]),
    results: await areas.announcedResults(),
    estimates: (await areas.estimates()).map(({ symbol, figure, mean }) => [symbol, figure, mean]),
    ofOne: (await areas.estimates('BRK.B')).length,
    members: await areas.indexMembers(),
  };
}

it('a build and a reader of the built market read the same of the archive, in whatever order it came', async () => {
  const [folders, other] = [fresh(), fresh()];
  const found: Awaited<ReturnType<typeof read>>[] = [];
  const columns: ColumnMaker = {
    key: 'areas',
    digest: () => new Uint8Array(0),
    make: async ({ areas }) => void found.push(await read(areas)),
  };
  await importPaths([...GOOD_FIXTURES, ...FILES], {}, folders);
  await importPaths([...FILES.toReversed(), ...GOOD_FIXTURES], {}, other);
  await buildMarket({ ...folders, columns });
  await buildMarket({ ...other, columns });
  const reader = await openMarketReader(folders);
  expect(found[0]).toEqual({
    rates: [['ECB:EUR/USD', ['2021-03-02 1.2']]],
    results: [{ symbol: 'ALDR', day: '2021-07-30', at: expect.any(Number) as number }],
    estimates: [
      ['ALDR', 'eps', 4.2],
      ['ALDR', 'revenue', 1_250_000],
      ['BRK.B', 'price_target', 315.5],
    ],
    ofOne: 1,
    members: [
      { index: 'S&P 500', symbol: 'ALDR', cik: '0000999991', added: '1999-03-04' },
      { index: 'S&P 500', symbol: 'JUNI.B', cik: expect.any(String) as string },
    ],
  });
  expect(found[1]).toEqual(found[0]);
  expect(await read(reader.areas())).toEqual(found[0]);
  reader.close();
});

it('reads events of all symbols: actions by kind, filings by form, short volume as of a day', async () => {
  const folders = fresh();
  const volumes = 'people/finra-short-volume/CNMSshvol20240301.txt';
  await importPaths([...GOOD_FIXTURES, ...fixture(volumes)], {}, folders);
  await buildMarket(folders);
  const reader = await openMarketReader(folders);
  const kinds = (await reader.actions(['split', 'merger'])).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['split']));
  const filers = await reader.areas().filers(['10-K']);
  const filings = [...(await reader.areas().filings(['10-K'], filers))];
  expect(filings.map(([cik]) => cik).sort()).toEqual(filers);
  expect(new Set(filings.flatMap(([, own]) => own.map(({ form }) => form)))).toEqual(new Set(['10-K']));
  expect((await reader.shortVolumes(undefined)).length).toBeGreaterThan(0);
  expect(await reader.shortVolumes('2000-01-03')).toEqual([]);
  reader.close();
});

it('areas nothing was imported of are empty', async () => {
  const folders = fresh();
  await importPaths(GOOD_FIXTURES, {}, folders);
  await buildMarket(folders);
  const reader = await openMarketReader(folders);
  expect(await reader.areas().observations(['DGS10'])).toEqual(new Map());
  expect([await reader.shortVolumes(undefined), await reader.areas().filers(['SC TO-T'])]).toEqual([[], []]);
  expect([await reader.areas().fundReports(), await reader.areas().offerings(['0000000001'])]).toEqual([[], []]);
  reader.close();
});

it('the first day of which anything can be known changes with the version', async () => {
  const folders = fresh();
  await buildMarket(folders);
  const reader = await openMarketReader(folders);
  const found = [await reader.firstKnownDay()];
  for (const file of [
    'economy/ecb-fx-csv/eurofxref.csv',
    'reported/sec-companyfacts/CIK0000999991.json',
    'prices/price-csv/good/OAKS.csv',
  ]) {
    await importPaths(fixture(file), {}, folders);
    await buildMarket(folders);
    // Data imported after the open version is not in it.
    expect(await reader.firstKnownDay()).toBe(found.at(-1));
    await reader.reload();
    found.push(await reader.firstKnownDay());
  }
  expect(found).toEqual([undefined, '2021-03-02', '2021-02-10', '2019-02-27']);
  reader.close();
});
