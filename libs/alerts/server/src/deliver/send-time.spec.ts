import { isTimeZone, nextSend } from './send-time';

const NEW_YORK = 'America/New_York';

it.each([
  ['08:00', NEW_YORK, '2026-03-07T06:00:00Z', '2026-03-07T13:00:00.000Z'],
  ['08:00', NEW_YORK, '2026-03-08T06:00:00Z', '2026-03-08T12:00:00.000Z'],
  ['02:30', NEW_YORK, '2026-03-08T06:00:00Z', '2026-03-08T07:00:00.000Z'],
  ['01:30', NEW_YORK, '2026-11-01T04:30:00Z', '2026-11-01T05:30:00.000Z'],
  // Once: the second half past one of that night is no other time.
  ['01:30', NEW_YORK, '2026-11-01T05:30:00Z', '2026-11-02T06:30:00.000Z'],
  ['08:00', NEW_YORK, '2026-03-07T13:00:00Z', '2026-03-08T12:00:00.000Z'],
  ['00:00', 'Asia/Kolkata', '2026-06-01T18:29:00Z', '2026-06-01T18:30:00.000Z'],
  ['23:59', 'UTC', '2026-12-31T23:59:30Z', '2027-01-01T23:59:00.000Z'],
])('%s in %s after %s is %s', (send_time, time_zone, now, expected) => {
  expect(nextSend({ send_time, time_zone }, new Date(now)).toISOString()).toBe(expected);
});

it('knows zones', () => {
  expect(['UTC', 'Europe/Berlin', 'Nowhere/City', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
