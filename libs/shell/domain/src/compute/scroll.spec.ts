import { scrollAfter } from './scroll';

it.each([
  ['/stock/AAPL/summary', false, { to: 'top' }],
  ['/news', false, { to: 'top' }],
  ['/news', true, { to: 'saved', afterMs: 500 }],
  ['/news?category=2', true, { to: 'saved', afterMs: 500 }],
  ['/news/1/subject', true, { to: 'top' }],
] as const)('nav.scroll-top: %s, returning %p, is at %j', (path, isReturn, scroll) =>
  expect(scrollAfter(path, isReturn)).toEqual(scroll),
);
