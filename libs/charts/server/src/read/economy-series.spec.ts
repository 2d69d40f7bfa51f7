import { onPublicDays } from './economy-series';

const LATER = '9999-12-31';

it('on the days values became public, each the newest period that was known then', () =>
  expect(
    onPublicDays(
      [
        ['2020-02-01', 3, '2020-03-10'],
        ['2020-01-01', 1, '2020-02-10'],
        ['2020-01-01', 2, '2020-03-20'],
      ],
      LATER,
    ),
  ).toEqual([
    { day: '2020-02-10', value: 1 },
    { day: '2020-03-10', value: 3 },
  ]));

it('a revision of the newest period is a value of its own; zero and less are values', () =>
  expect(
    onPublicDays(
      [
        ['2020-01-01', 0, '2020-02-10'],
        ['2020-01-01', -1.5, '2020-02-20'],
      ],
      LATER,
    ),
  ).toEqual([
    { day: '2020-02-10', value: 0 },
    { day: '2020-02-20', value: -1.5 },
  ]));

it('of two periods on a day the later one counts, in whatever order they come', () => {
  const vintages = [
    ['2020-02-01', 2, '2020-03-10'],
    ['2020-01-01', 1, '2020-03-10'],
  ] as const;
  for (const order of [vintages, vintages.toReversed()])
    expect(onPublicDays(order, LATER)).toEqual([{ day: '2020-03-10', value: 2 }]);
});

it('nothing that became public later, and a value of the day itself', () => {
  const vintages = [
    ['2020-01-01', 1, '2020-02-10'],
    ['2020-02-01', 2, '2020-03-10'],
  ] as const;
  expect(onPublicDays(vintages, '2020-03-09')).toHaveLength(1);
  expect(onPublicDays(vintages, '2020-03-10')).toHaveLength(2);
  expect(onPublicDays([], LATER)).toEqual([]);
});
