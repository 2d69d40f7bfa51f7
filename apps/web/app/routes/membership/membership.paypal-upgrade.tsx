import { LateRenewalPage } from '@plumbline/membership/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'A payment is late',
  description: 'What to do about a renewal that did not go through.',
  path: '/membership/paypal-upgrade',
});

export default LateRenewalPage;
