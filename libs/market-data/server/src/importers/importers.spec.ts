import { importerOf } from './registry';

describe('recognition', () => {
  it.each([
    ['date,value\n2020-01-01,5\n', 'GROWTH.csv'],
    ['{"a":1}', 'CIK0000999991.json'],
    ['<html><body>Form 10-K</body></html>', 'alder.html'],
    ['', 'EMPTY.csv'],
  ])('%j under the name %s is unknown', (text, name) => {
    expect(importerOf(text, name)).toBeUndefined();
  });
});
