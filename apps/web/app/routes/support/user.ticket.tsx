import { TicketsPage } from '@plumbline/support/feature';
import { toPrivateMeta } from '../../page-route';

export const meta = toPrivateMeta({
  title: 'Tickets',
  description: 'Your questions to support and their answers.',
  path: '/user/ticket',
});

export default TicketsPage;
