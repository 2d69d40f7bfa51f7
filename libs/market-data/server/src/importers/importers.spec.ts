import { importerOf } from './registry';

describe('recognition', () => {
  it.each([
    ['date,value\n2020-01-01,5\n', 'GROWTH.csv'],
    ['{"a":1}', 'CIK0000999991.json'],
    ['<html><body>Form 10-K</body></html>', 'alder.html'],
    ['', 'EMPTY.csv'],
    // Trap 8: reports of the House as PDF are not read, and nothing is taken for one.
    ['%PDF-1.4\n%\u00e2\u00e3 obj', '20024321.pdf'],
  ])('%j under the name %s is unknown', (text, name) => {
    expect(importerOf(text, name)).toBeUndefined();
  });
});
