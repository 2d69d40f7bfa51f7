import { leadBand, seededNumbers } from './bootstrap';

it('the same seed gives the same numbers between 0 and 1, another one others', () => {
  const [one, same, other] = [seededNumbers(1), seededNumbers(1), seededNumbers(2)];
  const numbers = Array.from({ length: 200 }, one);
  expect(numbers).toEqual(Array.from({ length: 200 }, same));
  expect(numbers).not.toEqual(Array.from({ length: 200 }, other));
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.reduce((sum, number) => sum + number, 0) / 200).toBeCloseTo(0.5, 1);
});

const months = (value: number, count = 24) => Array<number>(count).fill(value);

it('where each month is equal nothing is left to chance: the lead is that of a year', () => {
  const lead = 1.01 ** 12 - 1.005 ** 12;
  const band = leadBand(months(0.01), months(0.005), 1)!;
  expect([band.low, band.high, band.ahead]).toEqual([
    expect.closeTo(lead, 9) as number,
    expect.closeTo(lead, 9) as number,
    1,
  ]);
  expect(leadBand(months(0.005), months(0.01), 1)).toMatchObject({ low: expect.closeTo(-lead, 9) as number, ahead: 0 });
});

it('against itself nobody is ahead; months of both are drawn together', () => {
  const own = Array.from({ length: 36 }, (_, at) => (at % 5) / 100 - 0.02);
  expect(leadBand(own, own, 3)).toEqual({ low: 0, high: 0, ahead: 0 });
});

it.each([
  [23, 23],
  [24, 23],
])('with %s months of %s there is none', (own, other) =>
  expect(leadBand(months(0.01, own), months(0.01, other), 1)).toBeUndefined(),
);

it('a month in which all is lost is no break', () => {
  const band = leadBand([...months(0.01, 23), -1], months(0.01), 1)!;
  expect([Number.isFinite(band.low), band.low < 0]).toEqual([true, true]);
});
