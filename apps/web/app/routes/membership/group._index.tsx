import { GroupPage } from '@plumbline/membership/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/group._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'My Group',
    description: 'The members and seats of your group.',
    path: '/group',
  });

export default function Group() {
  return <GroupPage />;
}
