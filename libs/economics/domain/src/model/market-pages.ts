/** How a page of markets is made. */
export type MarketPageKind = 'metal' | 'liquidity' | 'index-value' | 'cycle' | 'debt';

/** A page of markets: one row gives its address, its card and its maker. */
export interface MarketPage {
  readonly slug: string;
  readonly kind: MarketPageKind;
  readonly title: string;
  /** One line: what is on the page. */
  readonly description: string;
  /** Further words by which the search finds it. */
  readonly words: string;
  /** Its series where it draws one. */
  readonly series?: string;
  /** The metal it divides gold by. */
  readonly metal?: 'silver' | 'platinum' | 'palladium';
  /** The index whose members it values: as lists of members name it. */
  readonly index?: string;
  /** Content of the page, its method and how to read it. */
  readonly about: string;
}

const metal = (name: 'silver' | 'platinum' | 'palladium', about: string): MarketPage => ({
  slug: `gold-${name}-ratio`,
  kind: 'metal',
  title: `Gold to ${name} ratio`,
  metal: name,
  about,
  description: `Ounces of ${name} that an ounce of gold buys, by month, with percentile and seasons`,
  words: `precious metals ${name} gold ratio commodities`,
  series: `GOLD_${name.toUpperCase()}`,
});

const indexValue = (slug: string, index: string, title: string): MarketPage => ({
  slug,
  kind: 'index-value',
  title,
  index,
  description: `Market value of the members of the ${index} over what they are worth, member by member`,
  words: 'index fair value valuation members undervalued overvalued',
  about: `Market value of the members over market value at their fair value. Above 1 the index is dear by this measure, below 1 it is cheap. Members without a fair value are left out of the ratio, which is shown only when the others are 70 % of the market value. Members are those of the newest list on file: of a past day only the figures are of that day.`,
});

/** All pages under /market but the root, in the order of their cards. */
export const MARKET_PAGES = [
  metal(
    'silver',
    'Gold over silver, USD an ounce each, averages of months by the World Bank. High values mean that silver is cheap against gold. Months are never filled in: a month without one of both prices has no ratio.',
  ),
  metal('platinum', 'Gold over platinum, USD an ounce each, averages of months by the World Bank.'),
  metal(
    'palladium',
    'Gold over palladium, USD an ounce each, averages of months. The free workbook of the World Bank has no palladium: its prices come from a file of the IMF (PCPS, PPALLA) that an operator imports.',
  ),
  {
    slug: 'fed-net-liquidity-sp500',
    kind: 'liquidity',
    title: 'Fed net liquidity',
    series: 'NET_LIQUIDITY',
    description:
      'Assets of the Federal Reserve less the account of the Treasury and reverse repos, against the S&P 500',
    words: 'federal reserve balance sheet walcl tga rrp reverse repo treasury general account',
    about:
      'What the central bank has put into markets less what lies idle with it. Assets and the account of the Treasury are published in millions, reverse repos in billions: each is converted by the unit of its series. Wednesdays; known on Thursday at 16:30 in New York.',
  },
  indexValue('sp500-gf-value', 'S&P 500', 'S&P 500 to fair value'),
  indexValue('dow30-gf-value', 'Dow Jones Industrial Average', 'Dow 30 to fair value'),
  indexValue('nasdaq100-gf-value', 'Nasdaq-100', 'Nasdaq-100 to fair value'),
  {
    slug: 'presidential-cycle',
    kind: 'cycle',
    title: 'Presidential cycle',
    description:
      'Returns of calendar years by their place in the cycle of elections, and this year against the mean path',
    words: 'election year midterm seasonality president party',
    about:
      'Years 1 to 3 follow an election, year 4 is the election year. A return is the last close of a year over the last one of the year before. With four groups of some twenty years, differences can be chance: the number of years stands next to every mean.',
  },
  {
    slug: 'debt-to-gdp',
    kind: 'debt',
    title: 'Government debt to GDP',
    description: 'Government debt as % of GDP, on a map, ranked and by country',
    words: 'sovereign debt countries imf world map',
    about:
      'Gross debt of general government over gross domestic product, by the World Economic Outlook of the IMF. Years from that of the edition on are forecasts: they are drawn dashed, and no rank or mean is made of them.',
  },
] as const satisfies readonly MarketPage[];

/** Addresses of the pages. */
export const MARKET_SLUGS = MARKET_PAGES.map(({ slug }) => slug);

/** The page of an address. */
export const marketPage = (slug: string): MarketPage | undefined => MARKET_PAGES.find((page) => page.slug === slug);
