import { closeMoment, lastCloseDay, nextCloseMoment } from './close-moment';

it.each([
  ['15:59 in New York', '2015-08-21T19:59:00Z', '2015-08-20'],
  ['16:00', '2015-08-21T20:00:00Z', '2015-08-21'],
  ['16:01', '2015-08-21T20:01:00Z', '2015-08-21'],
  ['in winter 15:59', '2015-01-21T20:59:00Z', '2015-01-20'],
  ['12:59 on a half day', '2015-11-27T17:59:00Z', '2015-11-26'],
  ['13:00 on a half day', '2015-11-27T18:00:00Z', '2015-11-27'],
])('%s: the last close that can be public is of %s or before', (_when, at, day) =>
  expect(lastCloseDay(Date.parse(at))).toBe(day),
);

it('the next close passes weekends and holidays', () => {
  expect(nextCloseMoment(Date.parse('2015-08-21T20:30:00Z'))).toBe(closeMoment('2015-08-24'));
  expect(nextCloseMoment(Date.parse('2015-11-25T22:00:00Z'))).toBe(Date.parse('2015-11-27T18:00:00Z'));
});
