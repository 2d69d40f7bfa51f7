import { TicketsPage } from '@plumbline/support/feature';
import { privateMeta } from '../../private-meta';
import type { Route } from './+types/user.ticket';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, {
    title: 'Tickets',
    description: 'Your questions to support and their answers.',
    path: '/user/ticket',
  });

export default function Tickets() {
  return <TicketsPage />;
}
