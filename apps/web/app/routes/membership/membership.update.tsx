import { MembershipUpdatePage } from '@plumbline/membership/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Your membership has no payment',
  description: 'What to do after a payment failed for good.',
  path: '/membership/update',
});

export default MembershipUpdatePage;
