import { typedNumber } from './typed-number';

test.each([
  ['1,200.5', 1200.5],
  ['-3', -3],
  ['−3', -3],
  ['.5', 0.5],
  ['2.3B', 2_300_000_000],
  [' 10 k ', 10_000],
  ['1e9', 1e9],
  ['', undefined],
  ['abc', undefined],
  ['1.2.3', undefined],
  ['1x', undefined],
])('%j is %p', (text, value) => expect(typedNumber(text)).toBe(value));
