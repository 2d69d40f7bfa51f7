import fc from 'fast-check';
import { pageSteps } from './page-steps';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 'gap', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [224, 224, [1, 'gap', 223, 224]],
])('page %p of %p shows %p', (page, pages, steps) => expect(pageSteps(page, pages)).toEqual(steps));

test('first, last and the page itself are always there, in order, and no gap hides a single page', () => {
  const place = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(place, ([page, pages]) => {
      const steps = pageSteps(page, pages);
      const numbers = steps.filter((step) => step !== 'gap');
      const gaps = steps.every((step, index) => {
        if (step !== 'gap') return true;
        return Number(steps[index + 1]) - Number(steps[index - 1]) > 2;
      });
      return (
        numbers.includes(1) &&
        numbers.includes(page) &&
        numbers.includes(pages) &&
        gaps &&
        numbers.every((step, index) => step > (numbers[index - 1] ?? 0))
      );
    }),
  );
});
