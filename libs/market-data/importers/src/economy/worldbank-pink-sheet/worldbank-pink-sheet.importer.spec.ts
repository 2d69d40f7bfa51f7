import path from 'node:path';

import { observed, publicOn } from '../../testing/observed';
import { readSource, type SourceReading } from '../../testing/read-source';
import { pinkUnit } from './worldbank-pink-sheet.importer';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('worldbank-pink-sheet', () => {
  const reading = read('CMO-Historical-Data-Monthly.xlsx');

  it('reads a column a price; an ellipsis, two points and a blank cell are no values', () => {
    expect(reading).toMatchObject({ kind: 'worldbank-pink-sheet', accepted: 3, rejected: [] });
    const lines = observed(reading);
    expect(lines).toHaveLength(18);
    expect(lines).toEqual(
      expect.arrayContaining([
        'WB.PINK:CRUDE_OIL_AVERAGE 1960-01-01 1.25',
        'WB.PINK:COAL_SOUTH_AFRICAN 2021-01-01 80.25',
        'GOLD.M 1960-01-01 35.1',
        'SILVER.M 2021-02-01 26.5',
      ]),
    );
  });

  it('takes names without their footnotes, and units', () => {
    expect(reading.rows.series).toContainEqual(
      expect.objectContaining({ name: 'Coal, South African, average of the month', unit: 'USD/tonne', revised: true }),
    );
  });

  it('knows what may be revised from the day of the update', () => {
    expect(publicOn(reading, 'WB.PINK:CRUDE_OIL_AVERAGE 1960-01-01')).toBe('2021-03-04');
  });

  it.each([
    ['($/bbl)', 'USD/bbl'],
    ['($/toz)', 'USD/oz'],
    ['(\u00a2/sheets)', 'US cents/sheets'],
    ['(2010=100)', 'index 2010=100'],
    ['', 'as published'],
  ])('the unit %s is %s', (cell, expected) => {
    expect(pinkUnit(cell)).toBe(expected);
  });

  it.each([
    ['CMO-Historical-Data-Monthly.no-sheet.xlsx', /lacks a sheet "Monthly Prices"/],
    ['CMO-Historical-Data-Monthly.no-units.xlsx', /lacks a row of names over a row of units/],
  ])('%s is malformed', (file, reason) => {
    expect(read(file).malformed).toMatch(reason);
  });
});
