import { chartView, logRefusal, viewPlaces } from './chart-view';

const DAYS = ['2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20'];
const close = { id: 'close', label: 'Close', values: [-1, 2, 3, 4] };

test.each([
  ['everything', undefined, undefined, [0, 3]],
  ['from a day', '2026-03-19', undefined, [2, 3]],
  ['from a day without a session', '2026-03-01', undefined, [0, 3]],
  ['to a day', undefined, '2026-03-18', [0, 1]],
  ['to a day without a session', undefined, '2026-04-01', [0, 3]],
] as const)('view: %s', (_case, from, to, places) => expect(viewPlaces(DAYS, from, to)).toEqual(places));

test('a log scale is refused with the value in view, and is back when it is out of view', () => {
  const content = { days: DAYS, series: [close], scale: 'log' as const };
  expect(logRefusal(content)).toBe('A log scale needs values above zero: Close was −1.00 on 2026-03-17');
  expect(chartView(content).scale).toBe('linear');
  expect(chartView({ ...content, from: '2026-03-18' }).scale).toBe('log');
});

test('bars at the foot and other panes do not matter to the scale of the first', () => {
  const volume = { id: 'volume', label: 'Volume', values: [0, 0, 0, 0], axis: 'foot' as const };
  const margin = { id: 'margin', label: 'Margin', values: [-5, 0, 1, 2], pane: 1 };
  const series = [{ ...close, values: [1, 2, 3, 4] }, volume, margin];
  expect(logRefusal({ days: DAYS, series })).toBeUndefined();
  const percent = chartView({ days: DAYS, series, scale: 'percent' }).series;
  expect(percent.map(({ values }) => values)).toEqual([[0, 100, 200, 300], volume.values, margin.values]);
  expect(percent[0]?.format?.(12.345)).toBe('+12.35 %');
});

test('a later listing says from when on it is compared', () => {
  const days = ['2026-01-02', '2026-01-05', '2026-03-19', '2026-03-20'];
  const late = { id: 'new', label: 'Newco', values: [null, null, 10, 15] };
  const { series } = chartView({ days, series: [{ ...close, values: [2, 2, 3, 4] }, late], scale: 'percent' });
  expect(series[1]).toMatchObject({ label: 'Newco, from 2026-03-19', values: [null, null, 0, 50] });
  expect(series[0]?.label).toBe('Close');
});
