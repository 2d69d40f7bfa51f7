import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { Menu } from './Menu';

/** The overlay's code comes with the first use. */
const LOADING = { timeout: 8000 };
const onCopy = fn();

const meta = {
  component: Menu,
  args: {
    label: 'Account',
    trigger: (triggerProps) => <Button {...triggerProps}>Ann</Button>,
    items: [
      { id: 'account', label: 'Account', href: '#account', isCurrent: true },
      { id: 'alerts', label: 'Email alerts', href: '#alerts', note: '99+' },
      { id: 'looks', separator: true, label: 'Looks' },
      { id: 'dense', label: 'Dense tables', isChecked: true, onSelect: fn() },
      { id: 'copy', label: 'Copy address', icon: <Icon name="copy" />, onSelect: onCopy },
      { id: 'share', label: 'Share', isDisabled: true, onSelect: fn() },
      { id: 'line', separator: true },
      { id: 'out', label: 'Log out', isDanger: true, onSelect: fn() },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const opened = async (canvasElement: HTMLElement, key: string) => {
  const trigger = within(canvasElement).getByRole('button', { name: 'Ann' });
  trigger.focus();
  await userEvent.keyboard(key);
  await screen.findByRole('menu', { name: 'Account' }, LOADING);
  return trigger;
};
const entry = (name: string) => screen.getByRole(/Dense/.test(name) ? 'menuitemcheckbox' : 'menuitem', { name });

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Ann' }));
    await screen.findByRole('menu', {}, LOADING);
    await waitFor(() => expect(entry('Account')).toHaveFocus());
  },
};
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const trigger = await opened(canvasElement, '{ArrowUp}');
    await waitFor(() => expect(entry('Log out')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(entry('Account')).toHaveFocus();
    await userEvent.keyboard('co');
    await expect(entry('Copy address')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(entry('Log out')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
export const Choosing: Story = {
  play: async ({ canvasElement }) => {
    onCopy.mockClear();
    const trigger = await opened(canvasElement, '{Enter}');
    await waitFor(() => expect(entry('Account')).toHaveFocus());
    await userEvent.keyboard('copy{Enter}');
    await expect(onCopy).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
export const HeaderAtTheEnd: Story = {
  args: { align: 'end', header: 'ann.with.a.very.long.address@department.university.example.org' },
  render: (args) => (
    <div className="flex justify-end">
      <Menu {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => void (await opened(canvasElement, '{Enter}')),
};
