import { weekday } from '@plumbline/shared/domain';
import fc from 'fast-check';
import { addMonths, clampDay, isInRange, moveDay, moveMonths, weeksOf } from './month-grid';

test.each([
  ['2026-03', 1, '2026-04'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -15, '2024-12'],
])('%p and %p months is %p', (month, count, next) => expect(addMonths(month, count)).toBe(next));

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-03-15', 12, '2027-03-15'],
])('%p and %p months is %p', (day, count, next) => expect(moveMonths(day, count)).toBe(next));

test('a month is shown in whole weeks that begin with the first weekday', () => {
  const month = fc.tuple(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(month, fc.constantFrom(0, 1, 6), ([year, number], firstWeekday) => {
      const name = `${year}-${String(number).padStart(2, '0')}`;
      const weeks = weeksOf(name, firstWeekday);
      const inside = weeks.flat().filter((day) => day.startsWith(name));
      return (
        weeks.every((week) => week.length === 7 && weekday(week[0] as string) === firstWeekday) &&
        inside[0]?.endsWith('-01') === true &&
        inside.length >= 28 &&
        weeks.every((week) => week.some((day) => day.startsWith(name)))
      );
    }),
  );
});

const RANGE = { min: '2026-03-10', max: '2026-04-05' };
test.each([
  ['ArrowRight', '2026-03-20', '2026-03-21'],
  ['ArrowUp', '2026-03-12', '2026-03-10'],
  ['ArrowDown', '2026-03-20', '2026-03-27'],
  ['Home', '2026-03-20', '2026-03-15'],
  ['End', '2026-03-20', '2026-03-21'],
  ['PageDown', '2026-03-20', '2026-04-05'],
  ['Shift+PageUp', '2026-03-20', '2026-03-10'],
  ['a', '2026-03-20', undefined],
])('%s from %p leads to %p', (key, day, next) => expect(moveDay(key, day, 0, RANGE)).toBe(next));

test('without ends every day can be chosen', () => {
  expect(isInRange('1800-01-01', {})).toBe(true);
  expect(isInRange('2026-04-06', RANGE)).toBe(false);
  expect(clampDay('2026-04-06', RANGE)).toBe('2026-04-05');
  expect(clampDay('2026-04-06', {})).toBe('2026-04-06');
});
