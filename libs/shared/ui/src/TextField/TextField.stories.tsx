import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { PasswordField } from './PasswordField';
import { TextField } from './TextField';

const meta = { component: TextField, args: { label: 'Portfolio name', defaultValue: 'Long term' } } satisfies Meta<
  typeof TextField
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Empty: Story = { args: { defaultValue: '', placeholder: 'Name', hint: 'At most 40 characters' } };
export const Invalid: Story = { args: { error: 'This name is taken' } };
export const WithUnit: Story = { args: { label: 'Discount rate', defaultValue: '10', suffix: '%' } };
export const Optional: Story = { args: { isOptional: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Email: Story = { args: { label: 'E-mail', type: 'email', autoComplete: 'email', defaultValue: '' } };

function Counted() {
  const [value, setValue] = useState('Long');
  return <TextField label="Name" value={value} onChange={(event) => setValue(event.target.value)} countTo={8} />;
}
export const Counter: Story = {
  render: () => <Counted />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Name'), ' terms');
    await expect(canvas.getByRole('status')).toHaveTextContent('2 characters too many');
  },
};
export const Password: Story = {
  render: () => <PasswordField label="Password" autoComplete="current-password" defaultValue="correct horse" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(input).toHaveAttribute('type', 'password');
  },
};
