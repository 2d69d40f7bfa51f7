import { unitText } from './unit-text';

describe('a value by its unit', () => {
  it.each([
    [12.345, '%', '12.35 %'],
    [1_234_000_000, 'money', '1.23B'],
    [149_300_000, 'shares', '149.30M'],
    [3, 'count', '3'],
    [0, 'count', '0'],
    [2.5, 'count', '2.50'],
    [164_000, 'count', '164.00K'],
    [21.356, 'x', '21.36'],
    [20_636, 'date', '2026-07-02'],
    [1, 'boolean', 'Yes'],
    [0, 'boolean', 'No'],
    [null, 'x', null],
  ])('%s of unit %s: %s', (value, unit, text) => {
    expect(unitText(value, unit)).toBe(text);
  });
});
