import fc from 'fast-check';
import { rounds } from '@plumbline/shared/testing';
import { anyTree } from '../testing/random-formula';
import { parseFormula } from './parse';
import { printFormula } from './print';
import type { Expression } from './tree';

/** A tree without its places in the text. */
const bare = (tree: Expression): unknown =>
  JSON.parse(JSON.stringify(tree, (key, value: unknown) => (key === 'at' || key === 'end' ? undefined : value)));

const parsed = (text: string): Expression => {
  const result = parseFormula(text);
  if ('error' in result) throw new Error(`${text}: ${result.error.message}`);
  return result.tree;
};

describe('a tree', () => {
  it.each([
    ['(roe)>15%   AND ((pb<2))', 'roe > 15% and pb < 2'],
    ['a-(b-c)', 'a - (b - c)'],
    ['(a-b)-c', 'a - b - c'],
    ['(-a)^2', '(-a) ^ 2'],
    ['-(a^2)', '-a ^ 2'],
    ['not (a > 1 or b > 2)', 'not (a > 1 or b > 2)'],
    ['sector in (\'Energy\',"Utili\\"ties")', 'sector in ("Energy", "Utili\\"ties")'],
    ['revenue[5y][ttm]{1y 2q}?', null],
    ['avg( revenue[ttm][5y]{1y 2q}? )', 'avg(revenue[ttm][5y]{1y 2q}?)'],
    ['rank(roe*2)  by sector', 'rank(roe * 2) by sector'],
    ['if(a>1B,1,.5)', 'if(a > 1B, 1, .5)'],
  ])('%s is written %s', (text, canonical) => {
    const result = parseFormula(text);
    if (canonical === null) expect(result).toHaveProperty('error.code', 'syntax');
    else expect(printFormula(parsed(text))).toBe(canonical);
  });

  it('is read back from its own text and from JSON', () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const read = parsed(printFormula(tree));
        expect(bare(read)).toEqual(bare(tree));
        expect(JSON.parse(JSON.stringify(read))).toEqual(read);
      }),
      { numRuns: rounds(100, 500) },
    );
  });
});
