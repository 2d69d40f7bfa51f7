/** A page over many insiders, at `/insider/{key}`. */
export interface InsiderSection {
  /** As addresses write it. */
  readonly key: string;
  readonly title: string;
  /** One sentence without its end. */
  readonly words: string;
  readonly kind: 'trades' | 'clusters' | 'stocks' | 'months' | 'weeks' | 'register';
  /** Of trades: whose. */
  readonly role?: 'ceo' | 'cfo';
  /** Of stocks: the figure that is true of them. */
  readonly figure?: 'double_buy' | 'triple_buy';
  /** Of a register: its country. */
  readonly country?: string;
}

const register = (key: string, country: string, title: string): InsiderSection => ({
  key,
  country,
  title,
  kind: 'register',
  words: `Transactions that the authority of ${title.replace('Insiders in ', '')} published`,
});

/** The pages over many insiders, in the order of the menu. */
export const INSIDER_SECTIONS: readonly InsiderSection[] = [
  {
    key: 'ceo',
    title: 'CEO trades',
    words: 'Purchases and sales of chief executives',
    kind: 'trades',
    role: 'ceo',
  },
  {
    key: 'cfo',
    title: 'CFO trades',
    words: 'Purchases and sales of chief financial officers',
    kind: 'trades',
    role: 'cfo',
  },
  {
    key: 'cluster',
    title: 'Cluster buys',
    words: 'Companies of which several insiders bought within some weeks',
    kind: 'clusters',
  },
  {
    key: 'double',
    title: 'Double buys',
    words: 'Companies that insiders and well-known managers bought within three months',
    kind: 'stocks',
    figure: 'double_buy',
  },
  {
    key: 'triple',
    title: 'Triple buys',
    words: 'Companies that insiders and managers bought within three months while the company bought back shares',
    kind: 'stocks',
    figure: 'triple_buy',
  },
  {
    key: 'summary',
    title: 'Insider summary',
    words: 'Values bought and sold by month and by sector',
    kind: 'months',
  },
  {
    key: 'trend',
    title: 'Insider trend',
    words: 'Share of purchases in trades of insiders, week by week',
    kind: 'weeks',
  },
  register('canadian', 'CA', 'Insiders in Canada'),
  register('chinese', 'CN', 'Insiders in China'),
  register('dutch', 'NL', 'Insiders in the Netherlands'),
  register('german', 'DE', 'Insiders in Germany'),
  register('hongkong', 'HK', 'Insiders in Hong Kong'),
  register('Korean', 'KR', 'Insiders in Korea'),
];

export const INSIDER_SECTION_KEYS = INSIDER_SECTIONS.map(({ key }) => key) as [string, ...string[]];

/** The section of an address, whatever the case of its letters; undefined where there is none. */
export const insiderSection = (key: string): InsiderSection | undefined =>
  INSIDER_SECTIONS.find((section) => section.key.toLowerCase() === key.toLowerCase());
