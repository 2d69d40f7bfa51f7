import { articleCalls, learnCalls, newsCalls, staffArticleCalls, writingCalls } from '@plumbline/content/contract';
import { ARTICLE_TAGS, AUTHORS, contentPages, COURSES, EPISODES, LESSONS } from '@plumbline/content/domain';
import { serve, type SiteOriginDeps, type ServerModule } from '@plumbline/shared/server';
import type { ContentDeps } from './deps';
import { mountFeeds } from './feeds/mount-feeds';
import { contentJobs, type ContentJobDeps } from './jobs/content-jobs';
import { articleSource } from './read/article-source';
import { articleHandlers } from './routes/article.routes';
import { learnHandlers } from './routes/learn.routes';
import { newsHandlers } from './routes/news.routes';
import { staffArticleHandlers } from './routes/staff.routes';
import { writingHandlers } from './routes/writing.routes';
import { contentMigrations } from './store/migrations';
import { contentData } from './personal-data';

/** Articles, the stream of news, episodes and courses. */
export const contentModule: ServerModule<ContentDeps & SiteOriginDeps, ContentJobDeps> = {
  name: 'content',
  pages: contentPages.pages,
  calls: [
    serve(articleCalls, articleHandlers),
    serve(writingCalls, writingHandlers),
    serve(staffArticleCalls, staffArticleHandlers),
    serve(newsCalls, newsHandlers),
    serve(learnCalls, learnHandlers),
  ],
  staffResources: [ARTICLE_TAGS, AUTHORS, EPISODES, COURSES, LESSONS],
  searchSources: ({ db }) => [articleSource(db)],
  mount: mountFeeds,
  migrations: contentMigrations,
  personalData: contentData,
  jobs: contentJobs,
};
