import type { StaffPage } from '@plumbline/shared/kit';
import { StaffMeetingsPage } from './staff/staff-meetings.page';
import { StaffSeatsPage } from './staff/staff-seats.page';
import { StaffTicketPage } from './staff/staff-ticket.page';
import { StaffTicketsPage } from './staff/staff-tickets.page';

/** What staff do in support. */
export const supportStaffPages: readonly StaffPage[] = [
  { path: '/admin/tickets', title: 'Tickets', group: 'Support', page: <StaffTicketsPage /> },
  { path: '/admin/tickets/:id', section: '/admin/tickets', page: <StaffTicketPage /> },
  { path: '/admin/meetings', title: 'Meetings', group: 'Support', page: <StaffMeetingsPage /> },
  { path: '/admin/tutorial-seats', title: 'Tutorial seats', group: 'Support', page: <StaffSeatsPage /> },
];
