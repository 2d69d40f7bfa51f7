import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ErrorPanel } from './ErrorPanel';

const meta = { component: ErrorPanel, args: { title: 'The prices could not be loaded' } } satisfies Meta<
  typeof ErrorPanel
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithRetry: Story = {
  args: { children: 'The server did not answer in time.', onRetry: fn(), requestId: 'req-3f9c21' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
