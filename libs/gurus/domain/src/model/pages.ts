import type { DomainPages, PageEntry } from '@plumbline/shared/domain';
import { LETTER_PERIODS } from './guru-letters';
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
    knowsPast: true,
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
  knowsPast: true,
  parent: key === 'summary' ? '/guru' : '/guru/:name/summary',
}));

const letters: readonly PageEntry[] = [
  {
    path: '/fund-letters',
    name: 'Fund letters',
    description: 'What managers write to their investors, quarter by quarter',
    words: 'shareholder letters funds hedge funds',
    isListed: true,
    menu: { top: 'investors', place: 95 },
  },
  {
    path: '/fund-letters/:quarter',
    name: 'Letters of a quarter',
    description: 'Letters of managers about one quarter',
    parent: '/fund-letters',
  },
  {
    path: '/fund-letters/:quarter/:id',
    name: 'Letter',
    description: 'One letter of a manager, with what it names',
    parent: '/fund-letters/:quarter',
  },
  ...LETTER_PERIODS.map(({ path, title, value }) => ({
    path,
    name: title,
    description: 'Letters of the editors about managers and markets',
    words: 'editors newsletter',
    isListed: true,
    isSearched: true,
    ...(value !== 'all' && { parent: '/letter' }),
  })),
];

/** Pages of gurus. */
export const gurusPages: DomainPages = {
  pages: [
    {
      path: '/guru',
      name: 'Gurus',
      description: 'What well-known managers hold, buy and sell, from their reports to the SEC',
      knowsPast: true,
      words: 'managers investors 13f holdings hedge funds',
      isListed: true,
      menu: { top: 'investors', place: 10 },
    },
    ...sections,
    ...tabs,
    ...letters,
    {
      path: '/guru-portfolio/:name/:symbol',
      name: 'Position over time',
      description: 'What a manager held of a stock, quarter by quarter',
      knowsPast: true,
      parent: '/guru/:name/summary',
    },
  ],
};
