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

  it('takes no report of the House as PDF for anything (trap 8)', () => {
    expect(importerOf('%PDF-1.4\n%\u00e2\u00e3 obj', '20024321.pdf')).toBeUndefined();
  });
});
