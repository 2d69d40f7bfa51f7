import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of the forum and of the people in it. */
export const communityPages: DomainPages = {
  pages: [
    {
      path: '/discussion',
      name: 'Discussion',
      description: 'Topics by category, stock and tag, and who said what when at which price',
      knowsPast: true,
      words: 'forum community topics posts talk',
      isListed: true,
      menu: { top: 'investors', place: 200 },
    },
    {
      path: '/discussion/topic',
      name: 'New topic',
      description: 'Start a topic',
      words: 'write post forum',
      isSearched: true,
      parent: '/discussion',
    },
    {
      path: '/discussion/topic/:id',
      name: 'Topic',
      description: 'A topic with its posts and the prices of their day',
      knowsPast: true,
      parent: '/discussion',
    },
    {
      path: '/discussion/records',
      name: 'Track records',
      description: 'What became of the calls that authors made, against the market',
      words: 'calls hits authors forum record',
      isListed: true,
      isSearched: true,
      parent: '/discussion',
    },
    {
      path: '/discussion/log',
      name: 'Moderation log',
      description: 'What was removed, moved and locked in the forum, and why',
      words: 'forum removed posts moderation',
      isSearched: true,
      parent: '/discussion',
    },
    {
      path: '/guidelines',
      name: 'Guidelines',
      description: 'How we talk to each other in the forum, and what happens to what does not fit',
      words: 'posting rules forum',
      isListed: true,
      isSearched: true,
      parent: '/discussion',
    },
    {
      path: '/user/:user_id',
      name: 'Person',
      description: 'What a person wrote and called, and whom they follow',
      parent: '/discussion',
    },
  ],
};
