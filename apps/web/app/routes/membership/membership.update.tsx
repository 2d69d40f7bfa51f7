import { MembershipUpdatePage } from '@plumbline/membership/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/membership.update';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Your membership has no payment',
    description: 'What to do after a payment failed for good.',
    path: '/membership/update',
  });

export default function MembershipUpdate() {
  return <MembershipUpdatePage />;
}
