import path from 'node:path';

import { observed, publicOn } from '../../../testing/observed';
import { readSource, type SourceReading } from '../../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('bea-nipa', () => {
  it('reads values with thousands separators in our units', () => {
    const reading = read('t10105.json');
    expect(reading).toMatchObject({ kind: 'bea-nipa', accepted: 4, rejected: [] });
    expect(observed(reading)).toEqual([
      'GDP 2021-04-01 20123.456',
      'GDPA 2021-01-01 20500',
      'BEA:T10105:DPCERC:Q 2021-04-01 13000000000000',
    ]);
  });

  it('knows revised values from the day the notes name', () => {
    expect(publicOn(read('t10105.json'), 'GDP 2021-04-01')).toBe('2025-08-28');
  });

  it.each([
    ['t10105.error.json', /answered with an error: The BEA API UserID/],
    ['t10105.trap-13.json', /no rows/],
  ])('trap 13: %s came with HTTP 200 and is malformed', (file, reason) => {
    expect(read(file).malformed).toMatch(reason);
  });
});
