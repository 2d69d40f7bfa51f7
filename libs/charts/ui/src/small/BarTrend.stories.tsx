import type { Meta, StoryObj } from '@storybook/react-vite';
import { BarTrend } from './BarTrend';

const points = (values: (number | null)[]) => values.map((value, index) => ({ label: String(16 + index), value }));

const meta = {
  component: BarTrend,
  args: {
    label: 'Revenue, USD',
    points: points([215e9, 229e9, 265e9, 260e9, 274e9, 365e9, 394e9, 383e9, 391e9, 416e9]),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BarTrend>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Negative: Story = { args: { colour: 'c4', points: points([3, 1, -2, -4, -1, 0, 2, 5]) } };
export const AllNegative: Story = { args: { points: points([-3, -1, -2]) } };
export const Gaps: Story = { args: { colour: 'c3', points: points([3, null, 2, null, 5]) } };
export const Unknown: Story = { args: { points: points([null, null, null]) } };
export const Zero: Story = { args: { points: points([0, 0, 0]) } };
export const Long: Story = { args: { points: points(Array.from({ length: 40 }, (_, index) => index + 1)) } };
export const Empty: Story = { args: { points: [] } };
