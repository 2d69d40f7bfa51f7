import { epochDay, type Day } from '@plumbline/shared/domain';
import { figureDay, isOutdated, isPriceOn, rhythmOf, weekdaysBetween, type AgingInput } from './current';
import { companyAt } from './company-view';
import { annualReport, companyOf } from '../testing/invented-tables';

describe('ages of what a figure joins', () => {
  it.each<[from: Day, to: Day, count: number]>([
    ['2026-06-30', '2026-06-30', 0],
    ['2026-06-26', '2026-06-27', 0],
    ['2026-06-26', '2026-06-28', 0],
    ['2026-06-26', '2026-06-29', 1],
    ['2026-06-27', '2026-06-29', 1],
    ['2026-06-15', '2026-06-29', 10],
    ['1969-12-26', '1970-01-05', 6],
  ])('from %s to %s there are %i weekdays', (from, to, count) => {
    expect(weekdaysBetween(epochDay(from), epochDay(to))).toBe(count);
  });

  it.each<[input: AgingInput, own: Day, isQuarterly: boolean, isOld: boolean]>([
    ['price', '2026-06-17', true, false],
    ['price', '2026-06-16', true, true],
    ['statements', '2025-12-13', true, false],
    ['statements', '2025-12-12', true, true],
    ['statements', '2024-12-28', false, false],
    ['statements', '2024-12-27', false, true],
    ['shares', '2024-12-28', true, false],
    ['shares', '2024-12-27', true, true],
  ])('%s of %s (reports quarterly: %s) is too old for 2026-07-01: %s', (input, own, isQuarterly, isOld) => {
    expect(isOutdated(input, epochDay(own), epochDay('2026-07-01'), { isQuarterly })).toBe(isOld);
    expect(isOutdated(input, Number.NaN, epochDay('2026-07-01'), { isQuarterly })).toBe(false);
  });

  it('one limit says what price a day has', () => {
    expect([isPriceOn(epochDay('2026-07-01'), epochDay('2026-06-17')), isPriceOn(100, 80)]).toEqual([true, false]);
  });

  it.each<[delisted: Day | undefined, lastPrice: Day | undefined, on: Day]>([
    [undefined, '2018-02-07', '2026-07-01'],
    ['2026-07-02', '2018-02-07', '2026-07-01'],
    ['2018-02-09', '2018-02-07', '2018-02-07'],
    ['2018-02-07', '2018-02-08', '2018-02-07'],
    ['2018-02-07', undefined, '2018-02-07'],
  ])('of a security that ended %s with a price of %s figures are for %s', (delisted, lastPrice, on) => {
    expect(figureDay({ day: '2026-07-01', delisted, lastPrice })).toBe(on);
  });

  it.each([
    ['10-K', true],
    ['10-K/A', true],
    ['10-KT', true],
    ['20-F', false],
    ['40-F', false],
  ])('a company whose last report is a %s reports every quarter: %s', (form, isQuarterly) => {
    const year = { start: '2024-01-01', end: '2024-12-31', filed: '2025-02-15', form };
    const { calendar } = companyAt(companyOf(annualReport(year, { flows: { Revenues: 1 } })));
    expect(rhythmOf(calendar)).toEqual({ isQuarterly });
  });
});
