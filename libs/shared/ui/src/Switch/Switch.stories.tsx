import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Switch } from './Switch';

const meta = { component: Switch, args: { label: 'Gains in red' } } satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('switch', { name: 'Gains in red' });
    control.focus();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(control).not.toBeChecked();
  },
};
export const On: Story = { args: { defaultChecked: true, hint: 'As in markets of East Asia' } };
export const Failed: Story = { args: { error: 'The setting could not be saved' } };
export const Disabled: Story = { args: { disabled: true } };
