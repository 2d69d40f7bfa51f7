import type { Meta, StoryObj } from '@storybook/react-vite';
import { Sparkline } from './Sparkline';

const meta = { component: Sparkline, args: { values: [3, 4, 4.4, 4.1, 5.2, 7, 6.1, 8] } } satisfies Meta<
  typeof Sparkline
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Labelled: Story = { args: { label: 'Revenue rose over ten years' } };
export const Falling: Story = { args: { values: [8, 7, 3, -2, -5], tone: 'change' } };
export const Gaps: Story = { args: { values: [1, 2, null, 4, null, 3, 5] } };
export const Constant: Story = { args: { values: [2, 2, 2] } };
export const Empty: Story = { args: { values: [] } };
