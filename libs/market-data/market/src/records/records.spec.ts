import { readdirSync, truncateSync } from 'node:fs';
import path from 'node:path';

import type { RecordColumns, RecordModel, ValidRecord } from '@plumbline/market-data/domain';
import { importPaths } from '@plumbline/market-data/archive';
import { fixture, marketFolders, type MarketFolders } from '@plumbline/market-data/importers/testing';
import fc from 'fast-check';

import { buildMarket } from '../build/build-market';
import { openMarketReader } from '../reader/market-reader';
import { openRecords, RecordWriter } from './record-file';

jest.setTimeout(60_000);
const fresh = marketFolders();

const ALL_KINDS = {
  count: 'number',
  amount: 'number?',
  name: 'text',
  note: 'text?',
  isLate: 'flag',
  isPlanned: 'flag?',
  day: 'day',
  left: 'day?',
  side: ['buy', 'sell'],
} as const satisfies RecordColumns;
type Row = ValidRecord<typeof ALL_KINDS>;

const number = fc.double({ noNaN: true });
const day = fc.constantFrom('1969-12-31', '2000-02-29', '2024-03-10');
const row: fc.Arbitrary<Row> = fc.record({
  count: number,
  amount: fc.option(number),
  name: fc.string({ unit: 'grapheme' }),
  note: fc.option(fc.string()),
  isLate: fc.boolean(),
  isPlanned: fc.option(fc.boolean()),
  day,
  left: fc.option(day),
  side: fc.constantFrom('buy', 'sell'),
  from: fc.integer({ min: -5, max: 5 }),
  until: fc.constantFrom(6, Number.POSITIVE_INFINITY),
});

it('gives back every value of every kind, in the order in which rows became public', () => {
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const writer = new RecordWriter(ALL_KINDS);
      rows.forEach((each, place) => writer.add(`group ${place % 2}`, each));
      const table = openRecords(writer.finish(), ALL_KINDS, 'a table');
      const places = Array.from({ length: table.length }, (_, place) => place);
      expect(table.groups()).toEqual(['group 0', 'group 1'].slice(0, rows.length));
      for (const group of ['group 0', 'group 1', 'none'])
        expect(Array.from(table.placesOf(group))).toEqual(places.filter((place) => table.group(place) === group));
      const note = table.column('note');
      expect(places.map(note)).toEqual(places.map((place) => table.row(place).note));
      const read = places.map((place) => [
        table.group(place),
        { ...table.row(place), from: table.from[place], until: table.until[place] },
      ]);
      const given = rows.map((each, place) => [`group ${place % 2}`, each] as const);
      expect(read).toEqual(given.toSorted(([, a], [, b]) => a.from - b.from));
    }),
  );
});

/** Companies whose rows were made; those of the others came from the version before. */
const made: string[] = [];

const reports: RecordModel<{ accession: 'text'; form: 'text' }> = {
  name: 'reports',
  columns: { accession: 'text', form: 'text' },
  groups: (areas) => areas.insiderIssuers(),
  rows: async (areas, companies) => {
    made.push(...companies);
    const found = await areas.companyInsiders(companies);
    const rowsOf = (company: string) =>
      (found.get(company) ?? []).map(({ accession, form, moment }) => ({
        accession,
        form,
        from: moment.at,
        until: Number.POSITIVE_INFINITY,
      }));
    return new Map(companies.map((company) => [company, rowsOf(company)]));
  },
};

const build = (folders: MarketFolders) => buildMarket({ ...folders, records: [reports], graceMs: 0 });
const tablesIn = ({ marketDir }: MarketFolders) => readdirSync(path.join(marketDir, 'records'));

async function read(folders: MarketFolders) {
  const reader = await openMarketReader(folders);
  try {
    const table = await reader.records(reports);
    return Array.from({ length: table.length }, (_, place) => [table.group(place), table.row(place).accession]);
  } finally {
    reader.close();
  }
}

const FIRST = fixture('ownership/sec-ownership/0000999101-21-000001.txt', 'prices/price-csv/good/OAKS.csv');
const LATER = fixture('ownership/sec-ownership/0000999101-21-000002.nc');

it('makes on top of a version the table that is made at once, and nothing of companies of which nothing came', async () => {
  const [grown, whole] = [fresh(), fresh()];
  await importPaths(FIRST, {}, grown);
  await build(grown);
  expect(await read(grown)).toHaveLength(1);
  made.length = 0;
  await importPaths(fixture('prices/price-csv/layouts/ELMD.csv'), {}, grown);
  await build(grown);
  expect(made).toEqual([]);
  await importPaths(LATER, {}, grown);
  await build(grown);
  expect(made.length).toBeGreaterThan(0);
  await importPaths([...FIRST, ...LATER, ...fixture('prices/price-csv/layouts/ELMD.csv')], {}, whole);
  await build(whole);
  expect(await read(grown)).toEqual(await read(whole));
  expect(await read(whole)).toHaveLength(2);
  expect(tablesIn(grown)).toEqual(expect.arrayContaining(tablesIn(whole)));
});

it('answers 503 for a table that was cut off, which the next build makes again', async () => {
  const folders = fresh();
  await importPaths(FIRST, {}, folders);
  await build(folders);
  const before = await read(folders);
  const [name] = tablesIn(folders);
  truncateSync(path.join(folders.marketDir, 'records', name ?? ''), 100);
  await expect(read(folders)).rejects.toMatchObject({ statusCode: 503 });
  await build(folders);
  expect(await read(folders)).toEqual(before);
});

it('says that a market was built without a table', async () => {
  const folders = fresh();
  await importPaths(FIRST, {}, folders);
  await buildMarket(folders);
  await expect(read(folders)).rejects.toThrow('no table reports: build it again');
});
