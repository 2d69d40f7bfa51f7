import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { SegmentedControl, type Segment } from './SegmentedControl';

type Range = '1M' | '6M' | '1Y' | 'Max';
const RANGES: Segment<Range>[] = [
  { value: '1M', label: '1M', title: 'One month' },
  { value: '6M', label: '6M', title: 'Six months' },
  { value: '1Y', label: '1Y', title: 'One year' },
  { value: 'Max', label: 'Max' },
];

function RangeControl({ isDisabled = false }: { isDisabled?: boolean }) {
  const [range, setRange] = useState<Range>('6M');
  const options = isDisabled ? RANGES.map((option) => ({ ...option, isDisabled })) : RANGES;
  return <SegmentedControl label="Range" options={options} value={range} onChange={setRange} />;
}

const meta = { component: RangeControl } satisfies Meta<typeof RangeControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('radio', { name: 'Six months' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'One year' })).toBeChecked();
  },
};
export const Disabled: Story = { args: { isDisabled: true } };
