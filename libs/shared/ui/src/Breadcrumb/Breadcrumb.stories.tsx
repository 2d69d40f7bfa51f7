import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumb } from './Breadcrumb';

const meta = {
  component: Breadcrumb,
  args: {
    crumbs: [
      { label: 'Stocks', href: '#stocks' },
      { label: 'USA', href: '#usa' },
      { label: 'Technology', href: '#technology' },
      { label: 'Consumer Electronics' },
    ],
  },
} satisfies Meta<typeof Breadcrumb>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
