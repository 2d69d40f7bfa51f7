import { DonePage } from '@plumbline/membership/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/membership.done';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Payment',
    description: 'What became of a payment.',
    path: '/membership/done',
  });

export default function Done() {
  return <DonePage />;
}
