import { hasLegendPopup, labelStepMonths } from './label-step';

test.each([
  [0, 1],
  [399, 1],
  [400, 2],
  [800, 3],
  [1_200, 4],
  [1_600, 6],
  [2_000, 12],
  [2_400, 24],
  [2_800, 36],
  [3_200, 48],
  [3_599, 48],
  [3_600, 60],
  [20_000, 60],
])('chart.label-steps: %i points have a label each %i months', (points, months) =>
  expect(labelStepMonths(points)).toBe(months),
);

const names = (count: number, letters: number) => Array.from({ length: count }, () => 'x'.repeat(letters));

test.each([
  [0, 0, true],
  [10, 8, true],
  [10, 9, false],
  [11, 1, false],
])('legend.popup: one for %i names of %i letters: %p', (count, letters, isShown) =>
  expect(hasLegendPopup(names(count, letters))).toBe(isShown),
);
