import { ratingOrder, shownMean } from './rate-articles';

it('no mean is shown of four ratings, 4.2 of five; the order of these is 3.85', () => {
  expect(shownMean({ count: 4, sum: 20 })).toBeNull();
  expect(shownMean({ count: 5, sum: 21 })).toBe(4.2);
  expect(ratingOrder({ count: 5, sum: 21 }, 3.5)).toBe(3.85);
  expect(ratingOrder({ count: 0, sum: 0 }, 3.5)).toBe(3.5);
});
