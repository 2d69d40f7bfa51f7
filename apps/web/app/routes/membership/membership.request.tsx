import { RequestPage } from '@plumbline/membership/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/membership.request';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Ask for access',
    description: 'A request to those who run this site.',
    path: '/membership/request',
  });

export default function Request() {
  return <RequestPage />;
}
