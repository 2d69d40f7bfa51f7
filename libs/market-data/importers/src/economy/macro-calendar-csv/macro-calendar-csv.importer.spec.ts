import path from 'node:path';

import { newYorkDay } from '@plumbline/market-data/domain';

import { readSource } from '../../testing/read-source';

const read = (name: string) => readSource(path.join(__dirname, '__fixtures__', name));

it('reads events with time and zone; blank cells are unknown', () => {
  const { rows, kind } = read('macro_calendar.csv');
  expect(kind).toBe('macro-calendar-csv');
  expect(rows.calendar_events).toMatchObject([
    { kind: 'macro', day: '2021-01-27', time: '14:00', zone: 'ET', country: 'US', forecast: '0.25', actual: null },
    { day: '2021-03-11', zone: 'CET', event: 'Rate decision', forecast: null, publisher: 'invented.example' },
  ]);
  expect(newYorkDay(Number(rows.calendar_events?.[0]?.at))).toBe('2021-01-26');
});

it('rejects days that do not exist', () => {
  expect(read('macro_calendar.bad-days.csv').malformed).toMatch(/no day/);
});
