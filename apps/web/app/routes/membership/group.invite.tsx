import { GroupInvitePage } from '@plumbline/membership/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Invitation',
  description: 'Accept or decline an invitation to a group.',
  path: '/group/invite',
});

export default GroupInvitePage;
