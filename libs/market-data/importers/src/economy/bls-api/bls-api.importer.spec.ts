import path from 'node:path';

import { observed, publicOn } from '../../testing/observed';
import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('bls-api', () => {
  it('reads months, quarters and averages of years; a dash is no value', () => {
    const reading = read('answer.json');
    expect(reading).toMatchObject({ kind: 'bls-api', accepted: 6, rejected: [] });
    expect(observed(reading)).toEqual([
      'CPIAUCNS.A 2021-01-01 250.5',
      'CPIAUCNS 2021-12-01 251.25',
      'CPIAUCNS 2021-11-01 250.125',
      'UNRATE 2021-12-01 4.4',
      'BLS:PRS85006092 2021-07-01 -1.5',
    ]);
    expect(reading.rows.observations?.map(({ status }) => status)).toContain('preliminary');
    expect(reading.rows.series?.find(({ series }) => series === 'BLS:PRS85006092')?.name).toBe('Invented productivity');
  });

  it('knows a month on the day of its release', () => {
    expect(publicOn(read('answer.json'), 'CPIAUCNS 2021-11-01')).toBe('2021-12-15');
  });

  it.each([
    ['answer.threshold.json', /REQUEST_NOT_PROCESSED: .*daily threshold/],
    ['answer.trap-13.json', /no rows: Series does not exist/],
  ])('trap 13: %s came with HTTP 200 and is malformed', (file, reason) => {
    expect(read(file).malformed).toMatch(reason);
  });
});
