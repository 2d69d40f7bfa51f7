import type { Meta, StoryObj } from '@storybook/react-vite';
import { DemoStatsPage } from '../staff/demo-stats.page';
import { supportPageStates } from '../testing/support-page-states';
import { DemoCenterPage } from './demo-center.page';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const info = {
  configured: true,
  demos: [
    { id: 1, title: 'The screener', hub_id: 1, category_id: 1, src: 'about:blank', error: null },
    { id: 2, title: 'Alerts', hub_id: 1, category_id: null, src: null, error: 'Failed to fetch demo info' },
  ],
  hubs: [{ id: 1, title: 'Tools' }],
  categories: [{ id: 1, title: 'Screening' }],
};
const answers = { 'GET /_api/demos-info': info };

export const Demos: Story = supportPageStates(<DemoCenterPage />, { at: '/demo-center', answers }).withData;
export const Stats: Story = supportPageStates(<DemoStatsPage />, { at: '/admin/demo-stats' }).withData;
