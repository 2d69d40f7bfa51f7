import type { Meta, StoryObj } from '@storybook/react-vite';
import { DataApiPage } from './pages/data-api.page';
import { SubscriptionPage } from './pages/subscription.page';
import { UsagePage } from './pages/usage.page';
import { dataApiPageStates } from './testing/data-api-page-states';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Api: Story = dataApiPageStates('/data/api', <DataApiPage />).withData;
export const Keys: Story = dataApiPageStates('/data/subscription', <SubscriptionPage />).withData;
export const Usage: Story = dataApiPageStates('/data/usage', <UsagePage />).withData;
