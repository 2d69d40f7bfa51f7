import { epochDay } from '@plumbline/shared/domain';

import { tradedCloseOn } from './traded-close';

const DAYS = ['2020-06-26', '2020-06-30', '2020-09-30', '2021-03-31'];
const series = {
  days: Int32Array.from(DAYS.map(epochDay)),
  close: Float64Array.from([90, 91, 115, Number.NaN]),
};
const splits = [{ day: '2020-08-31', ratio: 4, source: 'a', knownAt: 0 }];

test.each([
  ['before a split', '2020-06-30', 364],
  ['on a day without a price', '2020-06-29', 360],
  ['after it', '2020-09-30', 115],
  ['too long after the last price', '2020-08-15', undefined],
  ['before all prices', '2020-01-01', undefined],
  ['where the cell is blank', '2021-03-31', undefined],
])('%s, %s: %s', (_, day, expected) => expect(tradedCloseOn(series, splits, day)).toBe(expected));
