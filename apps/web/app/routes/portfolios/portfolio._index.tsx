import { PortfolioListPage } from '@plumbline/portfolios/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Portfolios',
  description: 'What you hold, what it is worth on any day, and how it did.',
  path: '/portfolio',
});

export default PortfolioListPage;
