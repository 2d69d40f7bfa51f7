import { productsQuery } from '@plumbline/membership/data-access';
import { PricingPage } from '@plumbline/membership/feature';
import { toClientLoader, toLoader, toMeta, toPage } from '../../page-route';

export const meta = toMeta({
  title: 'Pricing',
  description: 'Plans with their limits, prices and terms.',
  path: '/pricing',
});

const queries = () => [productsQuery()];

export const loader = toLoader(queries);
export const clientLoader = toClientLoader(queries);

export default toPage(PricingPage);
