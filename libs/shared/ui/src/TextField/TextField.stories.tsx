import type { Meta, StoryObj } from '@storybook/react-vite';
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
