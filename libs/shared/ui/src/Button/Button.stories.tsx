import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button, IconButton, LinkButton } from './Button';

const meta = { component: Button, args: { children: 'Compare', onClick: fn() } } satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Compare' }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};
export const Primary: Story = { args: { variant: 'primary', children: 'Add to portfolio' } };
export const Time: Story = { args: { variant: 'time', icon: 'time', children: 'As known on today' } };
export const Quiet: Story = { args: { variant: 'quiet', size: 'small', icon: 'copy', children: 'Copy' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Delete account' } };
export const Disabled: Story = { args: { disabled: true } };
export const IconOnly: Story = { render: () => <IconButton icon="download" label="Download" /> };
export const AsLink: Story = { render: () => <LinkButton href="#compare">Compare</LinkButton> };
