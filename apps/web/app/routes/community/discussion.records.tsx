import { RecordsPage, communityPageQueries } from '@plumbline/community/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Track records',
  description: 'What became of the calls that authors made, against the market.',
  path: '/discussion/records',
});

export const loader = toLoader(communityPageQueries.records);
export const clientLoader = toClientLoader(communityPageQueries.records);

export default toPage(RecordsPage);
