import type { Meta, StoryObj } from '@storybook/react-vite';
import { chartStates, savedStates } from '../testing/chart-page-states';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chart: Story = chartStates('/interactive_chart?symbol=ALDR').withData;
export const ChartOfPanes: Story = chartStates(
  '/interactive_chart?symbol=ALDR&s=close~~~area&s=pb~1~~step&s=nope~2&s=OAKS!close~~left',
).withData;
export const Shared: Story = chartStates(`/interactive_chart?share=${'A'.repeat(24)}`).withData;
export const Saved: Story = savedStates().withData;
