import { formatPercent } from '@plumbline/shared/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Bubble, Distribution, GroupedBars, StackedBars, TwoAxes } from './OnDemandCharts';

const YEARS = Array.from({ length: 10 }, (_, at) => String(2016 + at));
const wave = (base: number, pace: number) =>
  YEARS.map((_year, at) => Math.round(base * (1 + 0.6 * Math.sin(at / pace))));

const bars = {
  label: 'Revenue by segment, USD',
  categories: YEARS,
  series: [
    { label: 'Instruments', values: wave(200e9, 2) },
    { label: 'Services', values: wave(90e9, 3) },
    { label: 'Wearables', values: wave(35e9, 4) },
    { label: 'Eliminations', values: wave(-12e9, 2) },
  ],
};

const points = Array.from({ length: 80 }, (_, at) => ({
  label: `Company ${at + 1}`,
  x: 8 + ((at * 7.3) % 34),
  y: 12 * Math.sin(at * 1.3) + ((at * 3.1) % 20),
  size: 1e12 / (at + 1),
  group: ['Technology', 'Energy', 'Healthcare'][at % 3] ?? '',
}));

const axes = {
  x: { label: 'PE ratio' },
  y: { label: 'Growth, %', format: (value: number | null) => formatPercent(value, { decimals: 0 }) },
};

const meta = { component: StackedBars, args: bars } satisfies Meta<typeof StackedBars>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await waitFor(() => expect(canvasElement.querySelector('svg.recharts-surface')).not.toBeNull(), { timeout: 30_000 });
};

const percentOfMargin = (value: number | null) => formatPercent(value, { decimals: 0 });
const margins = points.map(({ y }) => y);

export const Stacked: Story = { play: drawn };
export const Grouped: Story = { render: () => <GroupedBars {...bars} series={bars.series.slice(0, 2)} />, play: drawn };
export const Unknown: Story = {
  args: { series: [{ label: 'Instruments', values: YEARS.map((_year, at) => (at % 3 === 0 ? null : at * 1e9)) }] },
  play: drawn,
};
const mixed = {
  label: 'Revenue and margin',
  categories: YEARS,
  series: [
    { label: 'Revenue', values: wave(200e9, 2), axis: 'left' as const },
    { label: 'Operating margin', values: wave(22, 3), axis: 'right' as const },
  ],
  formats: { right: percentOfMargin },
};
export const BarsOnTwoAxes: Story = { render: () => <TwoAxes {...mixed} draw="bars" />, play: drawn };
export const LinesOnTwoAxes: Story = { render: () => <TwoAxes {...mixed} draw="lines" />, play: drawn };
export const OneBar: Story = {
  args: { categories: ['2025'], series: [{ label: 'Instruments', values: [201e9] }] },
  play: drawn,
};
export const AllNegative: Story = {
  args: { series: [{ label: 'Loss', values: YEARS.map((_year, at) => -1e9 * (at + 1)) }] },
  play: drawn,
};
export const OneBubble: Story = {
  render: () => <Bubble label="Growth and price" points={points.slice(0, 1)} {...axes} />,
  play: drawn,
};
export const Bubbles: Story = {
  render: () => (
    <Bubble label="Growth, price and size" points={points} {...axes} size={{ label: 'Market capitalisation' }} />
  ),
  play: drawn,
};
export const Histogram: Story = {
  render: () => <Distribution label="Net margin in the industry" values={margins} own={9} format={percentOfMargin} />,
  play: drawn,
};
export const TwentyThousandValues: Story = {
  render: () => (
    <Distribution
      label="Returns"
      values={Array.from({ length: 20_000 }, (_, at) => 10 * Math.sin(at) * Math.cos(at * 0.7))}
    />
  ),
  play: drawn,
};
export const Empty: Story = { args: { categories: [], series: [] } };
