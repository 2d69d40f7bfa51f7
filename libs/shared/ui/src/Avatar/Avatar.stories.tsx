import type { Meta, StoryObj } from '@storybook/react-vite';
import { Avatar } from './Avatar';

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%231f4e79'/%3E%3Ccircle cx='4' cy='3' r='1.6' fill='white'/%3E%3Cellipse cx='4' cy='7.4' rx='2.6' ry='2' fill='white'/%3E%3C/svg%3E";

const meta = { component: Avatar, args: { name: 'Ann Moss' } } satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Letters: Story = {};
export const Picture: Story = { args: { src: PICTURE } };
export const Sizes: Story = {
  render: (args) => (
    <p className="flex items-center gap-3">
      <Avatar {...args} size="small" />
      <Avatar {...args} />
      <Avatar {...args} size="large" />
      <Avatar {...args} size="large" src={PICTURE} />
    </p>
  ),
};
export const Unknown: Story = { args: { name: '', isDecoration: true } };
