import type { Meta, StoryObj } from '@storybook/react-vite';
import { ForumStaffPage } from '../staff/forum-staff.page';
import { forumPageStates, TOPIC, TOPIC_PAGE } from '../testing/forum-page-states';
import { DiscussionPage } from './discussion.page';
import { GuidelinesPage } from './guidelines.page';
import { LogPage } from './log.page';
import { NewTopicPage } from './new-topic.page';
import { PersonPage } from './person.page';
import { RecordsPage } from './records.page';
import { TopicPage } from './topic.page';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const topics = { data: [TOPIC], total: 1, page: 1, per_page: 30, viewer: null };
const answers = { 'GET /_api/forum/topics': topics, 'GET /_api/forum/topics/{id}': TOPIC_PAGE };

export const Discussion: Story = forumPageStates(<DiscussionPage />, { at: '/discussion', answers }).withData;
export const Topic: Story = forumPageStates(<TopicPage id={7} />, { at: '/discussion/topic/7', answers }).withData;
export const NewTopic: Story = forumPageStates(<NewTopicPage />, { at: '/discussion/topic', isMember: true }).withData;
export const Person: Story = forumPageStates(<PersonPage id={4} />, { at: '/user/4' }).withData;
export const Records: Story = forumPageStates(<RecordsPage />, { at: '/discussion/records' }).withData;
export const Log: Story = forumPageStates(<LogPage />, { at: '/discussion/log' }).withData;
export const Guidelines: Story = forumPageStates(<GuidelinesPage />, { at: '/guidelines' }).withData;
export const StaffQueue: Story = forumPageStates(<ForumStaffPage />, { at: '/admin/forum' }).withData;
export const StaffFlags: Story = forumPageStates(<ForumStaffPage />, { at: '/admin/forum?view=flags' }).withData;
export const StaffTopics: Story = forumPageStates(<ForumStaffPage />, { at: '/admin/forum?view=topics' }).withData;
