import { addDays, addMonths, dayFromEpoch, epochDay, isDay } from './day';

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

  it.each([
    ['2024-05-31', -3, '2024-02-29'],
    ['2023-05-31', -3, '2023-02-28'],
    ['2024-01-15', -1, '2023-12-15'],
    ['2024-03-31', -12, '2023-03-31'],
    ['2024-11-30', 3, '2025-02-28'],
    ['2024-12-01', 1, '2025-01-01'],
  ])('%s and %i months is %s', (day, count, then) => expect(addMonths(day, count)).toBe(then));
});

it.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2024-04-30', true],
  ['2024-04-31', false],
  ['2024-01-00', false],
  ['2024-13-01', false],
  ['2024-1-01', false],
])('%s exists: %s', (text, expected) => expect(isDay(text)).toBe(expected));
