import { DiscussionPage, communityPageQueries } from '@plumbline/community/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Discussion',
  description: 'Topics about markets and companies, with the prices of the moment posts became visible.',
  path: '/discussion',
});

export const loader = toLoader(communityPageQueries.discussion);
export const clientLoader = toClientLoader(communityPageQueries.discussion);

export default toPage(DiscussionPage);
