import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button';
import { Drawer, preloadDrawer } from './Drawer';

/** The overlay's code comes with the first use. */
const LOADING = { timeout: 8000 };

function ExplainDrawer({ lines = 3 }: { lines?: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPointerEnter={preloadDrawer} onFocus={preloadDrawer} onClick={() => setOpen(true)}>
        Open full tree
      </Button>
      <Drawer
        title="PE (TTM)"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        footer={<Button variant="primary">Save</Button>}
      >
        {Array.from({ length: lines }, (_, line) => (
          <p key={line}>Earnings per share of quarter {line + 1}, from the filing of that quarter.</p>
        ))}
      </Drawer>
    </>
  );
}

const meta = { component: ExplainDrawer } satisfies Meta<typeof ExplainDrawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open full tree' }));
    await screen.findByRole('dialog', { name: 'PE (TTM)' }, LOADING);
  },
};
export const EscapeReturnsFocus: Story = {
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Open full tree' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', {}, LOADING);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
