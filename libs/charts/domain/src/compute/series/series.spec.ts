import { percentBases } from '../percent-base';
import { barsOf, periodEnds } from './grain';
import { indexed, joinedDays, onDays, stepsOnDays } from './join';
import { drawdown, transformed, yearOnYear } from './transforms';

const months = Array.from({ length: 24 }, (_, at) => new Date(Date.UTC(2020, at + 1, 0)).toISOString().slice(0, 10));

describe('transforms', () => {
  it('a drawdown is under the highest until then', () =>
    expect(drawdown([100, 120, 90, 135, 108])).toEqual([0, 0, -25, 0, expect.closeTo(-20)]));

  it('a gap stays one, and nothing falls under zero', () => {
    expect(drawdown([100, null, 50])).toEqual([0, null, -50]);
    expect(drawdown([-1, -2])).toEqual([null, null]);
  });

  it('a change on a year before: 1,200 % of monthly 1 to 24 in the thirteenth', () => {
    const found = yearOnYear(months, months.map((_, at) => at + 1)); // prettier-ignore
    expect(found[11]).toBeNull();
    expect(found[12]).toBeCloseTo(1_200);
  });

  it.each([0, -5])('there is no change on %s', (base) =>
    expect(yearOnYear(['2020-01-31', '2021-01-31'], [base, 1])).toEqual([null, null]),
  );

  it('a day without a value a year before takes the nearest one within ten days', () =>
    expect(yearOnYear(['2020-01-24', '2020-02-03', '2021-01-31'], [50, 100, 150])[2]).toBeCloseTo(50));

  it.each([
    ['none', [1, 2, 3]],
    ['index100', [1, 2, 3]],
    ['sma(2)', [null, 1.5, 2.5]],
  ])('%s', (name, expected) =>
    expect(transformed(['2020-01-01', '2020-01-02', '2020-01-03'], [1, 2, 3], name)).toEqual(expected),
  );

  it('an index begins at 100 on the first day that all have', () => {
    const days = ['2020-01-01', '2020-01-02', '2020-01-03'];
    const columns = [
      [10, 20, 30],
      [null, 5, 10],
    ];
    const bases = percentBases(days, columns);
    expect(columns.map((values, at) => indexed(values, bases[at]))).toEqual([
      [null, 100, 150],
      [null, 100, 200],
    ]);
  });
});

describe('grains', () => {
  const days = ['2019-12-31', '2020-01-02', '2020-01-03', '2020-01-06', '2020-04-01'];

  it.each([
    ['day', days],
    ['week', ['2020-01-03', '2020-01-06', '2020-04-01']],
    ['month', ['2019-12-31', '2020-01-06', '2020-04-01']],
    ['quarter', ['2019-12-31', '2020-01-06', '2020-04-01']],
    ['year', ['2019-12-31', '2020-04-01']],
  ] as const)('%s', (grain, expected) => expect(periodEnds(days, grain)).toEqual(expected));

  it('bars of a longer period have first, highest, lowest, last and all of the volume', () => {
    const bars = {
      open: [1, 2, null, 4, 5],
      high: [3, 9, 4, 5, 6],
      low: [1, 2, 0.5, 3, 4],
      close: [2, 3, 4, 5, null],
      volume: [10, 20, 30, 40, null],
    };
    expect(barsOf(days, bars, 'month')).toEqual({
      days: ['2019-12-31', '2020-01-06', '2020-04-01'],
      bars: { open: [1, 2, 5], high: [3, 9, 6], low: [1, 0.5, 4], close: [2, 5, null], volume: [10, 90, null] },
    });
  });
});

describe('joins', () => {
  const axis = ['2020-01-01', '2020-01-10', '2020-02-01'];

  it('days are joined once each', () =>
    expect(
      joinedDays([
        ['2020-01-02', '2020-01-03'],
        ['2020-01-01', '2020-01-03'],
      ]),
    ).toEqual(['2020-01-01', '2020-01-02', '2020-01-03']));

  it('a value holds until the next one, and not longer than it may', () => {
    const points = [
      { day: '2020-01-05', value: 1 },
      { day: '2020-01-08', value: 2 },
    ];
    expect(stepsOnDays(axis, points, 10)).toEqual([null, 2, null]);
    expect(stepsOnDays(axis, points, 60)).toEqual([null, 2, 2]);
    expect(onDays(axis, [{ day: '2020-01-10', value: 0 }])).toEqual([null, 0, null]);
  });

  it('a gap that is known is a gap: zero is a point', () =>
    expect(
      stepsOnDays(
        axis,
        [
          { day: '2020-01-01', value: 0 },
          { day: '2020-01-10', value: null },
        ],
        60,
      ),
    ).toEqual([0, null, null]));
});
