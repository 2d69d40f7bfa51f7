import { InteractiveChartPage } from '@plumbline/charts/feature';
import { AsOfControl, loadStocks } from '@plumbline/stocks/kit';
import { pageMeta } from '../../page-meta';
import type { Route } from './+types/interactive_chart._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Interactive chart',
    description:
      'Prices, studies, figures, formulas and series of the economy over one another, on any day of the past.',
    path: '/interactive_chart',
  });

/** Its series are requested after the page is there: formulas over years are computed while it shows. */
export default function InteractiveChart() {
  return <InteractiveChartPage loadSecurities={loadStocks} dayTool={<AsOfControl />} />;
}
