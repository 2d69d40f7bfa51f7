import type { Meta, StoryObj } from '@storybook/react-vite';
import { ForumStaffPage } from '../staff/forum-staff.page';
import { forumPageStates } from '../testing/forum-page-states';
import { DiscussionPage } from './discussion.page';
import { LogPage } from './log.page';
import { RecordsPage } from './records.page';
import { TopicPage } from './topic.page';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const discussion = forumPageStates(<DiscussionPage />, { at: '/discussion' });
const records = forumPageStates(<RecordsPage />, { at: '/discussion/records' });
const log = forumPageStates(<LogPage />, { at: '/discussion/log' });
const staff = forumPageStates(<ForumStaffPage />, { at: '/admin/forum' });

export const DiscussionEmpty: Story = discussion.empty;
export const DiscussionFailed: Story = discussion.failed;
export const TopicFailed: Story = forumPageStates(<TopicPage id={7} />, { at: '/discussion/topic/7' }).failed;
export const RecordsEmpty: Story = records.empty;
export const RecordsFailed: Story = records.failed;
export const LogEmpty: Story = log.empty;
export const LogFailed: Story = log.failed;
export const StaffEmpty: Story = staff.empty;
export const StaffFailed: Story = staff.failed;
