import { makeHistory } from '@plumbline/stocks/testing';
import { countDifferences, historyRows, rowsOfRange } from './history-rows';

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

  it('show where the readings differ', () => expect(countDifferences(historyRows(known, restated))).toBe(1));
});
