import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetGalleryPage } from '../embed/gallery.page';
import { ReportPage } from '../report/report.page';
import { dashboardPageStates, visitorPageStates } from '../testing/dashboard-page-states';
import { DashboardListPage } from './dashboard-list.page';
import { HomePage } from './home.page';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const intro = <h1>Every figure, down to the filing</h1>;

export const Home: Story = dashboardPageStates('/', <HomePage intro={intro} />).withData;
export const HomeOfVisitor: Story = visitorPageStates('/', <HomePage intro={intro} />).withData;
export const Dashboards: Story = dashboardPageStates('/dashboard', <DashboardListPage />).withData;
export const Reports: Story = dashboardPageStates('/report', <ReportPage />).withData;
export const Report: Story = dashboardPageStates('/report?id=3', <ReportPage />).withData;
export const Widgets: Story = visitorPageStates(
  '/widgets',
  <WidgetGalleryPage origin="https://plumbline.example" example="VTRL" />,
).withData;
