import { cellsOf, compacted, freePlace, inPhoneOrder } from './grid';
import { makeWidget } from '../testing/make-widget';

it.each([
  [0, 10],
  [66, 10],
  [100, 15],
  [386, 50],
  [387, 51],
  [2_150, 271],
])('grid.height, grid.cell, grid.min: %d pixels are %d cells', (pixels, cells) => expect(cellsOf(pixels)).toBe(cells));

it.each([
  [1, { x: 1, y: 30 }],
  [2, { x: 1, y: 30 }],
  [3, { x: 0, y: 50 }],
])('grid.columns: a new block of %d columns over heights 50, 30, 30 goes to the lowest place', (w, place) =>
  expect(freePlace([50, 30, 30], w)).toEqual(place),
);

it('a phone shows blocks from above, then from the left', () => {
  const blocks = [
    makeWidget('a', { x: 0, y: 0 }),
    makeWidget('b', { x: 1, y: 0 }),
    makeWidget('c', { x: 0, y: 40 }),
    makeWidget('d', { x: 2, y: 10 }),
  ];
  expect(inPhoneOrder(blocks).map(({ hid }) => hid)).toEqual(['a', 'b', 'd', 'c']);
});

it('blocks move up until they touch, never over each other, and stay inside the grid', () => {
  const boxes = compacted([
    { x: 0, y: 20, w: 3, h: 10 },
    { x: 1, y: 5, w: 1, h: 12 },
    { x: 7, y: 3, w: 9, h: 10 },
  ]);
  expect(boxes).toEqual([
    { x: 0, y: 0, w: 3, h: 10 },
    { x: 1, y: 10, w: 1, h: 12 },
    { x: 0, y: 22, w: 3, h: 10 },
  ]);
});
