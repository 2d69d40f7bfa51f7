import { GURU_VIEWS, type GuruViewKey } from './guru-views';

/** A page over many managers, at `/guru/{key}`. */
export interface GuruSection {
  readonly key: string;
  readonly title: string;
  /** One sentence without its end. */
  readonly words: string;
  readonly kind: 'managers' | 'trades' | 'view' | 'funds' | 'tops' | 'realtime' | 'compare' | 'trend' | 'scores';
  readonly view?: GuruViewKey;
  readonly by?: 'sector' | 'country';
}

const viewPath = (key: GuruViewKey): string => {
  if (key === 'bargains') return 'bargains';
  return key === 'aggregated' ? 'aggregated-portfolio' : `${key}-picks`;
};

/** The pages over many managers, in the order of the menu of gurus. */
export const GURU_SECTIONS: readonly GuruSection[] = [
  {
    key: 'list',
    title: 'Managers',
    words: 'Everybody who reports on Form 13F, with size, concentration and turnover',
    kind: 'managers',
  },
  {
    key: 'latest-picks',
    title: 'Latest picks',
    words: 'What managers bought and sold, by the day their report was public',
    kind: 'trades',
  },
  {
    key: 'realtime-picks',
    title: 'Reported within days',
    words: 'Large stakes and trades as insiders, which managers report within days and not within a quarter',
    kind: 'realtime',
  },
  ...GURU_VIEWS.map(({ key, title, words }): GuruSection => ({
    key: viewPath(key),
    title,
    words,
    kind: 'view',
    view: key,
  })),
  { key: 'etfs', title: 'ETFs of managers', words: 'Exchange-traded funds that managers hold', kind: 'funds' },
  {
    key: 'top-holdings',
    title: 'Top holdings',
    words: 'The ten largest positions of each manager, and how many share them',
    kind: 'tops',
  },
  {
    key: 'portfolio',
    title: 'Portfolios side by side',
    words: 'Up to five managers next to each other, with what they have in common',
    kind: 'compare',
  },
  {
    key: 'industry-trends',
    title: 'Industry trends',
    words: 'Sectors of all portfolios by quarter, and what trades and prices did to them',
    kind: 'trend',
    by: 'sector',
  },
  {
    key: 'geographic-trends',
    title: 'Geographic trends',
    words: 'Countries of all portfolios by quarter, and what trades and prices did to them',
    kind: 'trend',
    by: 'country',
  },
  {
    key: 'scoreboard',
    title: 'Scoreboard',
    words: 'Returns of reported holdings, manager by manager',
    kind: 'scores',
  },
];

/** The section of an address; undefined: it is the name of a manager. */
export const guruSection = (key: string): GuruSection | undefined =>
  GURU_SECTIONS.find((section) => section.key === key);

/** The pages of one manager, at `/guru/{name}/{key}`. */
export const GURU_TABS = [
  { key: 'summary', label: 'Summary', words: 'Value, largest positions, latest trades and sectors of a manager' },
  { key: 'current-portfolio', label: 'Portfolio', words: 'All positions of a report, options and bonds among them' },
  { key: 'stock-picks', label: 'Stock picks', words: 'What a manager bought and sold, quarter by quarter' },
  { key: 'sector-weighting', label: 'Sectors', words: 'Sectors of a portfolio by quarter' },
  { key: 'profile', label: 'Profile', words: 'Names, numbers and every report of a manager' },
] as const;

export type GuruTab = (typeof GURU_TABS)[number]['key'];

/** The tab of an address; undefined where there is none of the name. */
export const guruTab = (key: string): GuruTab | undefined => GURU_TABS.find((tab) => tab.key === key)?.key;
