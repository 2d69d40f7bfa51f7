import { formatPercent } from '@plumbline/shared/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PeriodBars } from './PeriodBars';

const years = (values: (number | null)[]) =>
  values.map((value, at) => ({ label: String(2026 - values.length + at), value }));
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const percent = (value: number | null) => formatPercent(value, { decimals: 0 });

const meta = {
  component: PeriodBars,
  args: {
    label: 'Return by calendar year',
    points: years([32, -6, 48, 12, 86, -4, 88, 82, 34, -26, 49, 30]),
    tone: 'change',
    format: percent,
  },
} satisfies Meta<typeof PeriodBars>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Years: Story = {};
export const Months: Story = {
  args: {
    label: 'Mean return by month',
    points: MONTHS.map((label, at) => ({ label, value: Math.round(40 * Math.sin(at * 1.7)) / 10 })),
  },
};
export const Category: Story = { args: { tone: 'c3', points: years([2, 3, 3.5, 4, 4.4, 5.1]) } };
export const AllNegative: Story = { args: { points: years([-3, -12, -7]) } };
export const Gaps: Story = { args: { points: years([4, null, 7, null, -2]) } };
export const OnePoint: Story = { args: { points: years([18]) } };
export const Sixty: Story = { args: { points: years(Array.from({ length: 60 }, (_, at) => 24 * Math.sin(at * 2.4))) } };
export const Empty: Story = { args: { points: [] } };
