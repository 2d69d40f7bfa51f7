import path from 'node:path';

import { observed } from '../../testing/observed';
import { readSource, type SourceReading } from '../../testing/read-source';
import { monthOf } from './shiller-workbook.importer';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('shiller-workbook', () => {
  it.each(['ie_data.xls', 'ie_data.xlsx'])('reads %s: a header over rows, NA, blank cells and notes', (file) => {
    const reading = read(file);
    expect(reading).toMatchObject({ kind: 'shiller-workbook', accepted: 3, rejected: [] });
    const lines = observed(reading);
    expect(lines).toHaveLength(21);
    expect(lines).toEqual(
      expect.arrayContaining([
        'SHILLER.PRICE 1871-10-01 4.2',
        'SHILLER.REAL_PRICE 1871-09-01 100.5',
        'SHILLER.REAL_EARNINGS 1871-10-01 9.6',
        'SHILLER.CAPE 2021-01-01 30.5',
        'GS10.SHILLER 1871-10-01 5.2',
      ]),
    );
  });

  it.each([
    [1871.01, '1871-01-01'],
    [1871.1, '1871-10-01'],
    [1871.11, '1871-11-01'],
    [1871.12, '1871-12-01'],
    ['2021.1', '2021-10-01'],
    [1871, undefined],
    [1871.13, undefined],
    ['Note', undefined],
    [null, undefined],
  ])('the date %s is %s', (date, expected) => {
    expect(monthOf(date)).toBe(expected);
  });

  it.each([
    ['ie_data.no-sheet.xls', /lacks a sheet "Data"/],
    ['ie_data.no-header.xls', /lacks a header Date, P/],
  ])('%s is malformed', (file, reason) => {
    expect(read(file).malformed).toMatch(reason);
  });
});
