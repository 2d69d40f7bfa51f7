import { makeHistory } from '@plumbline/stocks/testing';
import { countDifferences, historyRows, linesOf, rowsOfRange } from './history-rows';

const none = (day: string) => ({ day, value: null, status: 'not_available' as const });
const known = makeHistory({
  points: [none('2020-01-31'), { day: '2020-02-29', value: null, status: 'at_loss' }, { day: '2021-03-31', value: 4 }],
});
const restated = makeHistory({
  points: [none('2020-01-31'), none('2020-02-29'), { day: '2021-03-31', value: 5 }],
  as: 'restated',
});

describe('rows of a history', () => {
  it('begin with the first month end of which something is said', () => {
    const rows = historyRows(known, restated);
    expect(rows.map(({ day }) => day)).toEqual(['2020-02-29', '2021-03-31']);
    expect(rows[1]?.restated?.value).toBe(5);
    expect(historyRows(makeHistory({ points: [none('2020-01-31')] }), restated)).toEqual([]);
  });

  it('are those of the last years', () => {
    const rows = historyRows(known, restated);
    expect(rowsOfRange(rows, '1').map(({ day }) => day)).toEqual(['2021-03-31']);
    expect(rowsOfRange(rows, '5')).toEqual(rows);
    expect(rowsOfRange(rows, 'all')).toBe(rows);
    expect(rowsOfRange([], '1')).toEqual([]);
  });

  it('tell where the readings differ', () => expect(countDifferences(historyRows(known, restated))).toBe(1));
});

describe('lines of a history', () => {
  const box = { width: 100, height: 50 };

  it.each([
    [[[1, 2, 3]], ['M0.0 50.0L50.0 25.0L100.0 0.0']],
    [[[1, null, 3]], ['M0.0 50.0h.1M100.0 0.0h.1']],
    [[[5, 5]], ['M0.0 25.0L100.0 25.0']],
    [
      [
        [0, 10],
        [10, null],
      ],
      ['M0.0 50.0L100.0 0.0', 'M0.0 0.0h.1'],
    ],
    [[[-2]], ['M0.0 25.0h.1']],
  ])('%j', (series, paths) => expect(linesOf(series, box)?.paths).toEqual(paths));

  it('are none without a value', () => {
    expect(linesOf([[null, null], []], box)).toBeUndefined();
    expect(linesOf([[3, null], [7]], box)).toMatchObject({ least: 3, most: 7 });
  });
});
