import { GuidelinesPage } from '@plumbline/community/feature';
import { pageMeta } from '../../page-meta';
import type { Route } from './+types/guidelines';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Guidelines',
    description: 'How we talk to each other in the forum, and what happens to what does not fit.',
    path: '/guidelines',
  });

export default function Guidelines() {
  return <GuidelinesPage />;
}
