/** Everything a search can find, in the order of the tabs. A type appears when an installation has a source for it. */
export const SEARCH_TYPES = [
  'stock',
  'delisted',
  'guru',
  'insider',
  'eco',
  'glossary',
  'menu',
  'industry',
  'news',
  'topic',
] as const;

export type SearchType = (typeof SEARCH_TYPES)[number];

/** Labels of the tabs. */
export const SEARCH_TYPE_LABELS: Readonly<Record<SearchType, string>> = {
  stock: 'Stocks',
  delisted: 'Delisted',
  guru: 'Gurus',
  insider: 'Insiders',
  eco: 'Economy',
  glossary: 'Glossary',
  menu: 'Pages',
  industry: 'Industries',
  news: 'News',
  topic: 'Discussion',
};

/** Results of a search as one types. */
export const STOCK_RESULTS = 12;

/** Milliseconds a quote waits for the next key. @internal */
export const QUOTE_DEBOUNCE_MS = 100;

/** Milliseconds the dropdown stays after the field has lost the focus. */
export const CLOSE_AFTER_BLUR_MS = 300;

/** Width of the dropdown in CSS pixels. @internal */
export const DROPDOWN_PX = 350;

export const isSearchType = (text: unknown): text is SearchType => SEARCH_TYPES.includes(text as SearchType);
