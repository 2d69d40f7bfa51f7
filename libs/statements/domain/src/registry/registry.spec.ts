import { parseFormula, referencesOf } from '@plumbline/formula/domain';
import { keysOfWay } from '../rows/decide-way';
import { EQUATIONS } from './equations';
import { STATEMENT_CONCEPTS, STATEMENT_ITEMS, statementItem, TEMPLATE_ROWS } from './statement-items';

const keysIn = (formula: string): readonly string[] => {
  const parsed = parseFormula(formula);
  if ('error' in parsed) throw new Error(`${formula}: ${parsed.error.message} at ${String(parsed.error.at)}`);
  return referencesOf(parsed.tree).map(({ key }) => key);
};

describe('the registry of rows', () => {
  it('has unique keys and a label in every row', () => {
    for (const rows of Object.values(TEMPLATE_ROWS)) {
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      expect(rows.every(({ key, label }) => /^[a-z][a-z0-9_]*$/.test(key) && label.length > 2)).toBe(true);
    }
  });

  it.each(STATEMENT_ITEMS.filter(({ formula }) => formula !== undefined))(
    'row $key is made from rows',
    ({ formula = '' }) => {
      expect(keysIn(formula).filter((key) => !statementItem(key))).toEqual([]);
    },
  );

  it.each(['industrial', 'bank', 'insurer', 'reit'] as const)(
    'no row of the %s template is made from itself',
    (name) => {
      const visit = (key: string, path: readonly string[]): void => {
        expect(path).not.toContain(key);
        const { formula = '0', ways = [] } = statementItem(key, name) ?? {};
        for (const next of [...keysIn(formula), ...ways.flatMap(keysOfWay)]) visit(next, [...path, key]);
      };
      for (const { key } of TEMPLATE_ROWS[name]) visit(key, []);
    },
  );

  it.each(['industrial', 'bank', 'insurer', 'reit'] as const)('a required input of a %s row is a row of it', (name) => {
    const foreign = TEMPLATE_ROWS[name].flatMap(({ key, formula }) =>
      formula === undefined
        ? []
        : formula
            .split(/[-+*/() ]+/)
            .filter((word) => /^[a-z_]+$/.test(word) && !statementItem(word, name)?.templates.includes(name))
            .map((word) => `${key}: ${word}`),
    );
    expect(foreign).toEqual([]);
  });

  it('ways to rows name rows', () => {
    const keys = STATEMENT_ITEMS.flatMap(({ ways = [] }) => ways.flatMap(keysOfWay));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !statementItem(key))).toEqual([]);
  });

  it('sums name rows', () => {
    expect(EQUATIONS.flatMap(({ sum, parts }) => [sum, ...parts]).filter((key) => !statementItem(key))).toEqual([]);
  });

  it('names the concepts a document has to hold', () => {
    for (const concept of [
      'us-gaap:Revenues',
      'dei:EntityCommonStockSharesOutstanding',
      'us-gaap:StockholdersEquityNoteStockSplitConversionRatio1',
      'us-gaap:CommonStockDividendsPerShareDeclared',
      'ifrs-full:Revenue',
    ])
      expect(STATEMENT_CONCEPTS.has(concept)).toBe(true);
  });
});
