import { LogPage, communityPageQueries } from '@plumbline/community/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Moderation log',
  description: 'What was removed, moved and locked in the forum, and why.',
  path: '/discussion/log',
});

export const loader = toLoader(communityPageQueries.log);
export const clientLoader = toClientLoader(communityPageQueries.log);

export default toPage(LogPage);
