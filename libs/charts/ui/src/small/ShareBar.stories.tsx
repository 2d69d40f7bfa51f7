import type { Meta, StoryObj } from '@storybook/react-vite';
import { ShareBar } from './ShareBar';

const OWNERS = [
  { label: 'Institutions', value: 62.1 },
  { label: 'Public', value: 35.8 },
  { label: 'Insiders', value: 2.1 },
];

const meta = {
  component: ShareBar,
  args: { label: 'Owners of the shares', parts: OWNERS },
} satisfies Meta<typeof ShareBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Bare: Story = { args: { isBare: true } };
export const OnePart: Story = { args: { parts: OWNERS.slice(0, 1) } };
export const Negative: Story = { args: { parts: [...OWNERS, { label: 'Short', value: -3 }] } };
export const Many: Story = {
  args: { parts: Array.from({ length: 20 }, (_, at) => ({ label: `Owner ${at + 1}`, value: 100 - at * 4 })) },
};
export const Empty: Story = { args: { parts: [] } };
