import { ReportPage } from '@plumbline/dashboards/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Reports',
  description: 'Documents of blocks: a stock, a portfolio, a comparison.',
  path: '/report',
});

export default ReportPage;
