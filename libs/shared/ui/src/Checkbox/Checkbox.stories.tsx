import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Checkbox } from './Checkbox';

const meta = { component: Checkbox, args: { label: 'Send me the weekly letter' } } satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'Send me the weekly letter' });
    await userEvent.click(within(canvasElement).getByText('Send me the weekly letter'));
    await expect(box).toBeChecked();
  },
};
export const Checked: Story = { args: { defaultChecked: true, hint: 'You can leave with one click' } };
export const Mixed: Story = {
  args: { isMixed: true, label: 'All companies' },
  play: ({ canvasElement }) => expect(within(canvasElement).getByRole('checkbox')).toBePartiallyChecked(),
};
export const Invalid: Story = { args: { error: 'Agree to go on' } };
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = { args: { label: 'I have read the terms and the privacy policy. '.repeat(6) } };
