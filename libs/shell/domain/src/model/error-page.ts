import type { MenuEntry, PageEntry } from '@plumbline/shared/domain';
import { builtEntries } from './menus';

/** The heading of a page that does not exist. */
export const NOT_FOUND_TITLE = 'This page could not be found';

/** Everything an error page offers, in order. @internal */
export const ERROR_PAGE_PARTS = [
  'status code',
  'title',
  'message',
  'contact-us link',
  'FAQ link',
  'Go back',
  'homepage link',
  'search bar',
  'link to Stock',
  'link to Screener',
  'link to About',
] as const;

const FAQ: MenuEntry = { key: 'faq', label: 'FAQ', path: '/faq' };
const CONTACT: MenuEntry = { key: 'contact', label: 'Contact us', path: '/connect' };
const WAYS_ON: readonly MenuEntry[] = [
  { key: 'stock', label: 'Stocks', path: '/search?type=stock' },
  { key: 'screener', label: 'Screener', path: '/screener' },
  { key: 'about', label: 'About', path: '/about' },
];

export interface ErrorPageLinks {
  /** Where to ask for help: the contact page and the FAQ; empty where there is none. */
  readonly help: readonly MenuEntry[];
  readonly waysOn: readonly MenuEntry[];
}

/** The links of an error page: only those that lead somewhere (decision A87). */
export const errorPageLinks = (pages: readonly PageEntry[]): ErrorPageLinks => ({
  help: builtEntries([CONTACT, FAQ], pages),
  waysOn: builtEntries(WAYS_ON, pages),
});

/** Texts of an error page by status; `text` says what happened or what to try. */
export interface ErrorWords {
  readonly title: string;
  readonly text: string;
}

const WORDS: Readonly<Record<number, ErrorWords>> = {
  400: {
    title: 'This address is not valid',
    text: 'Check the address, for example the as-of day.',
  },
  401: { title: 'Sign in first', text: 'This page is for members.' },
  403: { title: 'Not for this account', text: 'Your account may not open this page.' },
  404: { title: NOT_FOUND_TITLE, text: 'The address may be misspelt, or the page has moved.' },
  429: { title: 'Too many requests', text: 'Wait a moment and load the page again.' },
  503: { title: 'Not available now', text: 'The page cannot be made at the moment. Try again in a few minutes.' },
};

const OTHER: ErrorWords = {
  title: 'Something went wrong',
  text: 'The page could not be made. Try again in a moment.',
};

/** Title and text for an HTTP status; any other status gets the general ones. */
export const errorWords = (status: number): ErrorWords => WORDS[status] ?? OTHER;
