import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  managerPositions,
  managerReports,
  type RecordColumns,
  type RecordModel,
  type ValidRecord,
} from '@plumbline/market-data/domain';
import { importPaths } from '@plumbline/market-data/archive';
import { fixture, marketFolders, type MarketFolders } from '@plumbline/market-data/importers/testing';
import { compareText, epochDay } from '@plumbline/shared/domain';
import fc from 'fast-check';

import { buildMarket } from '../build/build-market';
import { openMarketReader } from '../reader/market-reader';
import { openRecords, recordPath, RecordWriter, writeRecordFile } from './record-file';
import { openRecordPart } from './record-part';

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

describe('a table by group', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'records-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const groupRow = fc.tuple(fc.constantFrom('b', 'a', 'ä'), row);

  it('gives back the rows of each group in the order in which they were added, and any stretch of them', async () => {
    const write = async (rows: readonly (readonly [string, Row])[]) => {
      const writer = new RecordWriter(ALL_KINDS, 'group');
      for (const [group, each] of rows) writer.add(group, each);
      return openRecordPart(recordPath(folder, await writeRecordFile(folder, 'all', writer.finish())), ALL_KINDS);
    };
    const toNumber = (value: number | null) => value ?? Number.NaN;
    await fc.assert(
      fc.asyncProperty(fc.array(groupRow), fc.nat(), fc.nat(), async (rows, a, b) => {
        const part = await write(rows);
        expect(part.groups).toEqual([...new Set(rows.map(([group]) => group))].sort(compareText));
        for (const group of ['a', 'b', 'ä', 'nobody']) {
          const given = rows.filter(([of]) => of === group).map(([, each]) => each);
          const own = part.rowsOf(group);
          const range = [Math.min(own[0] + a, own[1]), Math.max(own[1] - b, Math.min(own[0] + a, own[1]))] as const;
          const shown = given.slice(range[0] - own[0], range[1] - own[0]);
          const { columns, length, ...slice } = await part.read(['amount', 'name', 'note', 'isPlanned', 'day'], range);
          expect([own[1] - own[0], length]).toEqual([given.length, shown.length]);
          expect([...slice.from, ...slice.until]).toEqual([
            ...shown.map(({ from }) => from),
            ...shown.map(({ until }) => until),
          ]);
          expect([...slice.groups].map((code) => part.groups[code])).toEqual(shown.map(() => group));
          expect([...columns.amount]).toEqual(shown.map(({ amount }) => toNumber(amount)));
          expect([...columns.name].map((code) => part.texts('name')[code])).toEqual(shown.map(({ name }) => name));
          expect([...columns.note].map((code) => part.texts('note')[code] ?? null)).toEqual(
            shown.map(({ note }) => note),
          );
          expect([...columns.day]).toEqual(shown.map(({ day }) => epochDay(day)));
          expect([...columns.isPlanned]).toEqual(shown.map(({ isPlanned }) => Number(isPlanned ?? 2)));
        }
        expect((await part.read(['count'])).length).toBe(rows.length);
      }),
      { numRuns: 30 },
    );
  });

  it('refuses a file that was cut off', async () => {
    const writer = new RecordWriter(ALL_KINDS, 'group');
    for (let count = 0; count < 50; count += 1) writer.add('a', { ...fc.sample(row, 1)[0]!, count });
    const file = recordPath(folder, await writeRecordFile(folder, 'cut', writer.finish()));
    const whole = await openRecordPart(file, ALL_KINDS);
    truncateSync(file, 1000);
    await expect(whole.read(['side'])).rejects.toThrow('is shorter');
    expect(() => openRecordPart(file, ALL_KINDS)).toThrow('is shorter');
  });
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

it('answers 503 for a part that was cut off, and has no parts where nothing was imported', async () => {
  const folders = fresh();
  await importPaths(FIRST, {}, folders);
  await build(folders);
  const before = await openMarketReader(folders);
  expect(before.recordParts(managerReports)).toEqual([]);
  before.close();
  const holdings = path.join(folders.archiveDir, '../in/holdings/holdings.csv');
  mkdirSync(path.dirname(holdings), { recursive: true });
  writeFileSync(
    holdings,
    `manager,manager_cik,period,filed,issuer,cusip,value,shares,put_call
Moss Capital,1234567,2023-12-31,2024-02-14,AAA,99999A106,6000,10,
`,
  );
  await importPaths([path.dirname(holdings)], {}, folders);
  await build(folders);
  const reader = await openMarketReader(folders);
  expect(reader.recordParts(managerPositions)).toEqual(['2023-12-31']);
  const part = await reader.recordPart(managerReports, '');
  expect([...(await part.read(['value'])).columns.value]).toEqual([6000]);
  for (const name of tablesIn(folders).filter((each) => each.startsWith('manager-reports')))
    truncateSync(path.join(folders.marketDir, 'records', name), 100);
  await expect(part.read(['value'])).rejects.toMatchObject({ statusCode: 503 });
  reader.close();
});

it('says that a market was built without a table', async () => {
  const folders = fresh();
  await importPaths(FIRST, {}, folders);
  await buildMarket(folders);
  await expect(read(folders)).rejects.toThrow('no table reports: build it again');
});
