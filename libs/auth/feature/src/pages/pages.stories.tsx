import type { Meta, StoryObj } from '@storybook/react-vite';
import '../auth.css';
import { accountPageStates } from '../testing/account-page-states';
import { SettingPage } from './setting.page';
import { UserMePage } from './user-me.page';
import { WelcomePage } from './welcome.page';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const SettingProfile: Story = accountPageStates('/setting/profile', <SettingPage tab="profile" />).withData;
export const SettingPhoto: Story = accountPageStates('/setting/photo', <SettingPage tab="photo" />).withData;
export const SettingAccount: Story = accountPageStates('/setting/account', <SettingPage tab="account" />).withData;
export const SettingNotification: Story = accountPageStates(
  '/setting/notification',
  <SettingPage tab="notification" />,
).withData;
export const Bookmarks: Story = accountPageStates(
  '/user/me',
  <UserMePage tab="bookmarks" alerts={null} billing={() => null} />,
).withData;
export const Welcome: Story = accountPageStates('/welcome', <WelcomePage />).withData;
