import { act, renderHook } from '@testing-library/react';
import { forgetVisit, recordVisit, useVisits } from './visits';

const stock = (symbol: string) => ({
  kind: 'stock' as const,
  key: `stock:${symbol}`,
  name: symbol,
  title: symbol,
  to: `/stock/${symbol}/summary`,
});

beforeEach(() => act(() => ['stock:A', 'stock:B'].forEach(forgetVisit)));

it('tabs.kinds: a visit shows at once and survives a reload', () => {
  const { result } = renderHook(useVisits);
  act(() => recordVisit(stock('A')));
  act(() => recordVisit(stock('B')));
  expect(result.current.map(({ name }) => name)).toEqual(['A', 'B']);
  expect(renderHook(useVisits).result.current).toBe(result.current);
  act(() => forgetVisit('stock:A'));
  expect(result.current.map(({ name }) => name)).toEqual(['B']);
});

it('another tab of the browser changes the list', () => {
  const { result } = renderHook(useVisits);
  act(() => {
    localStorage.setItem('visits', JSON.stringify([{ ...stock('C'), at: 1 }]));
    window.dispatchEvent(new StorageEvent('storage', { key: 'visits' }));
  });
  expect(result.current.map(({ name }) => name)).toEqual(['C']);
});

it('text that nobody wrote is no visit', () => {
  localStorage.setItem('visits', '{broken');
  expect(renderHook(useVisits).result.current).toEqual([]);
});

it('a browser that refuses storage has no list', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
  expect(() => recordVisit(stock('A'))).not.toThrow();
  refuse.mockRestore();
});
