import { discussionCalls, forumCalls, forumStaffCalls, peopleCalls, readerCalls } from '@plumbline/community/contract';
import { communityPages, WORD_LIST } from '@plumbline/community/domain';
import { mountUnsubscribe, serve, tablesOf, type ServerModule } from '@plumbline/shared/server';
import type { CommunityDeps } from './deps';
import { communityData } from './personal-data';
import { discussionHandlers } from './routes/discussion.routes';
import { forumHandlers } from './routes/forum.routes';
import { peopleHandlers } from './routes/people.routes';
import { readerHandlers } from './routes/reader.routes';
import { forumStaffHandlers } from './routes/staff.routes';
import { topicSource } from './search-source';
import { communityMigrations } from './store/migrations';
import { stopDigest } from './store/people';
import { DIGEST_NAME, purgeEnded, recount, sendDigests, type CommunityJobDeps } from './jobs/nightly';

/** The forum: topics, posts, calls and their records, people, moderation. */
export const communityModule: ServerModule<CommunityDeps, CommunityJobDeps> = {
  name: 'community',
  calls: [
    serve(forumCalls, forumHandlers),
    serve(discussionCalls, discussionHandlers),
    serve(peopleCalls, peopleHandlers),
    serve(readerCalls, readerHandlers),
    serve(forumStaffCalls, forumStaffHandlers),
  ],
  mount: (app, { db, brand }) =>
    mountUnsubscribe(app, {
      name: DIGEST_NAME,
      brand,
      title: 'Mails of the forum',
      question: 'You keep watching your topics, and their messages stay in the product.',
      done: 'No more mails of the forum are sent. They can be switched on again on your page.',
      stop: (token) => stopDigest(tablesOf(db), token),
    }),
  pages: communityPages.pages,
  staffResources: [WORD_LIST],
  searchSources: (deps) => [topicSource(deps)],
  migrations: communityMigrations,
  personalData: communityData,
  jobs: {
    schedules: (deps) => [
      { name: 'forum-counters', cron: '20 4 * * *', run: () => recount(deps) },
      { name: 'forum-texts', cron: '25 4 * * *', run: () => purgeEnded(tablesOf(deps.db), Date.now()) },
      { name: 'forum-digest', cron: '30 17 * * *', run: () => sendDigests(deps, Date.now()) },
    ],
  },
};
