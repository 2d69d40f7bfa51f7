import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '../Skeleton';
import { ClientOnly } from './ClientOnly';

const meta = {
  component: ClientOnly,
  args: { children: () => <p>Seen after hydration</p>, fallback: <Skeleton width="160px" /> },
} satisfies Meta<typeof ClientOnly>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
