import type { Meta, StoryObj } from '@storybook/react-vite';
import { Donut } from './Donut';

const SEGMENTS = [
  { label: 'Instruments', value: 201.2e9 },
  { label: 'Services', value: 109.2e9 },
  { label: 'Wearables', value: 35.7e9 },
  { label: 'Computers', value: 33.7e9 },
  { label: 'Tablets', value: 28e9 },
];

const meta = {
  component: Donut,
  args: { label: 'Revenue by segment, USD', parts: SEGMENTS, centre: '407.8B' },
} satisfies Meta<typeof Donut>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Pie: Story = { args: { isPie: true } };
export const OnePart: Story = { args: { parts: SEGMENTS.slice(0, 1), centre: '201.2B' } };
export const Negative: Story = { args: { parts: [...SEGMENTS, { label: 'Eliminations', value: -4e9 }] } };
export const Twenty: Story = {
  args: {
    parts: Array.from({ length: 20 }, (_, at) => ({ label: `Country number ${at + 1}`, value: 400 / (at + 1) })),
  },
};
export const Empty: Story = { args: { parts: [] } };
