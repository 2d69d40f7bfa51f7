import type { Meta, StoryObj } from '@storybook/react-vite';
import { StaffTicketsPage } from '../staff/staff-tickets.page';
import { supportPageStates } from '../testing/support-page-states';
import { FaqPage } from '../help/faq.page';
import { ConnectPage } from './connect.page';
import { TicketsPage } from './tickets.page';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const tickets = supportPageStates(<TicketsPage />, { at: '/user/ticket', isMember: true });
const staff = supportPageStates(<StaffTicketsPage />, { at: '/admin/tickets' });

export const FaqEmpty: Story = supportPageStates(<FaqPage />, { at: '/faq' }).empty;
export const FaqFailed: Story = supportPageStates(<FaqPage />, { at: '/faq' }).failed;
export const ConnectFailed: Story = supportPageStates(<ConnectPage />, { at: '/connect' }).failed;
export const TicketsEmpty: Story = tickets.empty;
export const TicketsFailed: Story = tickets.failed;
export const StaffEmpty: Story = staff.empty;
export const StaffFailed: Story = staff.failed;
