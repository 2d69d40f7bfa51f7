import { HEAD, PADDING, PICTURE_FRAME } from './picture-frame';

it('chart.header: the head of a picture is 50 pixels high, and part of what it adds to its chart', () => {
  expect(PADDING + HEAD).toBe(50);
  expect(PICTURE_FRAME).toEqual({ width: 32, height: 88 });
});
