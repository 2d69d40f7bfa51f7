import { SubscriptionPage } from '@plumbline/data-api/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/data.subscription';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Data subscription and keys',
    description: 'Make and revoke keys for your programs.',
    path: '/data/subscription',
  });

export default function Subscription() {
  return <SubscriptionPage />;
}
