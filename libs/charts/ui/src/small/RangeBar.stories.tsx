import type { Meta, StoryObj } from '@storybook/react-vite';
import { RangeBar } from './RangeBar';

const meta = {
  component: RangeBar,
  args: {
    label: 'PE ratio',
    value: 31.4,
    min: 10.2,
    max: 41.3,
    lower: 16,
    upper: 29,
    median: 22.6,
    rangeName: '10 years',
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RangeBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Negative: Story = { args: { value: -4.2, min: -12, max: 9, lower: -6, upper: 3, median: -1 } };
export const OutsideTheRange: Story = { args: { value: 55 } };
export const AtTheEnd: Story = { args: { value: 10.2 } };
export const NoSpan: Story = { args: { label: 'PB ratio', value: 3, min: 3, max: 3 } };
export const Unknown: Story = { args: { value: null } };
