import type { Meta, StoryObj } from '@storybook/react-vite';
import { Moment } from './Moment';

const meta = { component: Moment, args: { at: '2026-03-08T23:30:00Z' } } satisfies Meta<typeof Moment>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const OtherZone: Story = { args: { zone: 'Asia/Tokyo' } };
export const Day: Story = { args: { show: 'day' } };
export const Ago: Story = { args: { show: 'ago' } };
export const Unknown: Story = { args: { at: '' } };
