import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';
import { Dialog, preloadDialog, type DialogProps } from './Dialog';

/** The overlay's code comes with the first use. */
const LOADING = { timeout: 8000 };

function Sample(props: Partial<DialogProps>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => setOpen(true)}>
        Share
      </Button>
      <Dialog
        title="Share this screen"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary">Copy link</Button>
          </>
        }
        {...props}
        isOpen={isOpen}
        onClose={close}
      >
        {props.children ?? <p>Everyone with the link sees the companies as they are on the day they open it.</p>}
      </Dialog>
    </>
  );
}

const meta = { component: Sample } satisfies Meta<typeof Sample>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvasElement: HTMLElement, name = 'Share') => {
  await userEvent.click(within(canvasElement).getByRole('button', { name }));
  return screen.findByRole(name === 'Share' ? 'dialog' : 'alertdialog', {}, LOADING);
};

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await expect(dialog).toHaveAccessibleName('Share this screen');
  },
};
export const KeyboardStaysInside: Story = {
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Share' });
    const dialog = await open(canvasElement);
    for (let step = 0; step < 5; step += 1) {
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
export const WideAndLong: Story = {
  args: {
    size: 'wide',
    title: 'How the fair value of companies with negative earnings and no dividend is estimated',
    children: Array.from({ length: 40 }, (_, line) => <p key={line}>A paragraph of the explanation.</p>),
  },
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    // share.width: without the scale of its way in.
    await expect(dialog.closest<HTMLElement>('[data-size]')?.offsetWidth).toBe(825);
    await expect(await screen.findByRole('region')).toHaveAttribute('tabindex', '0');
  },
};

function Confirm(props: Partial<ConfirmDialogProps>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        title="Delete the portfolio Long term?"
        text="Its 24 positions and their history go with it. This cannot be undone."
        confirmLabel="Delete portfolio"
        isDanger
        onConfirm={() => undefined}
        {...props}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const confirmed = fn();
export const Confirmation: Story = {
  render: () => <Confirm onConfirm={confirmed} />,
  play: async ({ canvasElement }) => {
    await open(canvasElement, 'Delete');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Delete portfolio' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(confirmed).toHaveBeenCalledTimes(1);
  },
};
export const ConfirmationOpen: Story = {
  render: () => <Confirm />,
  play: async ({ canvasElement }) => void (await open(canvasElement, 'Delete')),
};
export const TypedConfirmation: Story = {
  render: () => <Confirm typed="Long term" />,
  play: async ({ canvasElement }) => {
    await open(canvasElement, 'Delete');
    await userEvent.click(screen.getByRole('button', { name: 'Delete portfolio' }));
    const field = screen.getByLabelText('Type “Long term” to confirm');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription('This is not the same text');
    await userEvent.type(field, 'Long term');
    await userEvent.click(screen.getByRole('button', { name: 'Delete portfolio' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};
export const ConfirmationRefused: Story = {
  render: () => <Confirm onConfirm={() => Promise.reject(new TypeError('fetch failed'))} />,
  play: async ({ canvasElement }) => {
    await open(canvasElement, 'Delete');
    await userEvent.click(screen.getByRole('button', { name: 'Delete portfolio' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached');
  },
};
