import { formatPercent } from '@plumbline/shared/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { makeCandles, makeDays, makeWalk } from './story-series';
import { TimeSeriesChart } from './TimeSeriesChart';

const COUNT = 520;
const days = makeDays(COUNT);
const arden = makeWalk(COUNT, 1);
const brook = makeWalk(COUNT, 2, 60);
const fair = arden.map((_value, at) => 96 + at * 0.02 + 3 * Math.sin(at / 60));
const times = (factor: number) => fair.map((value) => value * factor);
const day = (at: number) => days[at] ?? '';
/** A statement figure, public every 63 sessions. */
const margin = arden.map((_value, at) => (at < 40 ? null : 18 + (Math.floor((at - 40) / 63) % 4) * 2.4 - 3));

const meta = {
  component: TimeSeriesChart,
  args: { label: 'Prices, USD', days, series: [{ id: 'a', label: 'Arden', values: arden, kind: 'area' }] },
} satisfies Meta<typeof TimeSeriesChart>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await waitFor(() => expect(canvasElement.querySelector('.chart-canvas')).toHaveAttribute('data-ready', 'true'), {
    timeout: 20_000,
  });
};

export const Area: Story = { play: drawn };

const compared = [
  { id: 'a', label: 'Arden', values: arden },
  { id: 'b', label: 'Brook', values: brook },
  { id: 'n', label: 'Newco', values: makeWalk(COUNT, 3, 20).map((value, at) => (at < 200 ? null : value)) },
];
export const ComparedInPercent: Story = { args: { series: compared, scale: 'percent' }, play: drawn };

export const PanesAxesAndSteps: Story = {
  args: {
    label: 'Arden',
    series: [
      { id: 'price', label: 'Price', values: arden, kind: 'area', colour: 'accent', line: 'solid' },
      { id: 'pe', label: 'PE', values: brook, axis: 'left', colour: 'c2', line: 'dashed' },
      {
        id: 'margin',
        label: 'Net margin',
        values: margin,
        kind: 'step',
        pane: 1,
        colour: 'c3',
        format: (value) => formatPercent(value),
      },
      {
        id: 'flow',
        label: 'Flow',
        values: arden.map((value, at) => (value ?? 0) - (brook[at] ?? 0) * 1.6),
        kind: 'bar',
        pane: 2,
        colour: 'c4',
      },
    ],
  },
  play: async (context) => {
    await drawn(context);
    const sliders = within(context.canvasElement).getAllByRole('slider');
    await expect(sliders).toHaveLength(3);
    const [first] = sliders;
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(first).toHaveAttribute('aria-valuetext', expect.stringContaining('PE '));
    await userEvent.keyboard('s');
    await expect(first).toHaveAttribute('aria-valuetext', expect.stringMatching(/^PE from .* highest/));
  },
};

export const Candles: Story = {
  args: {
    series: [{ id: 'a', label: 'Arden', values: arden, kind: 'candle', candle: makeCandles(arden) }],
    from: day(COUNT - 80),
  },
  play: drawn,
};

export const Bands: Story = {
  args: {
    series: [
      { id: 'a', label: 'Price', values: arden, colour: 'accent' },
      { id: 'f', label: 'Fair value', values: fair, colour: 'brass', line: 'dashed' },
    ],
    bands: [
      { id: 'low', label: '10 to 30 % below', lower: times(0.92), upper: times(0.97), colour: 'gain' },
      { id: 'high', label: '10 to 30 % above', lower: times(1.03), upper: times(1.08), colour: 'loss' },
    ],
  },
  play: drawn,
};

export const Marks: Story = {
  args: {
    marks: [
      { day: day(100), letter: 'D', text: 'Dividend 0.25 USD' },
      { day: day(300), letter: 'D', text: 'Dividend 0.25 USD' },
      { day: day(300), letter: 'E', text: 'Earnings' },
    ],
  },
  play: async (context) => {
    await drawn(context);
    const slider = within(context.canvasElement).getByRole('slider');
    slider.focus();
    await userEvent.keyboard('{Home}mm');
    await expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('Dividend 0.25 USD, Earnings'));
  },
};

const withGap = (from: number, to: number) => arden.map((value, at) => (at >= from && at < to ? null : value));
export const Gaps: Story = {
  args: {
    series: [
      { id: 'a', label: 'Arden', values: withGap(180, 300), kind: 'area' },
      { id: 'm', label: 'Month ends', values: brook.map((value, at) => (at % 21 === 20 ? value : null)), colour: 'c2' },
    ],
  },
  play: drawn,
};

/** Days without any value are not among the days: the sessions give the gap its width. */
export const GapOfSessions: Story = {
  args: {
    days: [...days.slice(0, 180), ...days.slice(300)],
    series: [{ id: 'a', label: 'Arden', values: [...arden.slice(0, 180), ...arden.slice(300)], kind: 'area' }],
    sessions: days,
  },
  play: drawn,
};

export const LogScale: Story = {
  args: { scale: 'log', series: [{ id: 'a', label: 'Arden', values: arden.map((_value, at) => 2 * 1.012 ** at) }] },
  play: drawn,
};

export const Negative: Story = {
  args: {
    scale: 'log',
    series: [{ id: 'a', label: 'Cash flow', values: arden.map((value) => (value ?? 0) - 104), kind: 'bar' }],
  },
  play: drawn,
};

const MANY = 20_000;
const manyDays = makeDays(MANY);
export const TwentyThousandPoints: Story = {
  args: {
    days: manyDays,
    series: [
      {
        id: 'a',
        label: 'Arden',
        values: makeWalk(MANY, 1, 400).map((value, at) => (at > 9_000 && at < 12_000 ? null : value)),
        kind: 'area',
      },
      { id: 'b', label: 'Brook', values: makeWalk(MANY, 2, 500) },
    ],
  },
  play: drawn,
};

export const OnePoint: Story = {
  args: { days: days.slice(0, 1), series: [{ id: 'a', label: 'Arden', values: [172.5] }] },
  play: drawn,
};

/** Drawing that follows the theme without a new series, and prints in the light one. */
export const Printed: Story = {
  play: async (context) => {
    await drawn(context);
    const drawing = () => [...context.canvasElement.querySelectorAll('canvas')].map((one) => one.toDataURL()).join();
    window.dispatchEvent(new Event('beforeprint'));
    const printed = drawing();
    window.dispatchEvent(new Event('afterprint'));
    // in forced colours it depends on the device's
    const { theme } = document.documentElement.dataset;
    if (theme !== 'forced') await waitFor(() => expect(drawing() === printed).toBe(theme === 'light'));
  },
};

export const Empty: Story = { args: { days: [], series: [] } };
export const Loading: Story = { args: { isLoading: true } };
