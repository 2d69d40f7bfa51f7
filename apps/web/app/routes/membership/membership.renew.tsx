import { RenewPage } from '@plumbline/membership/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Your membership ends soon',
  description: 'What to do about a membership that ends.',
  path: '/membership/renew',
});

export default RenewPage;
