import { makeValue } from '../testing/make-lineage';
import { exactValue } from './exact-value';
import type { ExplainedValue } from './lineage';

test.each<readonly [more: Partial<ExplainedValue>, text: string]>([
  [{ value: 1_234_567, unit: 'money' }, '1,234,567 USD'],
  [{ value: 19_723, unit: 'date' }, '2024-01-01'],
  [{ value: 1, unit: 'boolean' }, 'Yes'],
  [{ value: 0, unit: 'boolean' }, 'No'],
  [{ value: null, unit: 'text', text: 'Mining' }, 'Mining'],
  [{ value: null, unit: 'x', reason: 'None was paid' }, 'None was paid'],
])('%j is shown as %s', (more, text) => {
  const { currency, ...value } = makeValue(more);
  expect(exactValue(more.unit === 'money' && currency ? { ...value, currency } : value)).toBe(text);
});
