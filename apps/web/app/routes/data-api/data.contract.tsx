import { ContractPage } from '@plumbline/data-api/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/data.contract';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Terms of the data',
    description: 'What you may do with the data, and what you accepted.',
    path: '/data/contract',
  });

export default function Contract() {
  return <ContractPage />;
}
