import type { Meta, StoryObj } from '@storybook/react-vite';
import { StaffMeetingsPage } from '../staff/staff-meetings.page';
import { supportPageStates } from '../testing/support-page-states';
import { MeetingPage } from './meeting.page';
import { SchedulePage } from './schedule.page';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const schedule = supportPageStates(<SchedulePage />, { at: '/schedule_meeting' });
const meetings = supportPageStates(<MeetingPage />, { at: '/meeting', isMember: true });
const staff = supportPageStates(<StaffMeetingsPage />, { at: '/admin/meetings' });

export const ScheduleEmpty: Story = schedule.empty;
export const ScheduleFailed: Story = schedule.failed;
export const MeetingsEmpty: Story = meetings.empty;
export const MeetingsFailed: Story = meetings.failed;
export const StaffEmpty: Story = staff.empty;
export const StaffFailed: Story = staff.failed;
