import path from 'node:path';

import { observed } from '../../testing/observed';
import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('bls-flat', () => {
  it('reads padded cells; averages and half-years are series of their own', () => {
    const reading = read('cu.data.0.Current');
    expect(reading).toMatchObject({ kind: 'bls-flat', accepted: 6, rejected: [] });
    expect(observed(reading)).toEqual([
      'CPIAUCNS 2021-11-01 250.125',
      'CPIAUCNS 2021-12-01 251.25',
      'CPIAUCNS.A 2021-01-01 250.5',
      'CPIAUCNS.S 2021-01-01 249',
      'LNU04000000.A 2021-01-01 4.5',
    ]);
  });

  it('names the columns that are missing', () => {
    expect(() => read('cu.data.no-values')).not.toThrow();
    expect(read('cu.data.no-values').malformed).toBe('the header lacks value');
  });
});
