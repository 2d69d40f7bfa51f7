import path from 'node:path';

import { observed } from '../../testing/observed';
import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('ecb-fx-xml', () => {
  it('reads the days of an envelope', () => {
    const reading = read('eurofxref-hist-90d.xml');
    expect(reading).toMatchObject({ kind: 'ecb-fx-xml', accepted: 2, rejected: [] });
    expect(observed(reading)).toEqual([
      'ECB:EUR/USD 2021-03-02 1.2',
      'ECB:EUR/USD 2021-03-01 1.21',
      'ECB:EUR/JPY 2021-03-02 130.5',
    ]);
  });

  it('trap 13: an envelope without days is malformed', () => {
    expect(read('eurofxref-daily.trap-13.xml').malformed).toBe('no rows');
  });
});
