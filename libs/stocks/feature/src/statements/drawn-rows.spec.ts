import type { StatementWireRow } from '@plumbline/stocks/domain';
import { drawnRows } from './drawn-rows';

const row = (key: string, unit: string) => ({ key, unit }) as StatementWireRow;
const ALL = [row('revenue', 'money'), row('income', 'money'), row('eps', 'per-share'), row('shares', 'shares')];

it.each([
  [[], [], []],
  [['nothing'], [], []],
  [['income', 'revenue'], ['income left', 'revenue left'], []],
  [['eps', 'revenue'], ['eps left', 'revenue right'], []],
  [['revenue', 'shares', 'eps', 'income'], ['revenue left', 'shares right', 'income left'], ['eps']],
])('%j', (keys, series, left) => {
  const found = drawnRows(ALL, keys);
  expect(found.series.map((one) => `${one.row.key} ${one.axis}`)).toEqual(series);
  expect(found.left.map(({ key }) => key)).toEqual(left);
});
