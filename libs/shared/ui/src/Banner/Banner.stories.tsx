import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../Button';
import { Banner } from './Banner';

const meta = {
  component: Banner,
  args: { children: 'Prices of 2026-03-20 are being imported.' },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Good: Story = { args: { tone: 'good', children: 'Your password was changed.', isAnswer: true } };
export const Warning: Story = {
  args: {
    tone: 'warn',
    title: 'Two sources disagree',
    children: 'The closes of three days differ by more than one percent.',
    action: <Button size="small">Show them</Button>,
  },
};
export const Failed: Story = {
  args: { tone: 'severe', children: 'The e-mail address or the password is not right.' },
  play: ({ canvasElement }) => expect(within(canvasElement).getByRole('alert')).toBeVisible(),
};
export const Dismissible: Story = {
  args: { onDismiss: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledTimes(1);
  },
};
export const Long: Story = {
  args: {
    title: 'Filings of the companies you follow were amended',
    children: 'An amendment replaces figures of an earlier report. '.repeat(5),
    action: <Button size="small">Compare</Button>,
    onDismiss: fn(),
  },
};
