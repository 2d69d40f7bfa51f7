import { DownloadGate } from '@plumbline/shared/ui/DownloadGate';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TimeSeriesContent } from '../time-series/time-series';
import { ChartFrame } from './ChartFrame';
import { seriesTable } from './series-table';

const CONTENT: TimeSeriesContent = {
  days: ['2026-03-19', '2026-03-20'],
  series: [
    { id: 'a', label: 'Price', values: [10, null], kind: 'line' },
    { id: 'b', label: 'Volume', values: [0, 7], kind: 'bar', unit: 'shares' },
  ],
  bands: [{ id: 'fair', label: 'Fair', lower: [1, 1], upper: [2, 2], colour: 'c1' }],
  marks: [{ day: '2026-03-19', letter: 'D' }],
};

it('chartdl.series: lines and bars are columns of the data; bands and marks are none', () => {
  const { columns, rows } = seriesTable('Chart', CONTENT);
  expect(columns.map(({ header }) => header)).toEqual(['Day', 'Price', 'Volume']);
  expect(rows.map((row) => columns.map(({ value }) => value?.(row)))).toEqual([
    ['2026-03-20', null, 7],
    ['2026-03-19', 10, 0],
  ]);
});

it('the gate is asked for the data of a chart by their name, and nothing is saved where it refuses', async () => {
  const gate = jest.fn(() => false);
  render(
    <DownloadGate value={gate}>
      <ChartFrame title="Price" table={seriesTable('Price', CONTENT)}>
        Chart
      </ChartFrame>
    </DownloadGate>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Options for Price' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Save data/ }));
  expect(gate.mock.calls).toEqual([['chart data']]);
});
