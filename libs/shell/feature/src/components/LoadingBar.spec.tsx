import { act, render, screen } from '@testing-library/react';
import { LoadingBar } from './LoadingBar';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const phase = () => screen.queryByRole('progressbar')?.dataset['phase'];

it('loading.throttle: what ends within 200 ms shows nothing', () => {
  const { rerender } = render(<LoadingBar isBusy failures={0} />);
  pass(100);
  rerender(<LoadingBar isBusy={false} failures={0} />);
  pass(1_000);
  expect(phase()).toBeUndefined();
});

it('loading.hide: shows after 200 ms, fills at the end, is gone 500 ms later', () => {
  const { rerender } = render(<LoadingBar isBusy failures={0} />);
  pass(199);
  expect(phase()).toBeUndefined();
  pass(1);
  expect(phase()).toBe('loading');
  rerender(<LoadingBar isBusy={false} failures={0} />);
  expect(phase()).toBe('done');
  pass(499);
  expect(phase()).toBe('done');
  pass(1);
  expect(phase()).toBeUndefined();
});

it('loading.fail: a failed request shows', () => {
  const { rerender } = render(<LoadingBar isBusy={false} failures={0} />);
  rerender(<LoadingBar isBusy={false} failures={1} />);
  expect(phase()).toBe('failed');
  pass(500);
  expect(phase()).toBeUndefined();
});
