import type { Meta, StoryObj } from '@storybook/react-vite';
import { SecurityMark } from './SecurityMark';

const meta = { component: SecurityMark } satisfies Meta<typeof SecurityMark>;
export default meta;

type Story = StoryObj<typeof meta>;

export const InAList: Story = { args: { symbol: 'VTRL' } };
export const InAHead: Story = { args: { symbol: 'LSE:ABC', size: 'large' } };
