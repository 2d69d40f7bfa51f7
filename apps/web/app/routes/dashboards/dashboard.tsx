import { DashboardListPage } from '@plumbline/dashboards/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Dashboards',
  description: 'Pages of blocks of your own: made, restored, exported.',
  path: '/dashboard',
});

export default DashboardListPage;
