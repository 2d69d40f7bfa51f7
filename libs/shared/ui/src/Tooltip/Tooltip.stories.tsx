import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button';
import { Tooltip } from './Tooltip';

const LOADING = { timeout: 8000 };

const meta = {
  component: Tooltip,
  args: { text: 'Ten measures of strength, 0 to 100', children: (owner) => <Button {...owner}>Score</Button> },
  decorators: [
    (Story) => (
      <div style={{ padding: 60 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const ByFocus: Story = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Score' });
    button.focus();
    await screen.findByRole('tooltip', {}, LOADING);
    await expect(button).toHaveAccessibleDescription('Ten measures of strength, 0 to 100');
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  },
};
export const ByPointer: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.hover(within(canvasElement).getByRole('button', { name: 'Score' }));
    await screen.findByRole('tooltip', {}, LOADING);
  },
};
export const Long: Story = {
  args: { text: 'A long explanation that needs more than one line, as words at a button now and then do. '.repeat(2) },
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('button', { name: 'Score' }).focus();
    await screen.findByRole('tooltip', {}, LOADING);
  },
};
