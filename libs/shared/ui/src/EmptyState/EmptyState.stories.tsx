import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button';
import { EmptyState } from './EmptyState';

const meta = { component: EmptyState, args: { title: 'No companies pass these conditions' } } satisfies Meta<
  typeof EmptyState
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithAction: Story = {
  args: { children: 'The strictest is PE under 3: alone it leaves two companies.', action: <Button>Loosen it</Button> },
};
