import { parseFormula, referencesOf } from '@plumbline/formula/domain';
import { statementItem } from '@plumbline/statements/domain';
import { metricOf, metricRegistry } from './metrics';

const keysIn = (formula: string): readonly string[] => {
  const parsed = parseFormula(formula);
  if ('error' in parsed) throw new Error(`${formula}: ${parsed.error.message} at ${String(parsed.error.at)}`);
  return referencesOf(parsed.tree).map(({ key }) => key);
};

const LEAVES = ['price', 'previous_close', 'week52_high', 'week52_low', 'shares_outstanding', 'reports_per_year'];

describe('the registry of metrics', () => {
  it('has unique keys and a label in every row', () => {
    expect(new Set(metricRegistry.map(({ key }) => key)).size).toBe(metricRegistry.length);
    expect(metricRegistry.every(({ key, label }) => /^[a-z][a-z0-9_]*$/.test(key) && label.length > 2)).toBe(true);
  });

  it.each(metricRegistry)('metric $key is made from metrics and rows', ({ key, formula, edges, doc, fallback }) => {
    expect(formula !== undefined || LEAVES.includes(key)).toBe(true);
    expect(doc).toMatch(/\.$/);
    const texts = [formula ?? '0', fallback?.formula ?? '0', ...edges.map(({ when }) => when)];
    expect(texts.flatMap(keysIn).filter((name) => !metricOf(name) && !statementItem(name))).toEqual([]);
  });
});
