import type { Visit } from '@plumbline/shared/domain';
import { activeTab, afterClose, clickClose, CLOSE_WINDOW_MS, stripTabs } from './visited-tabs';

const tab = (key: string, over: Partial<Visit> = {}): Visit => ({
  kind: 'stock',
  key,
  name: key,
  title: key,
  to: `/stock/${key}/summary`,
  at: 0,
  ...over,
});
const [a, b, c] = [tab('a'), tab('b'), tab('c')] as const;

it('tabs.bar-kinds: stocks, funds and indices, no gurus and no news', () => {
  const visits = [
    a,
    tab('g', { kind: 'guru' }),
    tab('e', { kind: 'etf' }),
    tab('n', { kind: 'news' }),
    tab('i', { kind: 'index' }),
  ];
  expect(stripTabs(visits).map(({ key }) => key)).toEqual(['a', 'e', 'i']);
});

it('tabs.close-first: the first click asks for a second for 2 s', () => {
  expect(CLOSE_WINDOW_MS).toBe(2_000);
  expect(clickClose(undefined, 'a', 5)).toEqual({ remove: false, closing: { key: 'a', at: 5 } });
});

it.each([
  ['at 1 s it is removed', 1_000, true],
  ['at 2 s it is removed', 2_000, true],
  ['at 3 s it asks again', 3_000, false],
])('tabs.close-second: %s', (_what, later, remove) =>
  expect(clickClose({ key: 'a', at: 0 }, 'a', later).remove).toBe(remove),
);

it('tabs.close-second: the second click on another tab asks again', () =>
  expect(clickClose({ key: 'a', at: 0 }, 'b', 10)).toEqual({ remove: false, closing: { key: 'b', at: 10 } }));

it.each([
  [[a, b, c], 'c', 'c', '/stock/b/summary'],
  [[a], 'a', 'a', '/'],
  [[a, b, c], 'a', 'a', '/stock/c/summary'],
  [[a, b, c], 'a', 'b', undefined],
  [[a, b, c], 'a', undefined, undefined],
])('tabs.close-active: of %j closing %s while %s is shown leads to %p', (tabs, closed, active, to) =>
  expect(afterClose(tabs, closed, active)).toBe(to),
);

it.each([
  ['/stock/a/financials?asOf=2020-01-01', 'a'],
  ['/stock/A/summary', 'a'],
  ['/stock/ab/summary', undefined],
  ['/', undefined],
])('on %s the shown tab is %p', (path, key) => expect(activeTab([a, b], path)?.key).toBe(key));
