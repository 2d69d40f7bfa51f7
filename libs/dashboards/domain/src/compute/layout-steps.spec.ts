import { findWidget } from '@plumbline/dashboard-widgets/domain';
import { makeWidget } from '../testing/make-widget';
import { byPlace } from './grid';
import { newWidget, stepWidget, swapped, type LayoutStep } from './layout-steps';

const blocks = [
  makeWidget('a'),
  makeWidget('b', { x: 1 }),
  makeWidget('c', { y: 20 }),
  makeWidget('d', { x: 2, w: 1 }),
];
const after = (step: LayoutStep, hid = 'a') =>
  Object.fromEntries(stepWidget(blocks, hid, step).map((one) => [one.hid, [one.x, one.y, one.w, one.h]]));

it('left and right move a column and stop at the edge; what it lands on makes way', () => {
  expect(after('left').a).toEqual([0, 0, 1, 20]);
  expect(after('right', 'd').d).toEqual([2, 0, 1, 20]);
  expect(after('right')).toMatchObject({ a: [1, 0, 1, 20], b: [1, 20, 1, 20], c: [0, 0, 1, 20] });
});

it('up and down change places with the neighbour', () => {
  expect(after('down')).toMatchObject({ a: [0, 20, 1, 20], c: [0, 0, 1, 20] });
  expect(after('up', 'c')).toMatchObject({ a: [0, 20, 1, 20], c: [0, 0, 1, 20] });
  expect(after('up')).toMatchObject({ a: [0, 0, 1, 20] });
});

it('grid.columns, grid.min: a block is one to three columns wide and at least ten cells high', () => {
  expect(after('wider').a).toEqual([0, 0, 2, 20]);
  expect(after('wider', 'd').d?.slice(0, 3)).toEqual([1, 20, 2]);
  expect(after('narrower').a).toEqual([0, 0, 1, 20]);
  expect(stepWidget([makeWidget('a', { h: 11 })], 'a', 'lower')[0]?.h).toBe(10);
});

it('a phone changes the order of two blocks', () => {
  const order = (hid: string, by: -1 | 1) =>
    [...swapped([makeWidget('a'), makeWidget('b', { y: 20 }), makeWidget('c', { y: 40 })], hid, by)]
      .sort(byPlace)
      .map(({ hid: one }) => one);
  expect(order('b', -1)).toEqual(['b', 'a', 'c']);
  expect(order('b', 1)).toEqual(['a', 'c', 'b']);
  expect(order('a', -1)).toEqual(['a', 'b', 'c']);
});

it('a new block has the settings of its row and goes to the lowest place', () => {
  const chart = newWidget(blocks, { row: findWidget('chart')!, hid: 'n', config: { stock: 'VTRL' } });
  expect(chart).toMatchObject({ is: 'chart', hid: 'n', x: 1, y: 20, w: 2, config: { stock: 'VTRL', span: '1y' } });
});
