import { hasLegendPopup, labelStepMonths } from './label-step';

test.each([
  [0, 1],
  [399, 1],
  [400, 2],
  [1_200, 4],
  [2_000, 12],
  [3_999, 60],
  [20_000, 60],
])('%i points have a label each %i months', (points, months) => expect(labelStepMonths(points)).toBe(months));

const names = (count: number, letters: number) => Array.from({ length: count }, () => 'x'.repeat(letters));

test.each([
  [0, 0, true],
  [10, 8, true],
  [10, 9, false],
  [11, 1, false],
])('a popup for %i names of %i letters: %p', (count, letters, isShown) =>
  expect(hasLegendPopup(names(count, letters))).toBe(isShown),
);
