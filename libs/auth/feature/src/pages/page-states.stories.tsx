import type { Meta, StoryObj } from '@storybook/react-vite';
import '../auth.css';
import { accountPageStates } from '../testing/account-page-states';
import { SettingPage } from './setting.page';
import { UserMePage } from './user-me.page';
import { WelcomePage } from './welcome.page';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const SettingProfileFailed: Story = accountPageStates('/setting/profile', <SettingPage tab="profile" />).failed;
export const SettingPhotoFailed: Story = accountPageStates('/setting/photo', <SettingPage tab="photo" />).failed;
export const SettingAccountFailed: Story = accountPageStates('/setting/account', <SettingPage tab="account" />).failed;
export const SettingNotificationFailed: Story = accountPageStates(
  '/setting/notification',
  <SettingPage tab="notification" />,
).failed;
export const BookmarksEmpty: Story = accountPageStates(
  '/user/me',
  <UserMePage tab="bookmarks" alerts={null} billing={() => null} />,
).empty;
export const BookmarksFailed: Story = accountPageStates(
  '/user/me',
  <UserMePage tab="bookmarks" alerts={null} billing={() => null} />,
).failed;
export const WelcomeFailed: Story = accountPageStates('/welcome', <WelcomePage />).failed;
