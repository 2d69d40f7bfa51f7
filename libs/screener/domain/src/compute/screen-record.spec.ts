import { addMonths } from '@plumbline/shared/domain';
import { screenRecord, type RecordedMonth } from './screen-record';

const months = (...returns: readonly (number | null)[]): RecordedMonth[] =>
  returns.map((monthReturn, index) => ({ day: addMonths('2024-01-01', index), monthReturn }));

it.each<[string, readonly (number | null)[], object]>([
  ['no month', [], { since: null, months: 0, total: null, cagr: null }],
  ['a first month that runs', [null], { since: '2024-01-01', months: 0, total: null, cagr: null }],
  ['two months in a row', [10, -10, null], { months: 2, total: expect.closeTo(-1), cagr: null }],
  [
    'a year',
    [...Array<number>(12).fill(1), null],
    { months: 12, total: expect.closeTo(12.6825, 3), cagr: expect.closeTo(12.6549, 3) },
  ],
  ['a month without prices counts for nothing', [10, null, 10, null], { months: 2, total: expect.closeTo(21) }],
  ['eleven months are no year', [...Array<number>(11).fill(1), null], { months: 11, cagr: null }],
  [
    'the last one ends with itself where nothing follows',
    [10, 20],
    { since: '2024-01-01', months: 2, total: expect.closeTo(32) },
  ],
  ['everything lost', [...Array<number>(12).fill(-100), null], { months: 12, total: -100, cagr: null }],
])('%s', (_what, returns, expected) => {
  expect(screenRecord(months(...returns))).toMatchObject(expected);
});
