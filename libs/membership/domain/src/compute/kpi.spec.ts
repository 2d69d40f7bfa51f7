import { churnOf, conversionOf, monthlyRecurring, yearOnYear } from './kpi';

it('a yearly plan is a twelfth a month, half up', () => {
  expect(monthlyRecurring(1_000, 12_006)).toBe(2_001);
  expect(monthlyRecurring(1_000, 12_005)).toBe(2_000);
  expect(monthlyRecurring(0, 0)).toBe(0);
});

it.each([
  [churnOf, 1, 20, 0.05],
  [churnOf, 0, 20, 0],
  [churnOf, 0, 0, null],
  [conversionOf, 1, 4, 0.25],
  [conversionOf, 0, 0, null],
])('%p of %p in %p', (ratio, part, whole, expected) => expect(ratio(part, whole)).toBe(expected));

it.each([
  [3, 2, 0.5],
  [1, 2, -0.5],
  [0, 2, -1],
  [3, 0, null],
  [null, 2, null],
  [2, null, null],
])('%p after %p', (now, before, change) => expect(yearOnYear(now, before)).toBe(change));
