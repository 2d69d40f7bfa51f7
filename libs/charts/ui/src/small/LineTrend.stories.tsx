import { addMonths } from '@plumbline/shared/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LineTrend } from './LineTrend';

const COUNT = 120;
const DAYS = Array.from({ length: COUNT }, (_, at) => addMonths('2016-04-30', at));
const wave = (base: number, height: number, pace: number) =>
  DAYS.map((_day, at) => base + at * 0.4 + height * Math.sin(at / pace));
const price = wave(40, 9, 5);
const fair = wave(42, 3, 14);
const around = (factor: number) => fair.map((value) => value * factor);

const meta = {
  component: LineTrend,
  args: {
    label: 'PE Ratio (TTM)',
    days: DAYS,
    lines: [
      { label: 'As known then', values: wave(18, 6, 6) },
      { label: 'As restated', values: wave(18, 6.5, 6) },
    ],
  },
} satisfies Meta<typeof LineTrend>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const ValueBands: Story = {
  args: {
    label: 'Price and fair value, USD',
    height: 240,
    lines: [
      { label: 'Price', values: price, colour: 'accent', line: 'solid' },
      { label: 'Fair value', values: fair, colour: 'brass', line: 'dashed' },
    ],
    bands: [
      { label: '30 % below to 10 % below', lower: around(0.7), upper: around(0.9), colour: 'gain' },
      { label: '10 % around', lower: around(0.9), upper: around(1.1), colour: 'muted' },
      { label: '10 % above to 30 % above', lower: around(1.1), upper: around(1.3), colour: 'loss' },
    ],
  },
};
export const Negative: Story = { args: { lines: [{ label: 'Net margin', values: wave(-20, 12, 7) }] } };
export const Gaps: Story = {
  args: { lines: [{ label: 'PE', values: price.map((value, at) => (at % 40 < 9 ? null : value)) }] },
};
export const OnePoint: Story = { args: { days: DAYS.slice(0, 1), lines: [{ label: 'PE', values: [18] }] } };
export const Constant: Story = { args: { lines: [{ label: 'Rate', values: DAYS.map(() => 4) }] } };
export const Unknown: Story = { args: { lines: [{ label: 'PE', values: DAYS.map(() => null) }] } };
export const Empty: Story = { args: { days: [], lines: [] } };
