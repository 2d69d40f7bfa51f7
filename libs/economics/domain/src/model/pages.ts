import type { DomainPages, PageEntry } from '@plumbline/shared/domain';
import { MARKET_PAGES } from './market-pages';

/** Further pages of markets are in the menu; the others are reached from the root. */
const IN_MENU: Readonly<Record<string, number>> = { 'debt-to-gdp': 22, 'presidential-cycle': 24 };

const markets: readonly PageEntry[] = MARKET_PAGES.map(({ slug, title, description, words }) => {
  const place = IN_MENU[slug];
  return {
    path: `/market/${slug}`,
    name: title,
    description,
    knowsPast: true,
    words,
    isListed: true,
    parent: '/market',
    ...(place === undefined ? { isSearched: true } : { menu: { top: 'markets', place } }),
  };
});

/** Pages of economies, markets as a whole, commitments of traders and calendars. */
export const economicsPages: DomainPages = {
  pages: [
    {
      path: '/economic_indicators',
      name: 'Economic indicators',
      description:
        'Prices, work, output, rates and money as first reported and as revised, with the next release of each',
      knowsPast: true,
      words: 'economy macro cpi inflation unemployment gdp fred series',
      isListed: true,
      menu: { top: 'markets', place: 10 },
    },
    {
      path: '/economic_indicators/categories',
      name: 'Categories of indicators',
      description: 'All indicators by topic and country',
      knowsPast: true,
      words: 'economy macro tree',
      isListed: true,
      isSearched: true,
      parent: '/economic_indicators',
    },
    {
      path: '/economic_indicators/categories/*',
      name: 'Category of indicators',
      description: 'Indicators of one topic with their newest values',
      knowsPast: true,
      parent: '/economic_indicators/categories',
    },
    {
      path: '/economic_indicators/search',
      name: 'Search indicators',
      description: 'Indicators by words, country and frequency',
      knowsPast: true,
      words: 'find economy macro series',
      isListed: true,
      isSearched: true,
      parent: '/economic_indicators',
    },
    {
      path: '/economic_indicators/:id',
      name: 'Indicator',
      description: 'An indicator by its number',
      knowsPast: true,
      parent: '/economic_indicators',
    },
    {
      path: '/economic_indicators/:id/:name',
      name: 'Indicator',
      description: 'Values of an indicator as known on any day, first prints and revisions, source and licence',
      knowsPast: true,
      parent: '/economic_indicators',
    },
    {
      path: '/market',
      name: 'Market overview',
      description: 'Yield curve, valuation, liquidity, ratios and cycles',
      knowsPast: true,
      words: 'yield curve inversion buffett indicator shiller pe spread',
      isListed: true,
      menu: { top: 'markets', place: 20 },
    },
    ...markets,
    {
      path: '/market/debt-to-gdp/:country',
      name: 'Debt of a country',
      description: 'Government debt to output of one country with forecasts',
      knowsPast: true,
      parent: '/market/debt-to-gdp',
    },
    {
      path: '/cot_reports',
      name: 'Commitments of traders',
      description: 'Who is positioned how in futures, with extremes first',
      knowsPast: true,
      words: 'cot cftc futures speculators net position',
      isListed: true,
      menu: { top: 'markets', place: 30 },
    },
    {
      path: '/cot_reports/:id',
      name: 'Commitments of traders in a market',
      description: 'Positions in one market by its code',
      knowsPast: true,
      parent: '/cot_reports',
    },
    {
      path: '/cot_reports/:id/:name',
      name: 'Commitments of traders in a market',
      description: 'Positions of all groups of traders in one market over time',
      knowsPast: true,
      parent: '/cot_reports',
    },
    {
      path: '/calendar',
      name: 'Calendar',
      description: 'Results, dividends, releases of figures, reports of traders and holidays by day',
      knowsPast: true,
      words: 'events earnings dates month agenda ics',
      isListed: true,
      menu: { top: 'markets', place: 40 },
    },
    {
      path: '/economic_calendar',
      name: 'Economic calendar',
      description: 'Releases of figures and decisions with what came, what was forecast and by whom',
      knowsPast: true,
      words: 'macro releases cpi payrolls fomc forecast actual',
      isListed: true,
      menu: { top: 'markets', place: 45 },
    },
  ],
};
