import fc from 'fast-check';
import { dayFromEpoch } from '../day';
import { formatDay } from './day';
import { parseDay } from './parse-day';

test.each([
  ['2026-03-20', undefined, '2026-03-20'],
  [' 20260320 ', undefined, '2026-03-20'],
  ['2026/3/5', undefined, '2026-03-05'],
  ['3/20/2026', undefined, '2026-03-20'],
  ['20/3/2026', undefined, undefined],
  ['20/3/2026', 'en-GB', '2026-03-20'],
  ['20.3.2026', 'de-DE', '2026-03-20'],
  ['Mar 20, 2026', undefined, '2026-03-20'],
  ['20 march 2026', undefined, '2026-03-20'],
  ['20. März 2026', 'de-DE', '2026-03-20'],
  ['ma 20 2026', undefined, undefined],
  ['Smarch 13 2026', undefined, undefined],
  ['2026-02-30', undefined, undefined],
  ['2/29/2025', undefined, undefined],
  ['3/20/26', undefined, undefined],
  ['3/20', undefined, undefined],
  ['1/2/3/2026', undefined, undefined],
  ['', undefined, undefined],
  ['today', undefined, undefined],
])('%p in %p is the day %p', (text, locale, day) => expect(parseDay(text, locale)).toBe(day));

test('every day is read back from each way it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -150_000, max: 150_000 }), (epoch) => {
      const day = dayFromEpoch(epoch);
      return parseDay(formatDay(day)) === day && parseDay(formatDay(day, 'medium')) === day;
    }),
  );
});
