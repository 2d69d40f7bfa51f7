import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Figure } from './Figure';

const meta = { component: Figure, args: { text: '31.40' } } satisfies Meta<typeof Figure>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithUnit: Story = { args: { text: '1.33', unit: 'x' } };
export const Negative: Story = { args: { text: '−12.71', tone: 'loss' } };
export const Word: Story = { args: { text: 'No Debt', tone: 'muted' } };
export const Unknown: Story = { args: { text: null, reason: 'Fewer than four quarters are filed' } };
export const Huge: Story = { args: { text: '1,000,000,000.00 Tn' } };
export const Trigger: Story = {
  args: { text: '31.40', label: 'PE (TTM)', onExplain: fn() },
  play: async ({ canvasElement, args }) => {
    const figure = within(canvasElement).getByRole('button', { name: 'PE (TTM): 31.40' });
    figure.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onExplain).toHaveBeenCalledTimes(1);
  },
};
