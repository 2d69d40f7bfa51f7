/** The groups of a stock's pages, in the order of the first row of tabs. */
export const TAB_GROUPS = [
  { key: 'overview', label: 'Overview' },
  { key: 'financials', label: 'Financials' },
  { key: 'value', label: 'Value' },
  { key: 'price', label: 'Price' },
  { key: 'owners', label: 'Owners' },
  { key: 'documents', label: 'Documents' },
] as const;

export type TabGroup = (typeof TAB_GROUPS)[number]['key'];

/** Subject of a security's page: a company that reports, a fund, an index. */
export type TabSubject = 'company' | 'fund' | 'index';

/** Data a tab needs; a security without it keeps the tab, dimmed and with the reason. */
export type TabNeed = 'statements' | 'prices' | 'filings';

/** A page of a stock: its place among the tabs, what it is called, and which securities have it. */
export interface StockTabRow {
  /** The last part of the address, as specified. */
  readonly key: string;
  readonly group: TabGroup;
  /** On the tab: one or two words. */
  readonly label: string;
  /** Behind the symbol in the title of the page: 'AAPL dividends'. */
  readonly title: string;
  /** One sentence without its end, for search engines and menus. */
  readonly words: string;
  /** Kinds of security that have the page. */
  readonly subjects: readonly TabSubject[];
  readonly needs?: TabNeed;
}

const ALL = ['company', 'fund', 'index'] as const;
const PAYERS = ['company', 'fund'] as const;

/** The tabs of a stock page, group by group. A tab appears together with its page. */
export const STOCK_TABS = [
  {
    key: 'summary',
    group: 'overview',
    label: 'Summary',
    title: 'stock summary',
    words: 'Price, market value, key figures, trends and latest filings, each figure explained down to its filing',
    subjects: ALL,
  },
  {
    key: 'analysis',
    group: 'overview',
    label: 'Analysis',
    title: 'analysis',
    words: 'Ranks for strength, profitability, growth, value and momentum with the figures behind them, year by year',
    subjects: ['company'],
    needs: 'statements',
  },
  {
    key: 'report',
    group: 'overview',
    label: 'Report',
    title: 'report',
    words: 'Key figures, statements, ranks, values and signs on a few printable pages',
    subjects: ['company'],
    needs: 'statements',
  },
  {
    key: 'warning-signs',
    group: 'overview',
    label: 'Warning signs',
    title: 'warning signs',
    words: 'Severe and medium warning signs and good signs, each with its rule and its figures',
    subjects: ['company'],
    needs: 'statements',
  },
  {
    key: 'checklist',
    group: 'overview',
    label: 'Checklist',
    title: 'checklist',
    words: 'Questions to ask before buying, each answered by a figure',
    subjects: ['company'],
    needs: 'statements',
  },
  {
    key: 'financials',
    group: 'financials',
    label: 'Financials',
    title: 'financial statements',
    words: 'Income statement, balance sheet and cash flow, annual, quarterly and trailing, as reported and restated',
    subjects: ['company'],
    needs: 'statements',
  },
  {
    key: 'operating',
    group: 'financials',
    label: 'Operating',
    title: 'operating data',
    words: 'Segments, regions and products, and key figures of the business over time',
    subjects: ['company'],
    needs: 'statements',
  },
  {
    key: 'valuation',
    group: 'value',
    label: 'Valuation',
    title: 'valuation',
    words: 'All value models against the price, multiples against their past and their industry',
    subjects: ['company'],
    needs: 'statements',
  },
  {
    key: 'dcf',
    group: 'value',
    label: 'DCF',
    title: 'discounted cash flow',
    words:
      'Discounted earnings and cash flow with every assumption editable, scenarios and the growth the price implies',
    subjects: ['company'],
    needs: 'statements',
  },
  {
    key: 'forecast',
    group: 'value',
    label: 'Forecast',
    title: 'forecast',
    words: 'Reported years and what analysts expect after them, price targets and how expectations changed',
    subjects: ['company'],
  },
  {
    key: 'estimates',
    group: 'value',
    label: 'Estimates',
    title: 'estimates',
    words: 'What analysts expect of years and quarters to come, and how right they were',
    subjects: ['company'],
  },
  {
    key: 'dividend',
    group: 'value',
    label: 'Dividend',
    title: 'dividends',
    words: 'Yield, payout, growth and every payment with its days',
    subjects: PAYERS,
  },
  {
    key: 'chart',
    group: 'price',
    label: 'Chart',
    title: 'price chart',
    words: 'The price with splits and dividends, and any figure under it',
    subjects: ALL,
    needs: 'prices',
  },
  {
    key: 'historical',
    group: 'price',
    label: 'Historical',
    title: 'history',
    words: 'The page as known at the end of a past year, and what a holder got since',
    subjects: ALL,
    needs: 'prices',
  },
  {
    key: 'ownership',
    group: 'owners',
    label: 'Ownership',
    title: 'ownership',
    words: 'Managers, insiders, short sellers and members of Congress, over time',
    subjects: PAYERS,
  },
  {
    key: 'guru-trades',
    group: 'owners',
    label: 'Guru trades',
    title: 'guru trades',
    words: 'What managers bought and sold, with the day it became public',
    subjects: PAYERS,
  },
  {
    key: 'insider',
    group: 'owners',
    label: 'Insiders',
    title: 'insider trades',
    words: 'Purchases and sales of insiders, and how late they were reported',
    subjects: ['company'],
  },
  {
    key: 'basket',
    group: 'owners',
    label: 'Peers',
    title: 'peers',
    words: 'A company next to others of its industry, figure by figure',
    subjects: ['company'],
  },
  {
    key: 'filings',
    group: 'documents',
    label: 'Filings',
    title: 'filings',
    words: 'Every filing with what it is, by form and words, with the way to the publisher',
    subjects: ALL,
    needs: 'filings',
  },
  {
    key: 'filingwiz',
    group: 'documents',
    label: 'Search filings',
    title: 'texts of filings',
    words: 'Words in the texts of filings, the items to read, and two filings compared paragraph by paragraph',
    subjects: ALL,
    needs: 'filings',
  },
  {
    key: 'article',
    group: 'documents',
    label: 'Articles',
    title: 'articles',
    words: 'News and letters that name the company',
    subjects: ALL,
  },
  {
    key: 'transcripts',
    group: 'documents',
    label: 'Transcripts',
    title: 'transcripts',
    words: 'What was said in calls about results, by speaker',
    subjects: ALL,
  },
  {
    key: 'definition',
    group: 'documents',
    label: 'Definitions',
    title: 'definitions',
    words: 'What a figure means, its formula with the numbers of the company, its history and the industry',
    subjects: ALL,
  },
] as const satisfies readonly StockTabRow[];

export type StockTab = (typeof STOCK_TABS)[number]['key'];

/** The row of a tab by the last part of an address; undefined where there is no such page. */
export const findTab = (key: string): StockTabRow | undefined => STOCK_TABS.find((row) => row.key === key);

/** Facts that decide which tabs a security has. */
export interface TabFacts {
  readonly subject: TabSubject;
  /** Data known of it on the day of the page. */
  readonly has: Readonly<Record<TabNeed, boolean>>;
}

/** A tab as a security has it. */
export interface ShownTab {
  readonly row: StockTabRow & { readonly key: StockTab };
  /** Why there is nothing on the page; absent where there is something. */
  readonly reason?: string;
}

const LACKING: Readonly<Record<TabNeed, string>> = {
  statements: 'No financial statements',
  prices: 'No prices are known',
  filings: 'No filings are known',
};

/** The tabs of a security, group by group; one that has nothing to show says why. */
export function tabsOf({ subject, has }: TabFacts): readonly ShownTab[] {
  const rows: readonly (StockTabRow & { readonly key: StockTab })[] = STOCK_TABS;
  return rows
    .filter(({ subjects }) => subjects.includes(subject))
    .map((row) => (row.needs && !has[row.needs] ? { row, reason: LACKING[row.needs] } : { row }));
}
