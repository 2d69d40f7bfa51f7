import { act, renderHook } from '@testing-library/react';
import { DEBOUNCE_MS, useDebounced } from './use-debounced';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('debounce.default: a value settles 250 ms after its last change', () => {
  expect(DEBOUNCE_MS).toBe(250);
  const { result, rerender } = renderHook(({ text }) => useDebounced(text), { initialProps: { text: '' } });
  rerender({ text: 'a' });
  pass(249);
  rerender({ text: 'ar' });
  pass(249);
  expect(result.current).toBe('');
  pass(1);
  expect(result.current).toBe('ar');
});

test('another wait may be named', () => {
  const { result, rerender } = renderHook(({ text }) => useDebounced(text, 100), { initialProps: { text: 'a' } });
  rerender({ text: 'b' });
  pass(99);
  expect(result.current).toBe('a');
  pass(1);
  expect(result.current).toBe('b');
});
