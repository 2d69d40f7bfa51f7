import { NewsManagementPage } from '@plumbline/content/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/news-management';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'News management',
    description: 'Articles that wait for an editor.',
    path: '/news-management',
  });

export default function NewsManagement() {
  return <NewsManagementPage />;
}
