import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { Button } from '../Button';
import { toastStore, notify, type ToastOptions } from '../atoms/toasts';
import { ToastRegion } from './ToastRegion';

function Sample({ messages }: { messages: readonly ToastOptions[] }) {
  return (
    <>
      <Button onClick={() => messages.forEach((message) => notify(message))}>Do it</Button>
      <ToastRegion />
    </>
  );
}

const forever = { stays: 'forever' } as const;
const meta = {
  component: Sample,
  args: { messages: [{ text: 'Saved', tone: 'good', ...forever }] },
  beforeEach: () => () => toastStore.all().forEach(({ id }) => toastStore.dismiss(id)),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Do it' }));
    const last = args.messages.slice(0, 3).at(-1)?.text ?? '';
    await expect(await screen.findByText(last, {}, { timeout: 8000 })).toBeVisible();
  },
} satisfies Meta<typeof Sample>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Confirmed: Story = {};
export const WithUndo: Story = {
  args: { messages: [{ text: 'Position removed', action: { label: 'Undo', onPress: () => undefined }, ...forever }] },
};
export const Failed: Story = {
  args: { messages: [{ text: 'The screen could not be saved', tone: 'severe', ...forever }] },
};
export const Queue: Story = {
  args: {
    messages: ['info', 'good', 'warn', 'severe'].map((tone, index) => ({
      text: `Message ${index + 1}`,
      tone: tone as 'info' | 'good' | 'warn' | 'severe',
      ...forever,
    })),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Do it' }));
    await expect(await screen.findByText('Message 3', {}, { timeout: 8000 })).toBeVisible();
    await expect(screen.queryByText('Message 4')).toBeNull();
    await userEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
    await expect(screen.getByText('Message 4')).toBeVisible();
  },
};
export const Long: Story = {
  args: {
    messages: [{ text: 'The import of filings ended with rejected rows. '.repeat(4).trim(), tone: 'warn', ...forever }],
  },
};
