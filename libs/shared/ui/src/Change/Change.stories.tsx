import type { Meta, StoryObj } from '@storybook/react-vite';
import { Change } from './Change';

const meta = { component: Change, args: { change: 1.27, percent: 0.51 } } satisfies Meta<typeof Change>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gain: Story = {};
export const Negative: Story = { args: { change: -0.97, percent: -0.39 } };
export const Unchanged: Story = { args: { change: 0, percent: 0 } };
export const PercentOnly: Story = { args: { change: null, percent: -2.66, percentOnly: true } };
export const Unknown: Story = { args: { change: null, percent: null } };
export const Huge: Story = { args: { change: -123456789.12, percent: -98765.43 } };
export const RedUp: Story = { globals: { updown: 'red-up' } };
export const Trigger: Story = { args: { change: -0.97, percent: -0.39, triggerProps: {} } };
