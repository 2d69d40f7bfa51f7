import type { Meta, StoryObj } from '@storybook/react-vite';
import { CategoryLines } from './CategoryLines';

const TENORS = ['1M', '3M', '6M', '1Y', '2Y', '5Y', '10Y', '30Y'];

const meta = {
  component: CategoryLines,
  args: {
    label: 'Yields by tenor, percent',
    categories: TENORS,
    lines: [
      { label: '2026-06-30', values: [4.65, 4.66, 4.66, 4.67, 4.69, 4.72, 4.76, 4.79] },
      { label: '2023-03-08', values: [4.8, 5.02, 5.29, 5.25, 5.05, 4.34, 3.98, 3.88] },
    ],
  },
} satisfies Meta<typeof CategoryLines>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoCurves: Story = {};
/** A tenor that was not published is a gap. */
export const Gap: Story = {
  args: { lines: [{ label: 'One', values: [4.6, null, 4.7, 4.8, null, 4.9, 5, 5.1] }] },
};
export const Negative: Story = {
  args: { lines: [{ label: 'One', values: [-0.7, -0.6, -0.6, -0.5, -0.3, 0, 0.2, 0.5] }] },
};
export const Flat: Story = { args: { lines: [{ label: 'One', values: [1, 1, 1, 1, 1, 1, 1, 1] }] } };
export const Nothing: Story = { args: { categories: [], lines: [] } };
