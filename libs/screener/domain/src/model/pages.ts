import type { DomainPages } from '@plumbline/shared/domain';
import { EVENT_SCREENS } from './events/event-screens';
import { PREDEFINED_SCREENS } from './predefined/screens';

/** Screens whose pages the menu names; the others are linked by the screener. */
const IN_MENU: readonly string[] = [
  'peter-lynch-stocks',
  'magic-formula',
  'dividend-stocks',
  'predictable',
  'buffett-munger',
  '52weekhigh',
  '52weeklow',
  'grahamncav',
];

/** Pages of the screener. */
export const screenerPages: DomainPages = {
  pages: [
    {
      path: '/screener',
      name: 'Screener',
      description: 'Companies by any figures of them, now or on a past day',
      knowsPast: true,
      words: 'filter screen formula find companies',
      isListed: true,
      menu: { top: 'screeners', place: 10 },
    },
    {
      path: '/screener/:slug',
      name: 'Predefined screen',
      description: 'A screen that comes with the product, with its rule',
      knowsPast: true,
      parent: '/screener',
    },
    {
      path: '/ideas',
      name: 'Stock ideas',
      description: 'Cases for single stocks, with the return since',
      knowsPast: true,
      words: 'idea thesis pick recommendation',
      isListed: true,
      menu: { top: 'screeners', place: 60 },
    },
  ],
  menuEntries: [
    ...PREDEFINED_SCREENS.filter(({ slug }) => IN_MENU.includes(slug)),
    ...EVENT_SCREENS.map(({ slug, name }) => ({ slug, name, group: 'Events' })),
  ].map(({ slug, name, group }, index) => ({
    menu: 'screeners',
    place: 20 + index,
    key: `screen-${slug}`,
    label: name,
    text: group,
    path: `/screener/${slug}`,
  })),
};
