import path from 'node:path';

import { endOfDayNewYork } from '@plumbline/market-data/domain';

import { readSource } from '../../testing/read-source';

const read = (name: string) => readSource(path.join(__dirname, '__fixtures__', name));

describe('finra-short-volume', () => {
  it('reads volumes of a day, public in its evening', () => {
    const { rows, kind, read: count } = read('CNMSshvol20240301.txt');
    expect([kind, count]).toEqual(['finra-short-volume', 3]);
    expect(rows.short_volumes?.map(({ symbol, short_exempt_volume }) => [symbol, short_exempt_volume])).toEqual([
      ['OAKS', 10],
      ['ELM.B', 0],
      ['PINE', null],
    ]);
    expect(rows.short_volumes?.[0]).toMatchObject({
      day: '2024-03-01',
      short_volume: 1200.5,
      total_volume: 4000,
      market: 'B,Q,N',
      at: endOfDayNewYork('2024-03-01'),
    });
  });

  it('reads files of the years before exempt volumes', () => {
    expect(read('CNMSshvol20100301.txt').rows.short_volumes).toMatchObject([
      { symbol: 'ALDR', day: '2010-03-01', short_volume: 1200, short_exempt_volume: null, total_volume: 5000 },
      { symbol: 'BRK.B', market: 'N' },
    ]);
  });

  it.each([
    ['CNMSshvol20240301.cut.txt', /states 9000 rows, there are 1/],
    ['CNMSshvol20240301.empty.txt', /no rows/],
  ])('trap 13: refuses %s', (name, reason) => {
    expect(read(name).malformed).toMatch(reason);
  });
});
