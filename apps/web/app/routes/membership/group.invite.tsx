import { GroupInvitePage } from '@plumbline/membership/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/group.invite';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Invitation',
    description: 'Accept or decline an invitation to a group.',
    path: '/group/invite',
  });

export default function GroupInvite() {
  return <GroupInvitePage />;
}
