import { bellBadge } from './bell-badge';

it.each([
  [2, 7, '2/7'],
  [0, 0, 'NEW'],
  [0, 3, '0/3'],
  [100, 2_000, '99+/99+'],
])('%p of %p is %p', (triggered, total, text) => expect(bellBadge({ triggered, total })).toBe(text));
