import type { Meta, StoryObj } from '@storybook/react-vite';
import { ContractPage } from './pages/contract.page';
import { DataApiPage } from './pages/data-api.page';
import { DownloadPage } from './pages/download.page';
import { ProductsPage } from './pages/products.page';
import { ReferencePage } from './pages/reference.page';
import { SheetsPage } from './pages/sheets.page';
import { SubscriptionPage } from './pages/subscription.page';
import { UsagePage } from './pages/usage.page';
import { ApiStaffPage } from './staff/api-staff.page';
import { dataApiPageStates } from './testing/data-api-page-states';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Products: Story = dataApiPageStates('/data', <ProductsPage />).withData;
export const Api: Story = dataApiPageStates('/data/api', <DataApiPage />).withData;
export const Reference: Story = dataApiPageStates('/api', <ReferencePage />).withData;
export const Keys: Story = dataApiPageStates('/data/subscription', <SubscriptionPage />).withData;
export const Contract: Story = dataApiPageStates('/data/contract', <ContractPage />).withData;
export const Download: Story = dataApiPageStates('/data/download', <DownloadPage />).withData;
export const Sheets: Story = dataApiPageStates('/google-sheets-add-on', <SheetsPage />).withData;
export const Usage: Story = dataApiPageStates('/data/usage', <UsagePage />).withData;
export const StaffPeople: Story = dataApiPageStates('/admin/api', <ApiStaffPage />).withData;
export const StaffLimits: Story = dataApiPageStates('/admin/api?view=limits', <ApiStaffPage />).withData;
export const StaffReference: Story = dataApiPageStates('/admin/api?view=reference', <ApiStaffPage />).withData;
