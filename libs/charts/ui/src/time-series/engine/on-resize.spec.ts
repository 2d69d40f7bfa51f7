import { onResize } from './on-resize';

/** Sizes that the browser reports. */
let report: (() => void) | undefined;
let isWatched = false;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.ResizeObserver = class {
    constructor(listener: ResizeObserverCallback) {
      report = () => listener([], this);
    }
    observe = () => void (isWatched = true);
    unobserve = () => undefined;
    disconnect = () => void (isWatched = false);
  };
});
afterEach(() => jest.useRealTimers());

function watch() {
  const draws = jest.fn();
  const stop = onResize(document.createElement('div'), draws);
  // An observer reports the size it begins with.
  report?.();
  return { draws, stop };
}

it('chart.resize: draws 500 ms after the last of many changes, once', () => {
  const { draws } = watch();
  for (let at = 0; at < 30; at += 1) {
    report?.();
    jest.advanceTimersByTime(33);
  }
  expect(draws).not.toHaveBeenCalled();
  jest.advanceTimersByTime(500 - 33 - 1);
  expect(draws).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(draws).toHaveBeenCalledTimes(1);
});

it('the size it begins with is no change', () => {
  const { draws } = watch();
  jest.advanceTimersByTime(5000);
  expect(draws).not.toHaveBeenCalled();
});

it('a chart that is gone is not drawn', () => {
  const { draws, stop } = watch();
  report?.();
  stop();
  jest.advanceTimersByTime(5000);
  expect([draws.mock.calls.length, isWatched]).toEqual([0, false]);
});
