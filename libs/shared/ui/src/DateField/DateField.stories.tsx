import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, within } from 'storybook/test';
import { DateField } from './DateField';

const meta = {
  component: DateField,
  args: { label: 'As known on', value: '2026-03-20', onDayChange: fn(), max: '2026-03-20' },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement, args }) => {
    await fireEvent.change(within(canvasElement).getByLabelText('As known on'), { target: { value: '2025-12-31' } });
    await expect(args.onDayChange).toHaveBeenCalledWith('2025-12-31');
  },
};
export const Empty: Story = { args: { value: '' } };
export const Invalid: Story = { args: { error: 'No prices before 1998-01-02' } };
