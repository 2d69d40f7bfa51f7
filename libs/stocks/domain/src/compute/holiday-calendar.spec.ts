import { holidayCalendar } from './holiday-calendar';

it('a calendar has an event a day, which ends with the next day', () => {
  const text = holidayCalendar([
    { day: '2026-12-31', name: 'A, b; c', close: 'all' },
    { day: '2026-11-27', name: 'After Thanksgiving Day', close: '13:00' },
  ]);
  expect(text.split('\r\n').filter((line) => /^(DT(START|END)|SUMMARY)/.test(line))).toEqual([
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    String.raw`SUMMARY:New York exchanges closed: A\, b\; c`,
    'DTSTART;VALUE=DATE:20261127',
    'DTEND;VALUE=DATE:20261128',
    'SUMMARY:New York exchanges close at 13:00: After Thanksgiving Day',
  ]);
});
