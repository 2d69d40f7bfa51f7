import { GroupAdminPage } from '@plumbline/membership/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/group-admin';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Group administration',
    description: 'Invite, import and remove members of your group.',
    path: '/group-admin',
  });

export default function GroupAdmin() {
  return <GroupAdminPage />;
}
