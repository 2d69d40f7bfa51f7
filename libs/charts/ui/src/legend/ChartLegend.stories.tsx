import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { ChartLegend, type LegendEntry } from './ChartLegend';

const ENTRIES: LegendEntry[] = [
  { id: 'price', label: 'Price', colour: 'accent' },
  { id: 'fair', label: 'Fair value', colour: 'brass', line: 'dashed' },
  { id: 'median', label: 'Median of ten years', colour: 'c3', line: 'dotted' },
  { id: 'volume', label: 'Volume', colour: 'c7', line: 'bar' },
];

const meta = { component: ChartLegend, args: { label: 'Series', entries: ENTRIES } } satisfies Meta<typeof ChartLegend>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Empty: Story = { args: { entries: [] } };

function Switches() {
  const [hidden, setHidden] = useState<string[]>(['median']);
  const toggle = (id: string) =>
    setHidden((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  const entries = ENTRIES.map((entry) => ({ ...entry, isHidden: hidden.includes(entry.id) }));
  return <ChartLegend label="Series" entries={entries} onToggle={toggle} />;
}
export const Switching: Story = {
  render: () => <Switches />,
  play: async ({ canvasElement }) => {
    const fair = within(canvasElement).getByRole('button', { name: 'Fair value' });
    await userEvent.click(fair);
    await expect(fair).toHaveAttribute('aria-pressed', 'false');
  },
};
export const Many: Story = {
  args: {
    entries: Array.from({ length: 24 }, (_, index) => ({
      id: String(index),
      label: `Company with a name of length ${index}`,
      colour: 'c1' as const,
    })),
  },
};
