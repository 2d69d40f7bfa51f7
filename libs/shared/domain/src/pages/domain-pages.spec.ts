import { hasPage, type PageEntry } from './domain-pages';

const page = (path: string, subtabs?: readonly string[]): PageEntry => ({
  path,
  name: path,
  description: path,
  ...(subtabs ? { subtabs } : {}),
});
const pages = [page('/'), page('/stock/:name/summary'), page('/user/me', ['bookmarks'])];

it.each([
  ['/', true],
  ['/stock/AAPL/summary', true],
  ['/stock/AAPL/summary?asOf=2020-01-01#a', true],
  ['/stock/AAPL', false],
  ['/stock/AAPL/summary/more', false],
  ['/user/me', true],
  ['/user/me?tab=account&subtab=bookmarks', true],
  ['/user/me?tab=account&subtab=account-billing', false],
  ['/faq', false],
])('%s has a page: %p', (address, expected) => expect(hasPage(address, pages)).toBe(expected));
