import { CalculatorsPage } from '@plumbline/stocks/feature';
import { pageMeta } from '../../page-meta';
import type { Route } from './+types/calculator._index';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Calculators',
    description: 'What a share is worth and what capital costs, on your own assumptions.',
    path: '/calculator',
  });

export default function Calculators() {
  return <CalculatorsPage />;
}
