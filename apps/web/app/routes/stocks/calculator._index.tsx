import { CalculatorsPage } from '@plumbline/stocks/feature';
import { toMeta } from '../../page-route';

export const meta = toMeta({
  title: 'Calculators',
  description: 'What a share is worth and what capital costs, on your own assumptions.',
  path: '/calculator',
});

export default CalculatorsPage;
