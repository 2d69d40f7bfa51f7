import { checkFormula, metricCatalog } from '@plumbline/formula/domain';
import { STATEMENT_ITEMS } from '@plumbline/statements/domain';
import { metricRegistry } from './metrics';

const catalog = metricCatalog([...STATEMENT_ITEMS, ...metricRegistry]);
const rows = [
  ...STATEMENT_ITEMS,
  ...metricRegistry,
  ...metricRegistry.flatMap(({ key, unit, fallback }) => (fallback ? [{ key, unit, formula: fallback.formula }] : [])),
].flatMap(({ key, unit, formula }) => (formula === undefined ? [] : [{ key, unit, formula }]));

describe('formulas of the registries', () => {
  it.each(rows)('$key = $formula', ({ unit, formula }) => {
    const checked = checkFormula(formula, { catalog }, 'number');
    if ('error' in checked) throw new Error(checked.error.message);
    // A ratio times 100 is shown in percent; all other rows say what their formula gives.
    const isRatio = checked.unit === 'x' && unit === '%';
    expect(isRatio ? unit : checked.unit).toBe(unit);
  });

  it.each(metricRegistry.flatMap(({ key, edges }) => edges.map(({ when }) => [key, when] as const)))(
    'edge of %s: %s',
    (_, when) => {
      expect(checkFormula(when, { catalog }, 'number')).not.toHaveProperty('error');
    },
  );
});
