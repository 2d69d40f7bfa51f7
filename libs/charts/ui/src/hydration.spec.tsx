import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { StackedBars } from './on-demand/OnDemandCharts';
import { BarTrend } from './small/BarTrend';
import { Donut } from './small/Donut';
import { LineTrend } from './small/LineTrend';
import { PeriodBars } from './small/PeriodBars';
import { Radar } from './small/Radar';
import { RangeBar } from './small/RangeBar';
import { ShareBar } from './small/ShareBar';
import { TimeSeriesChart } from './time-series/TimeSeriesChart';
import { Treemap } from './treemap/Treemap';

const days = ['2026-03-19', '2026-03-20'];
const parts = [
  { label: 'Services', value: 1 },
  { label: 'Devices', value: 3 },
];

/** The chart, and what the server already says of it. */
const charts: [string, ReactNode, string][] = [
  ['BarTrend', <BarTrend label="Revenue" points={[{ label: '25', value: -2.5e9 }]} />, '−2.50 Bil'],
  ['PeriodBars', <PeriodBars label="Return" points={[{ label: '2025', value: 12 }]} />, '12.00'],
  [
    'Radar',
    <Radar label="Ranks" axes={['A', 'B', 'C']} series={[{ label: 'X', values: [1, null, 3] }]} />,
    'B not available',
  ],
  [
    'RangeBar',
    <RangeBar label="PE" value={31.4} min={10} max={41} median={22} />,
    'PE 31.40, range from 10.00 to 41.00',
  ],
  ['Donut', <Donut label="Revenue" parts={parts} />, 'Devices 75.0 %, Services 25.0 %'],
  ['ShareBar', <ShareBar label="Owners" parts={parts} />, 'Devices 75.0 %'],
  [
    'LineTrend',
    <LineTrend label="PE" days={days} lines={[{ label: 'PE', values: [10, 20] }]} />,
    'between 10.00 and 20.00',
  ],
  [
    'Treemap',
    <Treemap label="Companies" items={[{ id: 'a', label: 'Arden', value: 2e9, change: -1 }]} />,
    'Arden: 2.00 Bil, −1.00 %',
  ],
  [
    'TimeSeriesChart',
    <TimeSeriesChart label="PE" days={days} series={[{ id: 'a', label: 'PE', values: [1, null] }]} />,
    '2026-03-20: N/A',
  ],
];

test.each(charts)('%s is the same on the server and in the browser', async (_name, chart, text) => {
  const html = renderToString(chart);
  expect(html).toContain(text);
  const box = document.createElement('div');
  box.innerHTML = html;
  const problems: unknown[] = [];
  await act(async () => {
    hydrateRoot(box, chart, { onRecoverableError: (error) => problems.push(error) });
  });
  expect(problems).toEqual([]);
});

test('the server keeps the place of a chart on demand', () =>
  expect(
    renderToString(<StackedBars label="Revenue" categories={['25']} series={[{ label: 'A', values: [1] }]} />),
  ).toContain('min-height:320px'));
