import { DashboardListPage } from '@plumbline/dashboards/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Dashboards',
    description: 'Pages of blocks of your own: made, restored, exported.',
    path: '/dashboard',
  });

export default function Dashboards() {
  return <DashboardListPage />;
}
