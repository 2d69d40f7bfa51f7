import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Figure } from '../Figure';
import { Popover } from './Popover';

/** The overlay's code comes with the first use. */
const LOADING = { timeout: 8000 };

const meta = {
  component: Popover,
  args: {
    label: 'PE (TTM) explained',
    trigger: (triggerProps) => <Figure text="31.40" label="PE (TTM)" triggerProps={triggerProps} />,
    children: () => (
      <>
        <h3>PE (TTM) · 31.40</h3>
        <p className="muted">Price divided by diluted earnings per share of the last four quarters</p>
        <code className="formula">{'price / eps_diluted[ttm]\n247.99 / 7.90 = 31.40'}</code>
        <div className="source-row">
          <span>EPS Q1 FY2026 · 2.84</span>
          <a href="#filing">10-Q 2026-01-30</a>
        </div>
      </>
    ),
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'PE (TTM): 31.40' }));
    await screen.findByRole('dialog', { name: 'PE (TTM) explained' }, LOADING);
  },
};
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'PE (TTM): 31.40' });
    for (const key of ['{Enter}', ' ']) {
      trigger.focus();
      await userEvent.keyboard(key);
      const dialog = await screen.findByRole('dialog', {}, LOADING);
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(trigger).toHaveFocus());
    }
  },
};
export const OnHover: Story = {
  args: { hover: 'light' },
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'PE (TTM): 31.40' });
    await userEvent.hover(trigger);
    await screen.findByRole('group', { name: 'PE (TTM) explained' }, LOADING);
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'PE (TTM) explained' })).toBeNull());
    await userEvent.click(trigger);
    await screen.findByRole('dialog', { name: 'PE (TTM) explained' }, LOADING);
  },
};
