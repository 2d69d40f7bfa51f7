import path from 'node:path';

import { observed, publicOn } from '../../testing/observed';
import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('ecb-fx-csv', () => {
  it('trap 11: N/A is no rate', () => {
    const reading = read('eurofxref-hist.trap-11.csv');
    expect(reading).toMatchObject({ kind: 'ecb-fx-csv', accepted: 2, rejected: [] });
    expect(observed(reading)).toEqual([
      'ECB:EUR/USD 2021-03-02 1.2',
      'ECB:EUR/USD 2021-03-01 1.21',
      'ECB:EUR/JPY 2021-03-02 130.5',
      'ECB:EUR/JPY 2021-03-01 130.25',
      'ECB:EUR/ISK 2021-03-01 150.5',
    ]);
    expect(publicOn(reading, 'ECB:EUR/USD 2021-03-02')).toBe('2021-03-02');
  });

  it('reads the file of one day, with its own way of writing days', () => {
    expect(observed(read('eurofxref.csv'))).toEqual(['ECB:EUR/USD 2021-03-02 1.2', 'ECB:EUR/JPY 2021-03-02 130.5']);
  });

  it('takes no rate of zero', () => {
    expect(read('eurofxref-hist.zero.csv').malformed).toMatch(/USD: no rate/);
  });
});
