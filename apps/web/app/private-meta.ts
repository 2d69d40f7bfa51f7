import { pageMeta } from './page-meta';

/** Title and description of a page that search engines leave out: of forms and of what is one person's. */
export const privateMeta = (...args: Parameters<typeof pageMeta>) => [
  ...pageMeta(...args),
  { name: 'robots', content: 'noindex' },
];
