import { dayFromEpoch } from '@plumbline/shared/domain';
import { rebalanceDays, sessionsBetween } from './rebalance-days';

const days = (start: string, end: string, rebalance: 'month' | 'quarter' | 'year', day: 'first' | 'last') =>
  rebalanceDays({ start, end, rebalance, day }).map(({ signal, trade }) => `${signal} ${trade}`);

it.each<[string, ReturnType<typeof days>, string[]]>([
  [
    'of months the first session, after a holiday and a weekend',
    days('2024-01-01', '2024-04-30', 'month', 'first'),
    ['2023-12-29 2024-01-02', '2024-01-31 2024-02-01', '2024-02-29 2024-03-01', '2024-03-28 2024-04-01'],
  ],
  [
    'of months the last session: Good Friday ends March a day before, leap day is one',
    days('2024-02-01', '2024-04-01', 'month', 'last'),
    ['2024-02-28 2024-02-29', '2024-03-27 2024-03-28'],
  ],
  [
    'of quarters, as the calendar has them',
    days('2024-02-15', '2024-12-31', 'quarter', 'first'),
    ['2024-03-28 2024-04-01', '2024-06-28 2024-07-01', '2024-09-30 2024-10-01'],
  ],
  ['of years', days('2023-01-01', '2024-12-31', 'year', 'last'), ['2023-12-28 2023-12-29']],
  ['the day of the start is one', days('2024-02-01', '2024-02-15', 'month', 'first'), ['2024-01-31 2024-02-01']],
  ['the day after it begins is too late', days('2024-02-02', '2024-02-15', 'month', 'first'), []],
  [
    'the day of the end is none: nothing is held after it',
    days('2024-01-02', '2024-02-01', 'month', 'first'),
    ['2023-12-29 2024-01-02'],
  ],
])('%s', (_what, found, expected) => expect(found).toEqual(expected));

it.each([
  ['2024-01-01', '2024-01-03', ['2024-01-02', '2024-01-03']],
  ['2024-01-06', '2024-01-07', []],
  ['2024-01-05', '2024-01-08', ['2024-01-05', '2024-01-08']],
])('sessions from %s to %s', (from, to, expected) =>
  expect([...sessionsBetween(from, to)].map(dayFromEpoch)).toEqual(expected),
);
