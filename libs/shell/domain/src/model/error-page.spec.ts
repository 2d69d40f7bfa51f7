import type { PageEntry } from '@plumbline/shared/domain';
import { ERROR_PAGE_FAILED } from './error-fallback';
import { ERROR_PAGE_PARTS, errorPageLinks, errorWords, NOT_FOUND_TITLE } from './error-page';

const page = (path: string): PageEntry => ({ path, name: path, description: path });
const labels = (pages: readonly PageEntry[] = []) => {
  const { help, waysOn } = errorPageLinks(pages);
  return [...help, ...waysOn].map(({ label, path }) => `${label} ${path}`);
};

it('error.404: the title of an unknown address', () => {
  expect(NOT_FOUND_TITLE).toBe('This page could not be found');
  expect(errorWords(404).title).toBe(NOT_FOUND_TITLE);
});

it('error.fallback: the text when the error page itself fails', () =>
  expect(ERROR_PAGE_FAILED).toBe('An error occurred while showing the error page'));

it('errorpage.content: eleven parts', () => expect(ERROR_PAGE_PARTS).toHaveLength(11));

it.each([
  ['errorpage.has-contact-us-link', '/connect', 'Contact us /connect'],
  ['errorpage.has-faq-link', '/faq', 'FAQ /faq'],
  ['errorpage.has-link-to-stock', '/search', 'Stocks /search?type=stock'],
  ['errorpage.has-link-to-screener', '/screener', 'Screener /screener'],
  ['errorpage.has-link-to-about', '/about', 'About /about'],
])('%s: together with its page', (_rule, path, link) => {
  expect(labels([page(path)])).toEqual([link]);
  expect(labels([])).toEqual([]);
});

it.each([
  [400, 'This address is not valid'],
  [403, 'Not for this account'],
  [418, 'Something went wrong'],
  [500, 'Something went wrong'],
])('%p reads %p', (status, title) => expect(errorWords(status).title).toBe(title));
