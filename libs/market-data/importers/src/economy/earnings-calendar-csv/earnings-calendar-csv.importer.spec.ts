import path from 'node:path';

import { readSource } from '../../testing/read-source';

const read = (name: string) => readSource(path.join(__dirname, '__fixtures__', name));

it('reads dates of earnings and dividends; securities without dates give no event', () => {
  const { rows, kind, accepted } = read('earnings_calendar.csv');
  expect([kind, accepted]).toEqual(['earnings-calendar-csv', 2]);
  expect(rows.calendar_events?.map((event) => [event.kind, event.symbol, event.day])).toEqual([
    ['earnings', 'ALDR', '2021-07-30'],
    ['dividend', 'ALDR', '2021-08-02'],
  ]);
});

it('trap 13: a list without any date is malformed', () => {
  expect(read('earnings_calendar.no-dates.csv').malformed).toMatch(/no date in any/);
});
