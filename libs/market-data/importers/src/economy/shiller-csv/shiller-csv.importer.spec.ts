import path from 'node:path';

import { observed } from '../../testing/observed';
import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('shiller-csv', () => {
  it('takes 0.0 for what is not known yet', () => {
    const reading = read('data.csv');
    expect(reading).toMatchObject({ kind: 'shiller-csv', accepted: 3, rejected: [] });
    const lines = observed(reading);
    expect(lines).toContain('SHILLER.PRICE 2021-06-01 4000.5');
    expect(lines.filter((line) => line.endsWith(' 0') || line.startsWith('SHILLER.CAPE'))).toEqual([]);
    expect(lines).toHaveLength(17);
  });

  it('names the columns that are missing', () => {
    expect(read('data.no-earnings.csv').malformed).toBe('the header lacks Earnings, PE10');
  });
});
