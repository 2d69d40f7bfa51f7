import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { FileField } from './FileField';

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%230f8a7e'/%3E%3C/svg%3E";

const meta = {
  component: FileField,
  args: { label: 'Picture', hint: 'PNG or JPEG, at most 2 MB', value: null, onChange: fn() },
} satisfies Meta<typeof FileField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Present: Story = { args: { current: PICTURE, onRemove: fn(), shape: 'round' } };
export const Invalid: Story = { args: { error: 'This picture could not be read' } };
export const Disabled: Story = { args: { isDisabled: true } };
