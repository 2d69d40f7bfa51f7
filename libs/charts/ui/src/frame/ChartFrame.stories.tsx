import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { ChartFrame, priceColumns } from './ChartFrame';
import { ChartLegend } from './ChartLegend';
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
export const Empty: Story = { args: { points: [] } };
