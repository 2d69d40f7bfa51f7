import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Select } from './Select';

const meta = {
  component: Select,
  args: {
    label: 'Currency',
    defaultValue: 'USD',
    onChange: fn(),
    options: [
      { value: 'USD', label: 'US dollar' },
      { value: 'EUR', label: 'Euro' },
      { value: 'JPY', label: 'Yen' },
    ],
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement, args }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Currency' });
    await userEvent.selectOptions(select, 'EUR');
    await expect(select).toHaveValue('EUR');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
};
export const Empty: Story = { args: { placeholder: 'Choose a currency', defaultValue: '' } };
export const Invalid: Story = { args: { error: 'Choose a currency', placeholder: 'Choose', defaultValue: '' } };
export const Disabled: Story = { args: { disabled: true } };
export const Groups: Story = {
  args: {
    label: 'Region',
    defaultValue: 'us',
    options: [
      { value: 'us', label: 'United States', group: 'America' },
      { value: 'ca', label: 'Canada', group: 'America' },
      { value: 'de', label: 'Germany', group: 'Europe', isDisabled: true },
    ],
  },
};
export const LongName: Story = {
  args: {
    defaultValue: 'x',
    options: [{ value: 'x', label: 'Convertible mark of Bosnia and Herzegovina, and other long names of currencies' }],
  },
};
