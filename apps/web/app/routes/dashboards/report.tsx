import { ReportPage } from '@plumbline/dashboards/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/report';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Reports',
    description: 'Documents of blocks: a stock, a portfolio, a comparison.',
    path: '/report',
  });

export default function Reports() {
  return <ReportPage />;
}
