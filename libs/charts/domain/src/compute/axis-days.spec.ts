import { axisDays, gapWeekdays, placeOfDay } from './axis-days';

const DAYS = ['2026-03-18', '2026-03-19', '2026-03-23'];

test.each([
  ['2026-03-01', 0],
  ['2026-03-18', 0],
  ['2026-03-20', 2],
  ['2026-03-23', 2],
  ['2026-03-24', 3],
])('%s has place %i', (day, place) => expect(placeOfDay(DAYS, day)).toBe(place));

test.each([
  ['a long weekend is no gap', ['2026-03-20', '2026-03-30'], []],
  [
    'eleven days are one',
    ['2026-03-06', '2026-03-17'],
    ['09', '10', '11', '12', '13', '16'].map((day) => `2026-03-${day}`),
  ],
  ['nothing', [], []],
])('weekdays of gaps: %s', (_case, days, weekdays) => expect(gapWeekdays(days)).toEqual(weekdays));

test.each([
  ['no sessions: the days themselves', DAYS, [], DAYS],
  ['sessions between, none twice', DAYS, ['2026-03-18', '2026-03-20'], [DAYS[0], DAYS[1], '2026-03-20', DAYS[2]]],
  ['sessions outside are left out', ['2026-03-19'], DAYS, ['2026-03-19']],
  ['no days', [], DAYS, []],
] as const)('axis: %s', (_case, days, sessions, axis) => expect(axisDays(days, sessions)).toEqual(axis));
