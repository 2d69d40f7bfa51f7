import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../Button';
import { Toolbar } from './Toolbar';

const meta = {
  component: Toolbar,
  args: {
    label: 'Actions',
    children: (
      <>
        <Button variant="time">As known on today</Button>
        <Button>Compare</Button>
        <Button>Alert</Button>
        <Button variant="primary">Add to portfolio</Button>
      </>
    ),
  },
} satisfies Meta<typeof Toolbar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 260 }}>
        <Story />
      </div>
    ),
  ],
};
