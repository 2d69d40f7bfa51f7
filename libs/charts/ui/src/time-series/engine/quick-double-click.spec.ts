import { quickDoubleClick } from './quick-double-click';

it.each([
  ['150 ms apart are a double click', 150, 1],
  ['200 ms apart still are', 200, 1],
  ['250 ms apart are two clicks', 250, 0],
])('chart.dblclick: two clicks %s', (_case, apart, times) => {
  let now = 1000;
  const listener = jest.fn();
  const { onClick, onDoubleClick } = quickDoubleClick(listener, () => now);
  onClick();
  now += apart;
  onDoubleClick();
  expect(listener).toHaveBeenCalledTimes(times);
});

it('chart.dblclick: only the last click before counts', () => {
  let now = 0;
  const listener = jest.fn();
  const { onClick, onDoubleClick } = quickDoubleClick(listener, () => now);
  onClick();
  now = 5000;
  onClick();
  now = 5100;
  onDoubleClick();
  expect(listener).toHaveBeenCalledTimes(1);
});
