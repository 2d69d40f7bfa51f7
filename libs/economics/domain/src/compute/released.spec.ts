import { knownSeries, newYorkDay, RELEASE } from '@plumbline/market-data/domain';
import { nextRelease, releaseWords, ruleOf } from './released';

it.each([
  ['CPIAUCNS', '2026-05-01', '2026-07-15'],
  ['CPIAUCNS', '2025-09-01', '2025-12-18'],
  ['GDP', '2026-01-01', '2026-09-30'],
  ['DGS10', '2026-06-26', '2026-06-29'],
  ['WALCL', '2026-06-24', '2026-07-02'],
  ['DGS10', '2026-06-25', '2026-06-26'],
])('after %s of %s comes the next by %s', (id, last, expected) => {
  const { release, frequency } = knownSeries(id)!;
  expect(newYorkDay(nextRelease(release, frequency, last))).toBe(expected);
});

it('says in words when a value becomes public', () => {
  expect(releaseWords(RELEASE.close, 'D')).toBe('On the day, 18:00 New York, at the latest');
  expect(releaseWords(RELEASE.h41, 'W')).toBe('1 day after the end of the week, 16:30 New York, at the latest');
  expect(releaseWords(RELEASE.jobs, 'M')).toBe('By day 10 of the next month, 08:30 New York');
  expect(releaseWords(RELEASE.claims, 'W')).toBe('5 days after the end of the week, 08:30 New York, at the latest');
  expect(releaseWords(RELEASE.gdp, 'Q')).toBe(
    'By day 30 of the month 3 months after the end of the quarter, 08:30 New York',
  );
  expect(releaseWords(undefined, 'A')).toBe('With the file that holds it');
  expect([ruleOf('IMF:X:USA', 'Q'), ruleOf('ECB:EUR/USD', 'M')]).toEqual([RELEASE.quarterUnknown, undefined]);
  expect([ruleOf('WB:X:USA', 'A'), ruleOf('ECB:EUR/USD', 'D'), ruleOf('OTHER', 'M')]).toEqual([
    RELEASE.worldYear,
    RELEASE.ecb,
    undefined,
  ]);
});
