import { columnFormulas, lineFormulas, securityCondition } from './block-formulas';

it.each([
  ['mktcap, pettm,roe', ['mktcap', 'pettm', 'roe']],
  ['max(roe, roa), , avg(roe[5y])', ['max(roe, roa)', 'avg(roe[5y])']],
  ['', []],
])('columns "%s"', (text, columns) => expect(columnFormulas(text)).toEqual(columns));

it('lines without blank ones', () => expect(lineFormulas('roe\n\n pettm ')).toEqual(['roe', 'pettm']));

it.each([
  ['NAS:vtrl', 'symbol = "VTRL"'],
  ['VTRL', 'symbol = "VTRL"'],
])('the condition of %s', (name, condition) => expect(securityCondition(name)).toBe(condition));
