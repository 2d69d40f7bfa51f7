import { BacktestFormPage } from '@plumbline/backtests/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/strategy.new';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'New backtest',
    description: 'Conditions, how many companies, how often, and at what cost.',
    path: '/strategy/new',
  });

export default function NewBacktest() {
  return <BacktestFormPage />;
}
