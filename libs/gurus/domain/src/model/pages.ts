import type { DomainPages, PageEntry } from '@plumbline/shared/domain';
import { GURU_SECTIONS, GURU_TABS } from './guru-sections';

/** In the menu of investors; the others are reached from the page of gurus. */
const IN_MENU: Readonly<Record<string, number>> = {
  list: 20,
  'latest-picks': 30,
  'consensus-picks': 40,
  'aggregated-portfolio': 50,
  scoreboard: 60,
};

const sections: readonly PageEntry[] = GURU_SECTIONS.map(({ key, title, words }) => {
  const place = IN_MENU[key];
  return {
    path: `/guru/${key}`,
    name: title,
    description: words,
    words: 'gurus managers 13f',
    isListed: true,
    parent: '/guru',
    ...(place === undefined ? { isSearched: true } : { menu: { top: 'investors', place } }),
  };
});

const tabs: readonly PageEntry[] = GURU_TABS.map(({ key, label, words }) => ({
  path: `/guru/:name/${key}`,
  name: key === 'summary' ? 'Manager' : label,
  description: words,
  parent: key === 'summary' ? '/guru' : '/guru/:name/summary',
}));

/** Pages of gurus. */
export const gurusPages: DomainPages = {
  pages: [
    {
      path: '/guru',
      name: 'Gurus',
      description: 'What well-known managers hold, buy and sell, from their reports to the SEC',
      words: 'managers investors 13f holdings hedge funds',
      isListed: true,
      menu: { top: 'investors', place: 10 },
    },
    ...sections,
    ...tabs,
    {
      path: '/guru-portfolio/:name/:symbol',
      name: 'Position over time',
      description: 'What a manager held of a stock, quarter by quarter',
      parent: '/guru/:name/summary',
    },
  ],
};
