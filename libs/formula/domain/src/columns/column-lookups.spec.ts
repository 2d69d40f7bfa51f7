import { inventedColumns, scalarAt } from '../testing/invented-columns';
import { columnLookups, NOT_TRADED } from './column-lookups';
import { metricCatalog } from '../check/catalog';
import { checkFormula } from '../check/check';
import type { Lookups } from '../evaluate/resolve';

const catalog = metricCatalog([
  { key: 'roe', label: 'ROE %', unit: '%' },
  { key: 'listed', label: 'Listed', unit: 'boolean' },
  { key: 'sector', label: 'Sector', unit: 'text' },
]);
const source = inventedColumns(
  4,
  (row, { key }) => (key === 'listed' ? [1, 0, undefined, 1][row] : [10, 30, undefined, 20][row]),
  { sector: { codes: Int32Array.of(0, 0, 0, -1), texts: ['Energy'] } },
);

function at(text: string, row: number, lookups: Lookups = columnLookups(source, row)): unknown {
  const checked = checkFormula(text, { catalog });
  if ('error' in checked) throw new Error(checked.error.message);
  return scalarAt(checked.tree, source, row, lookups);
}
const known = (value: number): unknown => ({ value });
const unknown = (reason: string): unknown => ({ status: 'not_available', reason });

describe('texts, conditions and groups of one company', () => {
  it.each([
    ['sector = "energy"', 0, known(1)],
    ['sector in ("Banks", "Utilities")', 0, known(0)],
    ['sector = "Energy"', 3, unknown('"sector" of the company is not known')],
    ['sector in ("Energy")', 3, unknown('"sector" of the company is not known')],
    ['listed and roe > 5%', 0, known(1)],
    ['not listed', 1, known(1)],
    ['listed', 2, unknown('listed[]{0y 0q}: not reported')],
    ['rank(roe) by sector', 0, known(2)],
    ['percentile(roe)', 3, known(50)],
    ['rank(roe) by sector', 3, unknown('rank(roe) by sector: The company is in no group: its sector is not known')],
    ['rank(roe) by sector', 2, unknown('rank(roe) by sector has no value for the company or its group')],
    ['roe / avg(roe) by sector', 1, known(1.5)],
  ])('%s in row %d', (text, row, expected) => {
    expect(at(text, row)).toEqual(expected);
  });

  it('are none among others of one that is traded no longer', () => {
    const traded = { ...source, inGroups: Uint8Array.of(1, 0, 1, 1) };
    expect(at('rank(roe) by sector', 0, columnLookups(traded, 0))).toEqual(known(1));
    const reason = `rank(roe) by sector: ${NOT_TRADED}`;
    expect(at('rank(roe) by sector', 1, columnLookups(traded, 1))).toEqual(unknown(reason));
  });

  it('say so where nobody can give them', () => {
    expect(at('sector = "Energy"', 0, {})).toEqual(unknown('"sector": texts are not at hand here'));
    expect(at('rank(roe) by sector', 0, {})).toEqual(
      unknown('rank(roe) by sector: the other companies are not at hand here'),
    );
  });
});
