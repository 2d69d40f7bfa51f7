import type { Meta, StoryObj } from '@storybook/react-vite';
import { ContractPage } from './pages/contract.page';
import { DataApiPage } from './pages/data-api.page';
import { DownloadPage } from './pages/download.page';
import { ProductsPage } from './pages/products.page';
import { SubscriptionPage } from './pages/subscription.page';
import { UsagePage } from './pages/usage.page';
import { ApiStaffPage } from './staff/api-staff.page';
import { dataApiPageStates } from './testing/data-api-page-states';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const products = dataApiPageStates('/data', <ProductsPage />);
const api = dataApiPageStates('/data/api', <DataApiPage />);
const keys = dataApiPageStates('/data/subscription', <SubscriptionPage />);
const contract = dataApiPageStates('/data/contract', <ContractPage />);
const download = dataApiPageStates('/data/download', <DownloadPage />);
const usage = dataApiPageStates('/data/usage', <UsagePage />);
const people = dataApiPageStates('/admin/api', <ApiStaffPage />);

export const ProductsEmpty: Story = products.empty;
export const ProductsFailed: Story = products.failed;
export const ApiFailed: Story = api.failed;
export const KeysEmpty: Story = keys.empty;
export const KeysFailed: Story = keys.failed;
export const ContractEmpty: Story = contract.empty;
export const ContractFailed: Story = contract.failed;
export const DownloadEmpty: Story = download.empty;
export const DownloadFailed: Story = download.failed;
export const UsageEmpty: Story = usage.empty;
export const UsageFailed: Story = usage.failed;
export const StaffPeopleEmpty: Story = people.empty;
export const StaffPeopleFailed: Story = people.failed;
