import { makeMembers, makeRecords } from '@plumbline/stocks/testing';
import { figurePath, isLine, isSeries, recordText, rowWords, shapeColumn, symbolOf } from './record-cells';

const series = makeRecords().records.columns;
const members = makeMembers().records.columns;
const number = (unit?: 'x' | '%' | 'boolean' | 'shares') => ({
  key: 'n',
  label: 'N',
  kind: 'number' as const,
  ...(unit ? { unit } : {}),
});

test.each([
  [0.0123456789, number('x'), '0.012346'],
  [12.345, number('%'), '12.35 %'],
  [1, number('boolean'), 'Yes'],
  [1_234_567, number('shares'), '1,234,567'],
  [-4.5, number(), '−4.50'],
  [null, number(), null],
  [undefined, number(), null],
  ['2026-01-02', { key: 'd', label: 'D', kind: 'day' as const }, '2026-01-02'],
])('%p is shown as %p says: %p', (cell, column, text) => expect(recordText(cell, column)).toBe(text));

test('a line is made of numbers by day; reports of a day are none, though they are ordered by day too', () => {
  const reports = [...series, { key: 'accession', label: 'Filing', kind: 'filing' as const }];
  expect([series, reports, members].map(isSeries)).toEqual([true, true, false]);
  expect([series, reports, members].map(isLine)).toEqual([true, false, false]);
  expect(series[shapeColumn(series)]?.key).toBe('adjusted');
});

test('a row in words leaves out what is not said', () =>
  expect(rowWords(['2026-01-02', 4, null, null], series)).toBe('2026-01-02, Close 4'));

test('a figure of another company is explained on its page, as of the same day', () => {
  const symbol = symbolOf([1, 'XPAR:MC', 3, 'A company'], members) ?? '';
  expect(figurePath(symbol, '2026-01-02', 'roe')).toBe('/stock/XPAR:MC/summary?asOf=2026-01-02#explain=roe');
  expect(figurePath('ARND', null)).toBe('/stock/ARND/summary');
});
