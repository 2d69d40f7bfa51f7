import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Progress } from './Progress';

const meta = { component: Progress, args: { label: 'Importing filings', doneFraction: 0.42 } } satisfies Meta<
  typeof Progress
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Half: Story = {
  play: ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('progressbar', { name: 'Importing filings' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    ),
};
export const Nothing: Story = { args: { doneFraction: 0 } };
export const Done: Story = { args: { doneFraction: 1 } };
export const Unknown: Story = { args: { doneFraction: null } };
export const Negative: Story = { args: { doneFraction: -3 } };
export const Huge: Story = { args: { doneFraction: 1e9, note: '123,456,789 of 123,456,789 rows' } };
export const Cancel: Story = {
  args: { onCancel: fn(), note: '3 of 8 files' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};
