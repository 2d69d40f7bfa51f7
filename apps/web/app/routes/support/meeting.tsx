import { MeetingPage } from '@plumbline/support/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Meetings',
  description: 'Your meetings to come and earlier ones.',
  path: '/meeting',
});

export default MeetingPage;
