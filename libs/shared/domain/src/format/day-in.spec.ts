import { dayIn } from './day-in';

it.each([
  ['UTC', '2026-03-19T23:59:59.999Z', '2026-03-19'],
  ['UTC', '2026-03-20T00:00:00Z', '2026-03-20'],
  ['America/New_York', '2026-01-01T04:59:59.999Z', '2025-12-31'],
  ['America/New_York', '2026-01-01T05:00:00Z', '2026-01-01'],
  // Clocks go forward on 8 March: that day begins at 05:00 UTC, the next one at 04:00.
  ['America/New_York', '2026-03-08T04:59:00Z', '2026-03-07'],
  ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
  ['America/New_York', '2026-03-09T03:59:00Z', '2026-03-08'],
  ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
  // Clocks go back on 1 November: that day has 25 hours.
  ['America/New_York', '2026-11-01T03:59:00Z', '2026-10-31'],
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T04:59:00Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
  ['Asia/Kolkata', '2026-03-19T18:29:00Z', '2026-03-19'],
  ['Asia/Kolkata', '2026-03-19T18:30:00Z', '2026-03-20'],
  ['Pacific/Kiritimati', '2026-03-19T10:00:00Z', '2026-03-20'],
  ['Pacific/Pago_Pago', '2026-03-20T10:59:00Z', '2026-03-19'],
  // Samoa went over the date line: it had no 30 December.
  ['Pacific/Apia', '2011-12-30T09:59:00Z', '2011-12-29'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
  // Midnight itself does not exist on the day clocks go forward in Havana.
  ['America/Havana', '2026-03-08T04:59:00Z', '2026-03-07'],
  ['America/Havana', '2026-03-08T05:00:00Z', '2026-03-08'],
])('in %s %s is on %s', (zone, moment, day) => {
  expect([dayIn(zone, new Date(moment)), dayIn(zone, Date.parse(moment))]).toEqual([day, day]);
});

it.each([
  ['UTC', Number.NaN],
  ['America/New_York', Number.NaN],
  ['Nowhere/Land', 0],
])('refuses %s with %s', (zone, moment) => {
  expect(() => dayIn(zone, moment)).toThrow(RangeError);
});
