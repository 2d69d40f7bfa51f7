import { activityDay, activityIsDue } from './activity';

const at = (text: string) => Date.parse(`${text}Z`);

it.each([
  ['nothing sent yet', undefined, '2026-01-02T00:01:00', true],
  ['the next calendar day', { userId: 7, at: at('2026-01-01T23:59:00') }, '2026-01-02T00:01:00', true],
  ['the same day', { userId: 7, at: at('2026-01-02T00:00:00') }, '2026-01-02T23:59:59', false],
  ['the same day, another person', { userId: 8, at: at('2026-01-02T10:00:00') }, '2026-01-02T10:01:00', true],
  ['a clock that was set back', { userId: 7, at: at('2026-01-03T10:00:00') }, '2026-01-02T10:00:00', true],
] as const)('active.daily, active.s2: %s', (_name, last, now, due) => {
  expect(activityIsDue(last, 7, at(now))).toBe(due);
});

it('active.daily: days are UTC days', () => {
  expect(activityDay(at('2026-01-01T23:59:59'))).toBe('2026-01-01');
});
