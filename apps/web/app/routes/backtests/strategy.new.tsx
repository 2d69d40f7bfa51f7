import { BacktestFormPage } from '@plumbline/backtests/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'New backtest',
  description: 'Conditions, how many companies, how often, and at what cost.',
  path: '/strategy/new',
});

export default BacktestFormPage;
