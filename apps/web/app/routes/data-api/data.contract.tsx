import { ContractPage } from '@plumbline/data-api/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Terms of the data',
  description: 'What you may do with the data, and what you accepted.',
  path: '/data/contract',
});

export default ContractPage;
