import type { DomainPages, PageEntry } from '@plumbline/shared/domain';
import { INSIDER_SECTIONS } from './insider-sections';

/** In the menu of investors; the others are reached from the page of insiders. */
const IN_MENU: Readonly<Record<string, number>> = { cluster: 80, trend: 85 };

const sections: readonly PageEntry[] = INSIDER_SECTIONS.map(({ key, title, words }) => {
  const place = IN_MENU[key];
  return {
    path: `/insider/${key}`,
    name: title,
    description: words,
    knowsPast: true,
    words: 'insiders form 4 purchases sales',
    isListed: true,
    parent: '/insiders',
    ...(place === undefined ? { isSearched: true } : { menu: { top: 'investors', place } }),
  };
});

/** Pages of insiders and of members of Congress. */
export const insidersPages: DomainPages = {
  pages: [
    {
      path: '/insiders',
      name: 'Insiders',
      description: 'What officers, directors and large owners bought and sold, from their reports',
      knowsPast: true,
      words: 'form 4 insider trades purchases sales',
      isListed: true,
      menu: { top: 'investors', place: 70 },
    },
    ...sections,
    {
      path: '/insider/:id/:name',
      name: 'Insider',
      description: 'Companies, trades and holdings of one insider',
      knowsPast: true,
      parent: '/insiders',
    },
    {
      path: '/politicians',
      name: 'Politicians',
      description: 'What members of Congress traded, as they disclosed it',
      knowsPast: true,
      words: 'congress senate house stock act',
      isListed: true,
      menu: { top: 'investors', place: 90 },
    },
    {
      path: '/politician/summary',
      name: 'Politician summary',
      description: 'Trades of Congress by month, party and chamber, and the stocks most members traded',
      knowsPast: true,
      words: 'congress senate house',
      isListed: true,
      isSearched: true,
      parent: '/politicians',
    },
    {
      path: '/politician/:id/:name',
      name: 'Politician',
      description: 'Terms and trades of one member of Congress',
      knowsPast: true,
      parent: '/politicians',
    },
  ],
};
