import { PortfolioListPage } from '@plumbline/portfolios/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/portfolio._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Portfolios',
    description: 'What you hold, what it is worth on any day, and how it did.',
    path: '/portfolio',
  });

export default function Portfolios() {
  return <PortfolioListPage />;
}
