import path from 'node:path';

import { observed, publicOn } from '../../testing/observed';
import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('treasury-yields-xml', () => {
  it('trap 10: keeps columns that nobody knew, and those of new tenors', () => {
    const reading = read('yields.trap-10.xml');
    expect(reading).toMatchObject({ kind: 'treasury-yields-xml', read: 2, accepted: 2 });
    expect(observed(reading)).toEqual([
      'DGS1MO 2025-02-27 4.11',
      'DGS1MO 2025-02-28 4.12',
      'DGS1_5MO 2025-02-27 4.22',
      'DGS2 2025-02-27 -0.05',
      'DGS10 2025-02-27 4.44',
      'DGS10 2025-02-28 4.45',
      'TREASURY:BC_PERPETUAL 2025-02-28 5.55',
    ]);
  });

  it('knows yields on the evening of their day', () => {
    expect(publicOn(read('yields.trap-10.xml'), 'DGS10 2025-02-27')).toBe('2025-02-27');
  });

  it.each([
    ['yields.no-rows.xml', /no rows/],
    ['yields.truncated.xml', /truncated or invalid XML/],
  ])('trap 13: %s is malformed', (file, reason) => {
    expect(read(file).malformed).toMatch(reason);
  });
});
