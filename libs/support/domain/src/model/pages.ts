import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of support. */
export const supportPages: DomainPages = {
  pages: [
    {
      path: '/connect',
      name: 'Contact us',
      description: 'Ask support a question, with how long others waited lately',
      words: 'help support question mail',
      isListed: true,
      menu: { top: 'more', place: 60 },
      footer: { group: 'Company', place: 20 },
    },
    {
      path: '/faq',
      name: 'Questions and answers',
      description: 'Short answers about data, tools, account and support',
      words: 'faq help how why answers',
      isListed: true,
      menu: { top: 'more', place: 55 },
      footer: { group: 'Product', place: 20 },
    },
    {
      path: '/schedule_meeting',
      name: 'Schedule a meeting',
      description: 'Book a demo, or a tutorial as a premium member',
      words: 'book demo tutorial call appointment video',
      isListed: true,
      isSearched: true,
      parent: '/connect',
    },
    {
      path: '/meeting',
      name: 'Meetings',
      description: 'Your meetings to come and earlier ones',
      words: 'appointment booked demo tutorial',
      isSearched: true,
      parent: '/schedule_meeting',
    },
    {
      path: '/tutorial',
      name: 'Tutorials',
      description: 'Short guides to try on the spot, videos and live sessions',
      words: 'learn how to guide help video session',
      isListed: true,
      menu: { top: 'more', place: 50 },
      footer: { group: 'Education', place: 20 },
    },
    {
      path: '/tutorial/:category',
      name: 'Tutorials of a category',
      description: 'Guides and videos of a category',
      parent: '/tutorial',
    },
    {
      path: '/user/ticket',
      name: 'Tickets',
      description: 'Your questions to support and their answers',
      words: 'help support question',
      isSearched: true,
      parent: '/connect',
    },
  ],
};
