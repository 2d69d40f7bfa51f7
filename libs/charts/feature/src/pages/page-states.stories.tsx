import type { Meta, StoryObj } from '@storybook/react-vite';
import { chartStates, savedStates } from '../testing/chart-page-states';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const ChartEmpty: Story = chartStates('/interactive_chart?empty=1').withData;
export const ChartFailed: Story = chartStates('/interactive_chart?symbol=ALDR').failed;
export const SharedFailed: Story = chartStates(`/interactive_chart?share=${'A'.repeat(24)}`).failed;
export const SavedEmpty: Story = savedStates().empty;
export const SavedFailed: Story = savedStates().failed;
