import { onAllDays, onCoarsest } from './align';

it('a day that a series lacks is a gap in it', () =>
  expect(onAllDays([[['2024-01-01', 1], ['2024-01-03', 3]], [['2024-01-02', 2]]])).toEqual({
    days: ['2024-01-01', '2024-01-02', '2024-01-03'],
    values: [[1, null, 3], [null, 2, null]],
  })); // prettier-ignore

it('weekly against monthly: the last week of each month, never a month filled forward', () => {
  const weekly = { frequency: 'W', points: [['2024-01-03', 1], ['2024-01-31', 2], ['2024-02-07', 3]] } as const;
  const monthly = { frequency: 'M', points: [['2024-01-01', 10], ['2024-03-01', 30]] } as const;
  expect(onCoarsest([weekly, monthly])).toEqual({
    days: ['2024-01-01', '2024-02-01', '2024-03-01'],
    values: [[2, 3, null], [10, null, 30]],
    frequency: 'M',
  });
  expect(onCoarsest([{ frequency: 'D', points: [['2024-05-06', 1]] }, { frequency: 'Q', points: [['2024-04-01', 9]] }]).days).toEqual(['2024-04-01']);
}); // prettier-ignore
