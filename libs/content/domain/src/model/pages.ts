import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of articles, news and learning. */
export const contentPages: DomainPages = {
  pages: [
    {
      path: '/news',
      name: 'Articles',
      description: 'Articles of the authors of this site, with what became of the stocks they name',
      words: 'news articles analysis opinion blog',
      isListed: true,
      menu: { top: 'news', place: 10 },
    },
    {
      path: '/news/:message_id/:subject',
      name: 'Article',
      description: 'One article, with its stocks, corrections and rating',
      parent: '/news',
    },
    {
      path: '/news/:message_id',
      name: 'Article by its number',
      description: 'Leads to the article',
      openedBy: 'addresses without the words of the title',
    },
    {
      path: '/latest-news',
      name: 'Latest news',
      description: 'News, letters and transcripts about companies, each story once',
      words: 'headlines stream wire',
      isListed: true,
      menu: { top: 'news', place: 20 },
    },
    {
      path: '/latest-news/:country/:category',
      name: 'News of a subject',
      description: 'News of one country and subject',
      parent: '/latest-news',
    },
    {
      path: '/stock-market-news',
      name: 'Stock market news',
      description: 'What is written about markets and the economy, with the most traded stocks',
      words: 'markets economy headlines',
      isListed: true,
      menu: { top: 'news', place: 30 },
    },
    {
      path: '/podcast',
      name: 'Podcast',
      description: 'Episodes to listen to, with their notes',
      words: 'audio episodes listen',
      isListed: true,
      menu: { top: 'news', place: 40 },
    },
    {
      path: '/manage',
      name: 'Article management',
      description: 'Articles you write, with their state and readers',
    },
    {
      path: '/news/post',
      name: 'Write an article',
      description: 'Drafts, and how articles are written here',
      parent: '/manage',
    },
    {
      path: '/news/post/editor',
      name: 'New article',
      description: 'The editor of articles',
      parent: '/news/post',
    },
    {
      path: '/news/post/editor/:message_id',
      name: 'Edit an article',
      description: 'The editor of articles',
      parent: '/manage',
    },
    {
      path: '/news-management',
      name: 'News management',
      description: 'Articles that wait for an editor',
      parent: '/manage',
    },
    {
      path: '/learn',
      name: 'Learn',
      description: 'Courses, the glossary, and pages to practise on',
      words: 'education tutorials beginners academy',
      isListed: true,
      menu: { top: 'more', place: 10 },
      footer: { group: 'Education', place: 10 },
    },
    {
      path: '/university',
      name: 'University',
      description: 'Courses about reading companies, lesson by lesson',
      words: 'courses lessons learn education',
      isListed: true,
      menu: { top: 'more', place: 20 },
      footer: { group: 'Education', place: 20 },
    },
  ],
  menuEntries: [
    { menu: 'member', place: 60, key: 'articles', label: 'Article Management', path: '/manage', needs: 'newsCenter' },
  ],
};
