import path from 'node:path';

import { observed } from '../../testing/observed';
import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('frb-data-download', () => {
  it('reads the header of several lines, units and multipliers', () => {
    const reading = read('h15.csv');
    expect(reading).toMatchObject({ kind: 'frb-data-download', accepted: 2, rejected: [] });
    expect(observed(reading)).toEqual([
      'GS10 2021-01-01 1.11',
      'FRB:B9999_N.M 2021-01-01 250500000',
      'FRB:B9999_N.M 2021-02-01 -3000000',
    ]);
    expect(reading.rows.series?.[1]).toMatchObject({ name: 'Invented loans', unit: 'Currency (USD)', frequency: 'M' });
  });

  it('keeps the unit of a known series', () => {
    expect(observed(read('h41.csv'))).toEqual(['WALCL 2021-01-06 7000001', 'WALCL 2021-01-13 7000002']);
  });

  it('needs the line of periods', () => {
    expect(read('h15.no-time-period.csv').malformed).toMatch(/lacks a line "Time Period"/);
  });
});
