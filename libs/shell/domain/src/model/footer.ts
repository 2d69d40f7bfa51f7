import type { MenuEntry, PageEntry } from '@plumbline/shared/domain';
import { builtEntries } from './menus';

/** A named list of links under every page. */
export interface FooterGroup {
  readonly name: string;
  readonly entries: readonly MenuEntry[];
}

/** The four groups in the order of the specification. */
export const FOOTER_GROUPS: readonly FooterGroup[] = [
  {
    name: 'Research Tools',
    entries: [
      { key: 'stocks', label: 'All stocks', path: '/search?type=stock' },
      { key: 'screener', label: 'Screener', path: '/screener' },
    ],
  },
  {
    name: 'Product',
    entries: [
      { key: 'register', label: 'Create an account', path: '/register' },
      { key: 'pricing', label: 'Pricing', path: '/pricing' },
      { key: 'changelog', label: 'Change log', path: '/changelog' },
    ],
  },
  {
    name: 'Education',
    entries: [
      { key: 'faq', label: 'Questions and answers', path: '/faq' },
      { key: 'glossary', label: 'Glossary', path: '/glossary' },
    ],
  },
  {
    name: 'Company',
    entries: [
      { key: 'about', label: 'About', path: '/about' },
      { key: 'contact', label: 'Contact us', path: '/connect' },
      { key: 'terms', label: 'Terms of use', path: '/term-of-use' },
      { key: 'privacy', label: 'Privacy policy', path: '/privacy-policy' },
    ],
  },
];

/** The groups with their built pages. A group without any is left out, as is a group without a page to lead to. */
export const footerGroups = (pages: readonly PageEntry[]): readonly FooterGroup[] =>
  FOOTER_GROUPS.map(({ name, entries }) => ({ name, entries: builtEntries(entries, pages) })).filter(
    ({ entries }) => entries.length > 0,
  );
