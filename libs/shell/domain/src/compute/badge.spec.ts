import { badgeText } from './badge';

it.each([
  [0, '0'],
  [-1, '0'],
  [99, '99'],
  [100, '99+'],
  [101, '99+'],
])('badge.99: %p shows %s', (count, text) => expect(badgeText(count)).toBe(text));
