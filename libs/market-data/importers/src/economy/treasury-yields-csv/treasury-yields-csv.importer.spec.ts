import path from 'node:path';

import { observed } from '../../testing/observed';
import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('treasury-yields-csv', () => {
  it('trap 10: reads tenors by their names, new ones and unknown ones too', () => {
    const reading = read('par-yields.csv');
    expect(reading.kind).toBe('treasury-yields-csv');
    expect(observed(reading)).toEqual([
      'DGS1MO 2025-02-28 4.12',
      'DGS1MO 2025-02-27 4.11',
      'DGS1_5MO 2025-02-28 4.21',
      'DGS6MO 2025-02-28 4.33',
      'DGS6MO 2025-02-27 4.32',
      'DGS1 2025-02-28 4.2',
      'DGS1 2025-02-27 4.1',
      'DGS10 2025-02-28 4.45',
      'DGS10 2025-02-27 4.44',
      'DGS30 2025-02-28 4.6',
      'DGS30 2025-02-27 4.5',
      'TREASURY:Perpetual 2025-02-28 5.55',
      'DGS2MO 2025-02-27 4.3',
    ]);
  });

  it('rejects days that do not exist, with the original row', () => {
    const { malformed, rejected } = read('par-yields.bad-days.csv');
    expect(malformed).toMatch(/1 of 2 rows rejected \(no day\)/);
    expect(rejected).toEqual([{ line: 2, reason: 'no day', text: '02/30/2025,4.12,4.21' }]);
  });

  it('trap 13: a header alone is malformed', () => {
    expect(read('par-yields.no-rows.csv').malformed).toBe('no rows');
  });
});
