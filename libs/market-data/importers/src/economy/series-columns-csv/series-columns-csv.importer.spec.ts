import path from 'node:path';

import { observed, publicOn } from '../../testing/observed';
import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('series-columns-csv', () => {
  it.each([
    ['quarter.csv', 'GDP 2020-04-01 19500.25'],
    ['quarter.csv', 'A191RL1Q225SBEA 2020-04-01 -28'],
    ['year.csv', 'GDPCA 2019-01-01 19000'],
    ['cpiai.csv', 'CPIAUCNS 1950-01-01 25.5'],
    ['monthly.csv', 'FRB:FX.Utopia.M 1999-02-01 1.25'],
  ])('%s holds %s', (file, line) => {
    const reading = read(file);
    expect(reading).toMatchObject({ kind: 'series-columns-csv', rejected: [] });
    expect(observed(reading)).toContain(line);
  });

  it('of a year given twice takes the later row', () => {
    const reading = read('aat1.csv');
    expect(observed(reading)).toContain('LNU00000000.A 1947-01-01 101');
    expect(reading.accepted).toBe(1);
  });

  it('rejects periods and values that are none, and refuses a file without any', () => {
    expect(read('quarter.bad-rows.csv').malformed).toBe('2 of 3 rows rejected (no period)');
    expect(read('quarter.no-values.csv').malformed).toBe('rows, but no value in any of them');
  });

  it('knows a quarter with the third estimate of the newest one', () => {
    expect(publicOn(read('quarter.csv'), 'GDP 2020-01-01')).toBe('2020-09-30');
  });
});
