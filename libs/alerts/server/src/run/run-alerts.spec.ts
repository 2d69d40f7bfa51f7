import { missedDays } from './run-alerts';

it.each([
  ['nothing before', null, '2026-07-06', []],
  ['the next trading day', '2026-07-02', '2026-07-06', []],
  ['a week with a weekend and a holiday', '2026-06-30', '2026-07-07', ['2026-07-01', '2026-07-02', '2026-07-06']],
  ['the same day again', '2026-07-06', '2026-07-06', []],
  ['an older version', '2026-07-06', '2026-06-30', []],
])('missed days: %s', (_name, last, day, expected) => expect(missedDays(last, day)).toEqual(expected));

it('of a long pause the last ones are looked at', () => {
  expect(missedDays('2025-01-02', '2026-07-06')).toHaveLength(10);
});
