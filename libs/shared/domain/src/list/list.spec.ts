import fc from 'fast-check';
import { csvLine, tsvLine } from './cell-grid';
import { filterText, readFilter, writeFilter, type FilterSpec } from './filter-spec';
import {
  chosenColumns,
  readListState,
  shownColumns,
  withFilter,
  withOrder,
  withPerPage,
  writeListState,
  type ListShape,
} from './list-state';

const SECTOR: FilterSpec = {
  kind: 'multi',
  key: 'sector',
  label: 'Sector',
  options: [
    { value: 'tech', label: 'Technology' },
    { value: 'health', label: 'Health care' },
    { value: 'energy', label: 'Energy' },
  ],
};
const REGION: FilterSpec = {
  ...SECTOR,
  kind: 'select',
  key: 'region',
  options: [{ value: 'us', label: 'United States' }],
};
const CAP: FilterSpec = { kind: 'range', key: 'cap', label: 'Market cap', unit: 'USD', min: 0 };
const PUBLIC: FilterSpec = { kind: 'days', key: 'public', label: 'Public' };
const WORDS: FilterSpec = { kind: 'text', key: 'q', label: 'Name', maxLength: 5 };

it.each([
  [REGION, 'us', 'us', 'us', 'United States'],
  [SECTOR, 'energy,mars,tech', ['tech', 'energy'], 'tech,energy', 'Technology, Energy'],
  [SECTOR, 'energy,tech,health', ['tech', 'health', 'energy'], 'tech,health,energy', '3 chosen'],
  [CAP, '1e9..2.5e9', { from: 1e9, to: 2.5e9 }, '1000000000..2500000000', '1B to 2.5B USD'],
  [CAP, '..5', { to: 5 }, '..5', 'to 5 USD'],
  [CAP, '..1234567.5', { to: 1234567.5 }, '..1234567.5', 'to 1234567.5 USD'],
  [CAP, '0..', { from: 0 }, '0..', 'from 0 USD'],
  [PUBLIC, '2026-01-01..', { from: '2026-01-01' }, '2026-01-01..', 'from 2026-01-01'],
  [WORDS, ' a\u0000bcdefg', 'a bcd', 'a bcd', 'a bcd'],
])('filter %#: %j of %j', (filter, text, value, written, words) => {
  const read = readFilter(filter, text);
  expect(read).toEqual(value);
  expect(writeFilter(read!)).toBe(written);
  expect(filterText(filter, read!)).toBe(words);
});

it.each([
  [REGION, 'mars'],
  [SECTOR, 'mars'],
  [CAP, '-1..5'],
  [CAP, '5..1'],
  [CAP, '..'],
  [CAP, '5'],
  [CAP, '1..2..3'],
  [CAP, 'NaN..'],
  [CAP, '0x10..'],
  [PUBLIC, '2026-02-30..'],
  [PUBLIC, '2026-02-02..2026-02-01'],
  [WORDS, '  '],
])('filter %#: %j is not set by %j', (filter, text) => expect(readFilter(filter, text)).toBeUndefined());

const SHAPE: ListShape = {
  columns: [
    { key: 'name', sortable: true },
    { key: 'pe', sortable: true },
    { key: 'cap', sortable: true },
    { key: 'note', isHidden: true },
  ],
  filters: [REGION, SECTOR, CAP, PUBLIC, WORDS],
  defaultOrder: { key: 'cap', direction: 'descending' },
  perPageOptions: [50, 100],
};
const read = (address: string) => readListState(SHAPE, new URLSearchParams(address));
const write = (address: string) => decodeURIComponent(String(writeListState(SHAPE, read(address))));

it.each([
  ['', ''],
  ['sort=-cap&page=1&rows=50', ''],
  ['sort=pe&page=3&rows=100&density=dense&columns=note,pe', 'sort=pe&columns=note,pe&density=dense&rows=100&page=3'],
  ['sort=note', ''],
  ['sort=-none&page=0&rows=7&density=huge&columns=none', ''],
  ['page=1.5', ''],
  ['q=!++++!', 'q=!'],
  ['page=9999999', ''],
  ['columns=pe,pe,name', 'columns=pe'],
  ['region=us&sector=tech&cap=..5&q=abc', 'region=us&sector=tech&cap=..5&q=abc'],
])('the address %s means %s', (address, tidy) => expect(write(address)).toBe(tidy));

it('keeps what else an address has', () =>
  expect(String(writeListState(SHAPE, read(''), new URLSearchParams('asOf=2026-01-02&sort=pe&q=x')))).toBe(
    'asOf=2026-01-02',
  ));

it('any address is parsed and written back to one that parses the same', () => {
  const part = fc.constantFrom('region', 'sector', 'cap', 'public', 'q', 'sort', 'page', 'rows', 'columns', 'density');
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('us', 'tech,energy', '1..9', '2026-01-01..', '-pe', 'note,cap', '100', 'dense', '12'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(part, text)), (pairs) => {
      const state = readListState(SHAPE, new URLSearchParams(pairs));
      expect(readListState(SHAPE, writeListState(SHAPE, state))).toEqual(state);
    }),
  );
});

it('another filter or order begins at the first page, another length keeps the first row in sight', () => {
  const state = read('page=5&cap=1..');
  expect(withFilter(state, 'cap', undefined)).toMatchObject({ page: 1, filters: {} });
  expect(withOrder(SHAPE, state, undefined)).toMatchObject({ page: 1, order: SHAPE.defaultOrder });
  expect(withPerPage(state, 100)).toMatchObject({ page: 3, perPage: 100 });
});

it('the first column is always there, hidden ones when they are chosen', () => {
  const keys = (chosen?: readonly string[]) => shownColumns(SHAPE.columns, chosen).map(({ key }) => key);
  expect(keys()).toEqual(['name', 'pe', 'cap']);
  expect(keys(['note', 'pe'])).toEqual(['name', 'note', 'pe']);
  expect(chosenColumns(SHAPE.columns, ['name', 'pe', 'cap'])).toBeUndefined();
  expect(chosenColumns(SHAPE.columns, ['name', 'cap', 'pe'])).toEqual(['cap', 'pe']);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '=HYPERLINK("x")'])(
  'a spreadsheet does not run %j',
  (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
    expect(tsvLine([text])).toMatch(/^'/);
  },
);

it('numbers stay numbers, unknown cells stay empty', () =>
  expect(csvLine(['Moss, "A"', -1.5, null, Number.NaN, 'a-b'])).toBe('"Moss, ""A""",-1.5,,,a-b\r\n'));
