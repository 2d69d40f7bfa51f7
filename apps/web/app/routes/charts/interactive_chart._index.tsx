import { InteractiveChartPage } from '@plumbline/charts/feature';
import { pageMeta } from '../../page-meta';
import type { Route } from './+types/interactive-chart';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Interactive chart', description: 'Interactive chart.', path: '/interactive-chart' });

export default function InteractiveChart() {
  return <InteractiveChartPage />;
}
