import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { VisuallyHidden } from './VisuallyHidden';

const meta = { component: VisuallyHidden, args: { children: 'Read aloud' } } satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: ({ canvasElement }) => expect(within(canvasElement).getByText('Read aloud').offsetWidth).toBeLessThanOrEqual(1),
};
