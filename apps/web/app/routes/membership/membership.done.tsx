import { DonePage } from '@plumbline/membership/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Payment',
  description: 'What became of a payment.',
  path: '/membership/done',
});

export default DonePage;
