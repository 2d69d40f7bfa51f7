import type { Meta, StoryObj } from '@storybook/react-vite';
import { Radar } from './Radar';

const AXES = ['Financial strength', 'Profitability', 'Growth', 'Valuation', 'Momentum'];
const one = (...values: (number | null)[]) => [{ label: 'Arden', values }];

const meta = {
  component: Radar,
  args: { label: 'Ranks of Arden, 0 to 10', axes: AXES, series: one(7, 10, 8, 4, 9) },
} satisfies Meta<typeof Radar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Compared: Story = {
  args: {
    series: [...one(7, 10, 8, 4, 9), { label: 'Median of the industry', values: [5, 6, 5, 5, 5] }],
  },
};
export const TenAxes: Story = {
  args: {
    axes: Array.from({ length: 10 }, (_, at) => `Axis ${at + 1}`),
    series: one(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
  },
};
export const Unknown: Story = { args: { series: one(7, null, 8, 4, 9) } };
export const AllUnknown: Story = { args: { series: one(null, null, null, null, null) } };
export const Empty: Story = { args: { series: [] } };
