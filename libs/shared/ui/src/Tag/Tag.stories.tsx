import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Tag } from './Tag';

const meta = { component: Tag, args: { label: 'Technology' } } satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Removable: Story = {
  args: { onRemove: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remove Technology' }));
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
  },
};
export const Pressable: Story = {
  render: () => (
    <p className="flex gap-2">
      <Tag label="Overview" isPressed onPress={fn()} />
      <Tag label="Valuation" isPressed={false} onPress={fn()} />
    </p>
  ),
};
export const Long: Story = {
  args: { label: 'Companies of the machinery and equipment industry in the north-east', onRemove: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 200 }}>
        <Story />
      </div>
    ),
  ],
};
