import { LateRenewalPage } from '@plumbline/membership/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/membership.paypal-upgrade';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'A payment is late',
    description: 'What to do about a renewal that did not go through.',
    path: '/membership/paypal-upgrade',
  });

export default function LateRenewal() {
  return <LateRenewalPage />;
}
