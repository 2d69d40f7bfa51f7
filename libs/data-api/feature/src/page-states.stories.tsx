import type { Meta, StoryObj } from '@storybook/react-vite';
import { DataApiPage } from './pages/data-api.page';
import { SubscriptionPage } from './pages/subscription.page';
import { UsagePage } from './pages/usage.page';
import { dataApiPageStates } from './testing/data-api-page-states';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const api = dataApiPageStates('/data/api', <DataApiPage />);
const keys = dataApiPageStates('/data/subscription', <SubscriptionPage />);
const usage = dataApiPageStates('/data/usage', <UsagePage />);

export const ApiFailed: Story = api.failed;
export const KeysEmpty: Story = keys.empty;
export const KeysFailed: Story = keys.failed;
export const UsageEmpty: Story = usage.empty;
export const UsageFailed: Story = usage.failed;
