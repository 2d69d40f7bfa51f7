import path from 'node:path';

import { observed, publicOn } from '../../testing/observed';
import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('eia-workbook', () => {
  it('reads days, negative prices too; a blank cell is no value', () => {
    const reading = read('RWTCd.xls');
    expect(reading).toMatchObject({ kind: 'eia-workbook', accepted: 3, rejected: [] });
    expect(observed(reading)).toEqual(['DCOILWTICO 2021-01-04 47.5', 'DCOILWTICO 2021-01-05 -1.25']);
  });

  it('reads months, which are dated at their middle, of several columns and sheets', () => {
    const reading = read('PET_PRI_SPT_S1_M.xlsx');
    expect(reading).toMatchObject({ kind: 'eia-workbook', accepted: 4, rejected: [] });
    expect(observed(reading)).toEqual([
      'MCOILWTICO 2020-12-01 47.1',
      'MCOILWTICO 2021-01-01 52.1',
      'EIA:RBRTE:M 2020-12-01 49.9',
      'EIA:RBRTE:M 2021-01-01 54.75',
      'EIA:RNGWHHD:M 2020-12-01 2.5',
      'EIA:RNGWHHD:M 2021-01-01 2.75',
    ]);
    expect(reading.rows.series?.at(-1)).toMatchObject({ name: 'Henry Hub Natural Gas Spot Price', unit: 'USD/mmbtu' });
  });

  it('knows revised values from the day of the release, not of the next one', () => {
    expect(publicOn(read('PET_PRI_SPT_S1_M.xlsx'), 'EIA:RBRTE:M 2020-12-01')).toBe('2021-02-10');
  });

  it.each([
    ['RBRTEd.no-sheet.xls', /lacks a sheet "Data 1"/],
    ['RWTCd.no-keys.xls', /lacks a row Sourcekey over a row Date/],
  ])('%s is malformed', (file, reason) => {
    expect(read(file).malformed).toMatch(reason);
  });
});
