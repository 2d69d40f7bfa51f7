import { GroupAdminPage } from '@plumbline/membership/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Group administration',
  description: 'Invite, import and remove members of your group.',
  path: '/group-admin',
});

export default GroupAdminPage;
