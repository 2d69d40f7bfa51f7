import path from 'node:path';

import { observed, publicOn } from '../../testing/observed';
import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('worldbank-csv', () => {
  it('reads a row a country and a column a year, below four lines of header', () => {
    const reading = read('API_invented.csv');
    expect(reading).toMatchObject({ kind: 'worldbank-csv', accepted: 2, rejected: [] });
    expect(observed(reading)).toEqual([
      'WB:CM.MKT.LCAP.GD.ZS:USA 2019-01-01 150.5',
      'WB:CM.MKT.LCAP.GD.ZS:USA 2020-01-01 190.25',
      'WB:CM.MKT.LCAP.GD.ZS:USA 2021-01-01 220.75',
    ]);
    expect(publicOn(reading, 'WB:CM.MKT.LCAP.GD.ZS:USA 2019-01-01')).toBe('2023-05-10');
  });

  it('names the columns that are missing', () => {
    expect(read('API_invented.no-indicator.csv').malformed).toBe('the header lacks Indicator Name, Indicator Code');
  });
});
