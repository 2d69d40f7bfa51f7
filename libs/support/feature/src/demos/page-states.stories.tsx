import type { Meta, StoryObj } from '@storybook/react-vite';
import { DemoStatsPage } from '../staff/demo-stats.page';
import { supportPageStates } from '../testing/support-page-states';
import { DemoCenterPage } from './demo-center.page';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const demos = supportPageStates(<DemoCenterPage />, { at: '/demo-center' });
const stats = supportPageStates(<DemoStatsPage />, { at: '/admin/demo-stats' });

export const DemosEmpty: Story = demos.empty;
export const DemosFailed: Story = demos.failed;
export const StatsEmpty: Story = stats.empty;
export const StatsFailed: Story = stats.failed;
