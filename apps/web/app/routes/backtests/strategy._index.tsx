import { BacktestListPage } from '@plumbline/backtests/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/strategy._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Backtests',
    description: 'What screens would have earned, with companies as they were known on each day.',
    path: '/strategy',
  });

export default function Backtests() {
  return <BacktestListPage />;
}
