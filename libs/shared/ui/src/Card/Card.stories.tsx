import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmptyState } from '../EmptyState';
import { Skeleton } from '../Skeleton';
import { Card } from './Card';

const meta = {
  component: Card,
  args: { title: 'Key figures', children: 'The body of the card.' },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const WithAside: Story = { args: { aside: 'TTM to 2025-12-27', footer: 'Source: filings as of 2026-03-20' } };
export const LongTitle: Story = {
  args: { title: 'Cash flow from operations before changes in working capital and deferred taxes', aside: 'FY2025' },
};
export const Empty: Story = { args: { children: <EmptyState title="No dividends on record" /> } };
export const Loading: Story = { args: { children: <Skeleton lines={4} /> } };
