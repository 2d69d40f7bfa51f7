import { layOutBars } from './bar-layout';

const boxes = (values: (number | null)[]) =>
  layOutBars(
    values.map((value, index) => ({ label: String(index), value })),
    100,
    60,
  );

test('positive bars start at the floor and the largest fills the box', () => {
  const { bars, zeroY } = boxes([1, 2]);
  expect(zeroY).toBe(60);
  expect(bars.map(({ box }) => box)).toEqual([
    { y: 30, height: 30 },
    { y: 0, height: 60 },
  ]);
});

test('negative bars hang from zero', () => {
  const { bars, zeroY } = boxes([2, -1]);
  expect(zeroY).toBe(40);
  expect(bars[1]?.box).toEqual({ y: 40, height: 20 });
});

test('all negative bars hang from the top', () => expect(boxes([-2, -4]).bars[1]?.box).toEqual({ y: 0, height: 60 }));

test('a missing value leaves its place empty and is not a zero', () => {
  const { bars } = boxes([1, null, 0]);
  expect(bars[1]?.box).toBeUndefined();
  expect(bars[2]?.box).toEqual({ y: 59.2, height: 0.8 });
});

test('nothing to show has no bars', () => expect(boxes([])).toEqual({ bars: [], zeroY: 60 }));
