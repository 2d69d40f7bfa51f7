import { summaryText } from './summary-text';

const DAYS = ['2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20'];
const close = { id: 'close', label: 'Close', values: [100, null, 90, 150] };
const view = { days: DAYS, from: undefined, to: undefined, notes: new Map([[2, 'Split']]) };

test('a series in one sentence', () =>
  expect(summaryText(close, view)).toBe(
    'Close from 2026-03-17 to 2026-03-20, first 100.00, last 150.00, change +50.00 %, highest 150.00 on 2026-03-20, lowest 90.00 on 2026-03-19, 1 gap, 1 mark',
  ));

test('nothing in view', () =>
  expect(summaryText({ ...close, values: [1, null, null, null] }, { ...view, from: '2026-03-18' })).toBe(
    'Close has no values in view',
  ));
