import { BacktestListPage } from '@plumbline/backtests/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Backtests',
  description: 'What screens would have earned, with companies as they were known on each day.',
  path: '/strategy',
});

export default BacktestListPage;
