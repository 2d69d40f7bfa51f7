import { initialConfig } from '../model/definition';
import { WIDGETS } from '../registry/widgets';
import { findWidget, isTaken, readConfig } from './read-config';

const chart = findWidget('chart')!;

it('widget.multiple, widget.single: the named ones may be added many times, a single one once', () => {
  const many = WIDGETS.filter(({ allowMultiple }) => allowMultiple).map(({ key }) => key);
  expect(many).toEqual(expect.arrayContaining(['chart', 'map', 'screener', 'indicator', 'dupont', 'insider_trend']));
  expect(isTaken('chart', [{ is: 'chart' }])).toBe(false);
  expect(isTaken('news', [{ is: 'news' }])).toBe(true);
  expect(isTaken('news', [])).toBe(false);
});

it('keys and keys from before are unique, and what a block begins with fits its settings', () => {
  const keys = WIDGETS.flatMap(({ key, alias = [] }) => [key, ...alias]);
  expect(new Set(keys).size).toBe(keys.length);
  for (const row of WIDGETS) {
    const config = readConfig(row, initialConfig(row));
    for (const { key, kind, initial } of row.configSchema)
      expect(kind === 'checkbox' ? config.isOn(key) : config.text(key)).toBe(initial);
  }
});

it('a key that was renamed is still found', () => expect(findWidget('sector_performance')?.key).toBe('sectors'));

it('a setting follows the dashboard, keeps what fits and takes the initial value where it does not', () => {
  const config = { stock: { from: 'stock' }, span: '99y', title: 'Mine', newer: 'kept' } as const;
  const read = readConfig(chart, config, { stock: 'VTRL' });
  expect([read.text('stock'), read.text('span'), read.text('title')]).toEqual(['VTRL', '1y', 'Mine']);
  expect(readConfig(chart, config).text('stock')).toBe('');
});
