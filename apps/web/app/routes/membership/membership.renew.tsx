import { RenewPage } from '@plumbline/membership/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/membership.renew';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Your membership ends soon',
    description: 'What to do about a membership that ends.',
    path: '/membership/renew',
  });

export default function Renew() {
  return <RenewPage />;
}
