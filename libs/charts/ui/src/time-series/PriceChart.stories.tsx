import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { PriceChart } from './PriceChart';
import { makePrices } from './story-prices';

const points = makePrices(520);
const meta = { component: PriceChart, args: { label: 'Daily close, USD', points } } satisfies Meta<typeof PriceChart>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await waitFor(() => expect(canvasElement.querySelector('canvas')).not.toBeNull(), { timeout: 5000 });
};

export const Area: Story = { args: { marks: [{ day: points[200]?.day ?? '', letter: 'D' }] }, play: drawn };
const LONG_EVENT = 'Split 4 for 1; Special dividend 12.3456 USD';
export const Events: Story = {
  args: {
    points: points.map((point, at) => (at === points.length - 1 ? { ...point, event: LONG_EVENT } : point)),
    marks: [
      { day: points[120]?.day ?? '', letter: 'S' },
      { day: points.at(-1)?.day ?? '', letter: 'SD' },
    ],
  },
  play: drawn,
};
export const LogLine: Story = { args: { kind: 'line', scale: 'log' }, play: drawn };
export const LastMonths: Story = { args: { from: points[400]?.day ?? '' }, play: drawn };
export const Keyboard: Story = {
  play: async (context) => {
    await drawn(context);
    // Texts the library exposes while it loads its first points would match the query.
    const chart = context.canvasElement.querySelector('.chart-canvas');
    await waitFor(() => expect(chart).toHaveAttribute('data-ready', 'true'));
    const slider = within(context.canvasElement).getByRole('slider', { name: 'Daily close, USD' });
    const last = slider.getAttribute('aria-valuetext');
    slider.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(slider.getAttribute('aria-valuetext')).not.toBe(last));
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuenow', '0'));
  },
};
/** Keyboard selection survives redraws of the chart. */
export const KeyboardWhileResized: Story = {
  play: async (context) => {
    await Keyboard.play?.(context);
    const { canvasElement } = context;
    const slider = within(canvasElement).getByRole('slider', { name: 'Daily close, USD' });
    await userEvent.keyboard('{PageUp}');
    await waitFor(() => expect(slider).toHaveAttribute('aria-valuenow', '26'));
    for (const width of [420, 300]) {
      canvasElement.style.width = `${width}px`;
      const isNarrow = () =>
        expect(canvasElement.querySelector('.chart-canvas table')?.clientWidth).toBeLessThanOrEqual(width);
      await waitFor(isNarrow, { timeout: 5000 });
      // The library reports it with its next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await expect(slider).toHaveAttribute('aria-valuenow', '26');
    }
  },
};
export const UnknownVolume: Story = {
  args: { points: points.map((point) => ({ ...point, volume: null })) },
  play: drawn,
};
export const Huge: Story = {
  args: { points: points.map((point) => ({ ...point, close: point.close * 1e7 })) },
  play: drawn,
};
export const OnePoint: Story = { args: { points: points.slice(0, 1) }, play: drawn };
export const Empty: Story = { args: { points: [] } };
export const Loading: Story = { args: { isLoading: true } };
