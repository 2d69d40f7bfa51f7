import { SubscriptionPage } from '@plumbline/data-api/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Data subscription and keys',
  description: 'Make and revoke keys for your programs.',
  path: '/data/subscription',
});

export default SubscriptionPage;
