import { GroupPage } from '@plumbline/membership/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'My Group',
  description: 'The members and seats of your group.',
  path: '/group',
});

export default GroupPage;
