import type { Meta, StoryObj } from '@storybook/react-vite';
import { StaffTicketPage } from '../staff/staff-ticket.page';
import { StaffTicketsPage } from '../staff/staff-tickets.page';
import { supportPageStates, TICKET } from '../testing/support-page-states';
import { FaqPage } from '../help/faq.page';
import { ConnectPage } from './connect.page';
import { TicketsPage } from './tickets.page';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const staffTicket = {
  ...TICKET,
  asker: { user_id: 4, name: 'ada', email: 'ada@mail.example' },
  owner: null,
  notes: [{ id: 1, name: 'bob', text: 'Seen it before.', created_at: TICKET.created_at }],
  events: [{ kind: 'asked', at: TICKET.created_at, name: null }],
  merged_into: null,
  splits_at: 2,
  templates: [{ id: 1, title: 'Thanks', body: '<p>Thanks.</p>' }],
};
const answers = {
  'GET /_api/user/tickets/{id}': TICKET,
  'POST /_api/connect/ticket': TICKET,
  'GET /_api/admin/tickets/{id}': staffTicket,
};
const token = 'x'.repeat(43);

export const Faq: Story = supportPageStates(<FaqPage />, { at: '/faq' }).withData;
export const Connect: Story = supportPageStates(<ConnectPage />, { at: '/connect', answers }).withData;
export const ConnectAsMember: Story = supportPageStates(<ConnectPage />, { at: '/connect', isMember: true }).withData;
export const VisitorTicket: Story = supportPageStates(<ConnectPage />, {
  at: `/connect?token=${token}`,
  answers,
}).withData;
export const Tickets: Story = supportPageStates(<TicketsPage />, { at: '/user/ticket', isMember: true }).withData;
export const NewTicket: Story = supportPageStates(<TicketsPage />, {
  at: '/user/ticket?new=1',
  isMember: true,
}).withData;
export const Ticket: Story = supportPageStates(<TicketsPage />, {
  at: '/user/ticket?id=7',
  answers,
  isMember: true,
}).withData;
export const StaffTickets: Story = supportPageStates(<StaffTicketsPage />, { at: '/admin/tickets' }).withData;
export const StaffTicket: Story = supportPageStates(<StaffTicketPage />, {
  at: '/admin/tickets/7',
  route: '/admin/tickets/:id',
  answers,
}).withData;
