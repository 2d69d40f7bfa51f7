import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LineTrend } from '../small/LineTrend';
import { ValueBand } from '../small/ValueBand';
import { ChartFrame, priceColumns } from './ChartFrame';
import { chartPicture } from './picture';
import { ChartLegend } from '../legend/ChartLegend';
import { RangeSwitch, rangeStart, ScaleSwitch, type ChartRange } from './ChartSwitches';
import { PriceChart } from '../time-series/PriceChart';
import type { PricePoint } from '../time-series/price-point';
import type { ChartScale } from '../time-series/time-series';
import { makePrices } from '../time-series/story-prices';

function PriceFrame({ points }: { points: readonly PricePoint[] }) {
  const [range, setRange] = useState<ChartRange>('2Y');
  const [scale, setScale] = useState<ChartScale>('linear');
  const from = rangeStart(range, points.at(-1)?.day ?? '2026-03-20');
  return (
    <ChartFrame
      title="Price"
      switches={
        <>
          <RangeSwitch value={range} onChange={setRange} ranges={['1M', '6M', '1Y', '2Y', 'Max']} />
          <ScaleSwitch value={scale} onChange={setScale} />
        </>
      }
      table={{
        caption: 'Daily closes',
        columns: priceColumns(points),
        rows: points,
        rowKey: ({ day }) => day,
        exportName: 'prices',
        initialSort: { key: 'day', direction: 'descending' },
      }}
      asOf={points.at(-1)?.day ?? ''}
      onShare={fn()}
      legend={
        <ChartLegend
          label="Series of the chart"
          entries={[
            { id: 'close', label: 'Close', colour: 'accent' },
            { id: 'volume', label: 'Volume', colour: 'c7', line: 'bar' },
          ]}
        />
      }
      source="Sample prices, end of day · as of 2026-03-20"
    >
      <PriceChart label="Daily close, USD" points={points} scale={scale} {...(from && { from })} />
    </ChartFrame>
  );
}

const meta = { component: PriceFrame, args: { points: makePrices(300) } } satisfies Meta<typeof PriceFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chart: Story = {};
export const TableTwin: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Table' }));
    await expect(canvas.getByRole('table', { name: 'Daily closes' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'XLSX' })).toBeVisible();
  },
};
export const Pages: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Table' }));
    await expect(canvas.getAllByRole('row')).toHaveLength(201);
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    await expect(canvas.getAllByRole('row')).toHaveLength(101);
    await userEvent.click(canvas.getByRole('button', { name: /^Close/ }));
    await expect(canvas.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  },
};
/** Contents of a saved picture: title, chart, texts and source in the colours of the page. */
export const Picture: Story = {
  render: () => (
    <div data-testid="chart" style={{ width: 420 }}>
      <LineTrend
        label="PE"
        days={makePrices(120).map(({ day }) => day)}
        lines={[{ label: 'PE', values: makePrices(120).map(({ close }) => close) }]}
      />
      <ValueBand ratio={1.12} price="247.99" fairValue="221.40" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const chart = within(canvasElement).getByTestId('chart');
    const blob = await chartPicture(chart, { title: 'PE Ratio', note: '2026-03-20 · Sample prices' });
    const picture = await createImageBitmap(blob);
    const { width, height } = chart.getBoundingClientRect();
    await expect([picture.width, picture.height]).toEqual([2 * (width + 32), 2 * (Math.round(height) + 88)]);
    const image = Object.assign(document.createElement('img'), {
      src: URL.createObjectURL(blob),
      alt: 'Saved picture',
    });
    image.style.width = `${width + 32}px`;
    chart.after(image);
    await image.decode();
  },
};
export const Menu: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Options for Price' }));
    const menu = await within(document.body).findByRole('menu', { name: 'Options for Price' }, { timeout: 8000 });
    await expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Save picturePNG', 'Save dataCSV', 'Share', 'Full screen']);
  },
};
export const Empty: Story = { args: { points: [] } };
