import { exchangeHolidays, isSession, nextSession, sessionsIn } from './exchange-sessions';

const stateOf = (day: string): string => {
  const found = exchangeHolidays(Number(day.slice(0, 4))).find((one) => one.day === day);
  return found?.close ?? (isSession(day) ? 'open' : 'weekend');
};

// NYSE, holidays and early closings of 2026 to 2028, and closures of the past.
it.each([
  ['2028-01-03', 'open'],
  ['2027-12-31', 'open'],
  ['2022-12-26', 'all'],
  ['2023-01-02', 'all'],
  ['2027-06-18', 'all'],
  ['2027-07-05', 'all'],
  ['2027-12-24', 'all'],
  ['2026-07-03', 'all'],
  ['2026-04-03', 'all'],
  ['2026-11-27', '13:00'],
  ['2026-12-24', '13:00'],
  ['2028-07-03', '13:00'],
  ['2027-07-02', 'open'],
  ['2028-12-22', 'open'],
  ['2002-07-05', '13:00'],
  ['2002-07-03', 'open'],
  ['2003-12-26', '13:00'],
  ['2021-06-18', 'open'],
  ['1997-01-20', 'open'],
  ['2025-01-09', 'all'],
  ['2018-12-05', 'all'],
  ['2012-10-30', 'all'],
  ['2026-11-28', 'weekend'],
])('%s: %s', (day, state) => expect(stateOf(day)).toBe(state));

it.each([
  ['holiday.mlk', '2025-01-20', 'all'],
  ['holiday.mlk', '2025-01-13', 'open'],
  ['holiday.memorial', '2025-05-26', 'all'],
  ['holiday.memorial', '2021-05-31', 'all'],
  ['holiday.memorial', '2021-05-24', 'open'],
  ['holiday.labor', '2025-09-01', 'all'],
  ['holiday.labor', '2025-09-08', 'open'],
  ['holiday.thanksgiving', '2025-11-27', 'all'],
  ['holiday.thanksgiving', '2025-11-20', 'open'],
  ['holiday.weekend', '2025-11-29', 'weekend'],
  ['holiday.weekend', '2025-11-30', 'weekend'],
  ['a day like others', '2025-11-26', 'open'],
])('%s: %s, %s', (_rule, day, state) => {
  expect(stateOf(day)).toBe(state);
  expect(isSession(day)).toBe(state === 'open');
});

it.each([2026, 2027, 2028])('%i has 251 sessions', (year) => expect(sessionsIn(year)).toBe(251));

it.each([
  ['2026-11-25', '2026-11-27'],
  ['2026-12-31', '2027-01-04'],
  ['2001-09-10', '2001-09-17'],
  ['2026-07-02', '2026-07-06'],
])('after %s comes %s', (day, next) => expect(nextSession(day)).toBe(next));

it('a year is in order and names no day twice', () => {
  for (let year = 1990; year <= 2060; year += 1) {
    const days = exchangeHolidays(year).map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].sort());
    expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()))).toEqual([]);
  }
});
