import { RequestPage } from '@plumbline/membership/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Ask for access',
  description: 'A request to those who run this site.',
  path: '/membership/request',
});

export default RequestPage;
