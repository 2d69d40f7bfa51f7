import type { Meta, StoryObj } from '@storybook/react-vite';
import { ReportPage } from '../report/report.page';
import { dashboardPageStates } from '../testing/dashboard-page-states';
import { DashboardListPage } from './dashboard-list.page';
import { HomePage } from './home.page';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const home = dashboardPageStates('/', <HomePage intro={<h1>Start</h1>} />);
const list = dashboardPageStates('/dashboard', <DashboardListPage />);
const reports = dashboardPageStates('/report', <ReportPage />);
const report = dashboardPageStates('/report?id=3', <ReportPage />);

export const HomeEmpty: Story = home.empty;
export const HomeFailed: Story = home.failed;
export const DashboardsEmpty: Story = list.empty;
export const DashboardsFailed: Story = list.failed;
export const ReportsEmpty: Story = reports.empty;
export const ReportsFailed: Story = reports.failed;
export const ReportFailed: Story = report.failed;
