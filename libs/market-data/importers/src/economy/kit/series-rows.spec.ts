import { toPeriod } from './period-day';
import { toValue } from './series-rows';

it.each([
  ['1,234.5', 1234.5],
  [' -36.98 ', -36.98],
  ['0', 0],
  ['5.', 5],
  ['1e3', 1000],
  ['', null],
  ['.', null],
  ['-', null],
  ['--', null],
  ['..', null],
  ['\u2026', null],
  ['N/A', null],
  ['ND', null],
  ['abc', undefined],
  ['1.2.3', undefined],
  ['0x10', undefined],
])('the cell %j is %s', (cell, expected) => {
  expect(toValue(cell)).toBe(expected);
});

it.each([
  ['2020', '2020-01-01', 'A'],
  ['2020Q2', '2020-04-01', 'Q'],
  ['2020-Q4', '2020-10-01', 'Q'],
  ['2020-05', '2020-05-01', 'M'],
  ['2020M05', '2020-05-01', 'M'],
  ['2020-05-04', '2020-05-04', 'D'],
  ['2020-05-04T00:00:00.000', '2020-05-04', 'D'],
  ['05/04/2020', '2020-05-04', 'D'],
  ['04 May 2020', '2020-05-04', 'D'],
  ['May 4, 2020', '2020-05-04', 'D'],
  ['May-2020', '2020-05-01', 'M'],
  ['May 2020', '2020-05-01', 'M'],
])('%s begins on %s', (text, day, frequency) => {
  expect(toPeriod(text)).toEqual({ day, frequency });
});

it.each(['2020-13', '2020-02-30', '02/30/2020', '2020Q5', 'Mey 2020', 'May 32, 2020', '', '12', '4 Foo 2020'])(
  '%j is no period',
  (text) => {
    expect(toPeriod(text)).toBeUndefined();
  },
);
