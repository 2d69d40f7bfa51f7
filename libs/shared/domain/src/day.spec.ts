import { addDays, dayFromEpoch, epochDay } from './day';

const DAY_MS = 86_400_000;

describe('epochDay and dayFromEpoch', () => {
  it.each([
    ['from year 0', -719_528, 2000],
    ['around 1900', -25_800, 1000],
    ['of this century', 10_900, 20_000],
    ['around 2100', 47_000, 1000],
    ['to year 9999', 2_930_000, 2000],
  ])('are those of the calendar, days %s', (_, from, count) => {
    const days = Array.from({ length: count }, (__, index) => from + index);
    const texts = days.map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));
    expect(days.map(dayFromEpoch)).toEqual(texts);
    expect(texts.map(epochDay)).toEqual(days);
  });

  it.each(['', '2021-13-01', '2021-00-10', 'no day', '20210301', '2021-1-01'])('"%s" is no day', (text) => {
    expect(epochDay(text)).toBeNaN();
  });

  it('adds across months', () => expect(addDays('2024-02-28', 2)).toBe('2024-03-01'));
});
