import { act, renderHook } from '@testing-library/react';
import { HOVER_MS, LEAVE_MS, useHoverIntent } from './use-hover-intent';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const setUp = (weight: 'light' | 'heavy') => {
  const calls = { onOpen: jest.fn(), onClose: jest.fn() };
  const { result, unmount } = renderHook(() => useHoverIntent({ ...calls, weight }));
  return { ...calls, unmount, enter: () => result.current.enter(), leave: () => result.current.leave() };
};
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test.each([
  ['light', 300],
  ['heavy', 500],
] as const)('popover.hover: what is %s opens after %p ms of a resting pointer', (weight, ms) => {
  const { onOpen, enter } = setUp(weight);
  expect(HOVER_MS[weight]).toBe(ms);
  enter();
  pass(ms - 1);
  expect(onOpen).not.toHaveBeenCalled();
  pass(1);
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('a pointer that passes by opens nothing', () => {
  const { onOpen, enter, leave } = setUp('light');
  enter();
  pass(299);
  leave();
  pass(10_000);
  expect(onOpen).not.toHaveBeenCalled();
});

test('on the way from the trigger to the panel it stays open', () => {
  const { onClose, enter, leave } = setUp('light');
  enter();
  pass(300);
  leave();
  pass(LEAVE_MS - 1);
  enter();
  pass(10_000);
  expect(onClose).not.toHaveBeenCalled();
  leave();
  pass(LEAVE_MS);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('nothing opens after the page has gone', () => {
  const { onOpen, enter, unmount } = setUp('light');
  enter();
  unmount();
  pass(10_000);
  expect(onOpen).not.toHaveBeenCalled();
});
