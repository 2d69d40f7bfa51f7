import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ring } from './Ring';

const meta = { component: Ring, args: { label: 'Score', value: 74 } } satisfies Meta<typeof Ring>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Full: Story = { args: { value: 100 } };
export const Zero: Story = { args: { value: 0 } };
export const Unknown: Story = { args: { value: null } };
