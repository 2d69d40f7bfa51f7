import type { Meta, StoryObj } from '@storybook/react-vite';
import { StaffMeetingsPage } from '../staff/staff-meetings.page';
import { supportPageStates } from '../testing/support-page-states';
import { MeetingPage } from './meeting.page';
import { SchedulePage } from './schedule.page';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const meeting = {
  id: 7,
  kind: 'demo',
  start: '2036-03-10T13:00:00.000Z',
  end: '2036-03-10T13:30:00.000Z',
  tz: 'Europe/Berlin',
  host: 'Ann',
  state: 'booked',
  topic: 'How screens work',
  join_url: 'https://rooms.example/ann',
  sequence: 0,
  version: 1,
};
const slots = ['13:00', '13:30', '15:00'].map((time) => ({
  start: `2036-03-10T${time}:00.000Z`,
  end: `2036-03-10T${time}:00.000Z`,
}));
const answers = {
  'GET /_api/meeting/future': {
    slots,
    mine: [meeting, { ...meeting, id: 6, state: 'cancelled' }],
    tz: 'UTC',
    has_hosts: true,
  },
  'POST /_api/meeting/link': { ...meeting, state: 'held' },
};
const token = 'x'.repeat(43);

export const Schedule: Story = supportPageStates(<SchedulePage />, { at: '/schedule_meeting', answers }).withData;
export const LinkOfMail: Story = supportPageStates(<SchedulePage />, {
  at: `/schedule_meeting?token=${token}`,
  answers,
}).withData;
export const Meetings: Story = supportPageStates(<MeetingPage />, { at: '/meeting', answers, isMember: true }).withData;
export const StaffMeetings: Story = supportPageStates(<StaffMeetingsPage />, { at: '/admin/meetings' }).withData;
