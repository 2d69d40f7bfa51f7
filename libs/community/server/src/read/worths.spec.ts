import { epochDay } from '@plumbline/shared/domain';
import { priceAtPost, type Worths } from './worths';

const DAYS = ['2024-03-04', '2024-03-05', '2024-03-06'];
const worths = (more: Partial<Worths> = {}): Worths => ({
  days: Int32Array.from(DAYS, epochDay),
  close: Float64Array.from([10, 20, 30]),
  growth: Float64Array.from([1, 2, 3]),
  splits: [],
  isOver: false,
  ...more,
});

it.each([
  [
    'before the first close',
    '2024-03-01T12:00:00Z',
    {},
    { day: null, price_then: null, price_then_adjusted: null, since: '2024-03-04', return: 200, price_now: 30 },
  ],
  [
    'between closes',
    '2024-03-05T12:00:00Z',
    {},
    { day: '2024-03-04', price_then: 10, price_then_adjusted: 10, since: '2024-03-05', return: 50 },
  ],
  [
    'after the last close',
    '2024-03-08T12:00:00Z',
    {},
    { day: '2024-03-06', price_then: 30, since: null, return: null, now_day: '2024-03-06' },
  ],
  [
    'of what grew from nothing',
    '2024-03-01T12:00:00Z',
    { growth: Float64Array.from([0, 1, 2]) },
    { since: '2024-03-04', return: null },
  ],
  [
    'of a close that is missing',
    '2024-03-04T23:00:00Z',
    { close: Float64Array.from([Number.NaN, 20, 30]) },
    { day: '2024-03-04', price_then: null, price_then_adjusted: null, since: '2024-03-05', return: 50 },
  ],
  [
    'without any close',
    '2024-03-04T23:00:00Z',
    { days: new Int32Array(), close: new Float64Array(), growth: new Float64Array() },
    { day: null, price_then: null, price_now: null, now_day: null, return: null, since: null },
  ],
])('prices %s', (_what, moment, more, expected) => {
  expect(priceAtPost(worths(more), Date.parse(moment), undefined)).toMatchObject(expected);
});
