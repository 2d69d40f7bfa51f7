import { shownMean } from './rate-articles';

it('no mean is shown of four ratings, 4.2 of five', () => {
  expect(shownMean({ count: 4, sum: 20 })).toBeNull();
  expect(shownMean({ count: 5, sum: 21 })).toBe(4.2);
});
