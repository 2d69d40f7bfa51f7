import { SavedChartsPage } from '@plumbline/charts/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/interactive_chart.saved';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'My charts',
    description: 'Charts you saved and links to charts you shared.',
    path: '/interactive_chart/saved',
  });

export default function InteractiveChartSaved() {
  return <SavedChartsPage />;
}
