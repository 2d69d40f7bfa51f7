import { RELEASE } from '../../registry/release-rules';
import { periodEnd, periodStart, releaseDay, releaseMoment } from './release-moment';

describe('periods', () => {
  it.each([
    ['2024-02-17', 'M', '2024-02-01', '2024-02-29'],
    ['2024-05-17', 'Q', '2024-04-01', '2024-06-30'],
    ['2024-12-31', 'Q', '2024-10-01', '2024-12-31'],
    ['2023-07-04', 'A', '2023-01-01', '2023-12-31'],
    ['2023-07-04', 'D', '2023-07-04', '2023-07-04'],
    ['2023-07-08', 'W', '2023-07-08', '2023-07-08'],
    ['1871-10-01', 'M', '1871-10-01', '1871-10-31'],
  ] as const)('%s %s lies in %s to %s', (day, frequency, start, end) => {
    expect(periodStart(day, frequency)).toBe(start);
    expect(periodEnd(periodStart(day, frequency), frequency)).toBe(end);
  });
});

describe('the day of release', () => {
  it.each([
    ['consumer prices', RELEASE.prices, 'M', '2022-06-01', '2022-07-15'],
    ['consumer prices delayed by a shutdown', RELEASE.prices, 'M', '2025-09-01', '2025-10-24'],
    ['the third estimate of a quarter', RELEASE.gdp, 'Q', '2024-10-01', '2025-03-30'],
    ['claims of a week ending on Saturday', RELEASE.claims, 'W', '2020-04-04', '2020-04-09'],
    ['a yield, the same day', RELEASE.close, 'D', '2023-03-13', '2023-03-13'],
    ['the next day, but not on a weekend', RELEASE.nextDay, 'D', '2023-03-10', '2023-03-13'],
    ['the last day of a short month', RELEASE.homePrices, 'M', '2022-12-01', '2023-02-28'],
    ['a year, at the end of the next', RELEASE.worldYear, 'A', '2021-01-01', '2022-12-31'],
  ] as const)('%s', (_, rule, frequency, day, expected) => {
    expect(releaseDay(rule, frequency, day)).toBe(expected);
  });

  it('is at a New York time, in summer and winter', () => {
    expect(releaseMoment(RELEASE.prices, 'M', '2022-06-01')).toBe(Date.parse('2022-07-15T12:30:00Z'));
    expect(releaseMoment(RELEASE.prices, 'M', '2022-12-01')).toBe(Date.parse('2023-01-15T13:30:00Z'));
  });
});
