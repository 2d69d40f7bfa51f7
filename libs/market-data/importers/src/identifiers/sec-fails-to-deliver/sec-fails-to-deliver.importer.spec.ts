import path from 'node:path';

import { endOfDayNewYork } from '@plumbline/market-data/domain';

import { readSource } from '../../testing/read-source';
import { failsPublic } from './sec-fails-to-deliver.importer';

const fixture = (file: string): string => path.join(__dirname, '__fixtures__', file);

describe('sec-fails-to-deliver', () => {
  it('reads fails; a missing price and a missing symbol are null', () => {
    const { rows, ...result } = readSource(fixture('cnsfails202602a.txt'));
    expect(result).toMatchObject({ kind: 'sec-fails-to-deliver', accepted: 4, read: 4, rejected: [] });
    expect(rows.fails?.map(({ day, symbol, quantity, price }) => [day, symbol, quantity, price])).toEqual([
      ['2026-02-02', 'ALDR', 1200, 41.5],
      ['2026-02-03', 'ALDR', 80, 41.75],
      ['2026-02-17', 'BIRK', 33, null],
      ['2026-02-17', null, 7, 3.2],
    ]);
  });

  it.each([
    ['2026-02-02', '2026-03-01'],
    ['2026-02-15', '2026-03-01'],
    ['2026-02-16', '2026-03-16'],
    ['2025-12-31', '2026-01-16'],
  ])('what failed on %s is public by the end of %s', (day, known) => {
    expect(failsPublic(day)).toBe(endOfDayNewYork(known));
  });

  it.each([
    ['cnsfails202602a.cut-off.txt', /3 rows of 4 that the trailer states/],
    ['cnsfails202602a.wrong-header.txt', /lacks DESCRIPTION/],
  ])('%s is malformed', (file, reason) => {
    expect(readSource(fixture(file)).malformed).toMatch(reason);
  });
});
