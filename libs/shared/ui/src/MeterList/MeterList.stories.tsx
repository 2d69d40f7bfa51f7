import type { Meta, StoryObj } from '@storybook/react-vite';
import { MeterList } from './MeterList';

const meta = {
  component: MeterList,
  args: {
    meters: [
      { label: 'Profitability', value: 10, colour: 'c3' },
      { label: 'Growth', value: 8 },
      { label: 'Value', value: 0 },
      { label: 'Momentum', value: null },
    ],
  },
} satisfies Meta<typeof MeterList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Empty: Story = { args: { meters: [] } };
