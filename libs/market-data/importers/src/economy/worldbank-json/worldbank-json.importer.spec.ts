import path from 'node:path';

import { observed, publicOn } from '../../testing/observed';
import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('worldbank-json', () => {
  it('trap 11: reads an array of two; null is no value', () => {
    const reading = read('gdp.json');
    expect(reading).toMatchObject({ kind: 'worldbank-json', accepted: 5, rejected: [] });
    expect(observed(reading)).toEqual([
      'WB:NY.GDP.MKTP.CD:USA 2021-01-01 22000000000000',
      'WB:NY.GDP.MKTP.CD:USA 2020-01-01 21000000000000',
      'WB:ZZ.INVENTED:JPN 2024-01-01 5.5',
      'WB:ZZ.INVENTED:JPN 2021-01-01 5.1',
    ]);
    expect(reading.rows.observations?.map(({ status }) => status)).toEqual(['final', 'final', 'forecast', 'final']);
    expect(reading.rows.series?.[0]).toMatchObject({ name: 'Gross domestic product, United States', unit: 'USD' });
    expect(publicOn(reading, 'WB:NY.GDP.MKTP.CD:USA 2021-01-01')).toBe('2023-05-10');
  });

  it.each([
    ['gdp.trap-11.json', /The provided parameter value is not valid/],
    ['gdp.trap-13.json', /no rows/],
  ])('trap 13: %s came with HTTP 200 and is malformed', (file, reason) => {
    expect(read(file).malformed).toMatch(reason);
  });
});
