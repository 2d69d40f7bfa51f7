import { parseFormula, referencesOf } from '@plumbline/formula/domain';
import { metricOf } from '@plumbline/measures/domain';
import { partsOf } from './field-parts';
import { fieldOf } from './registry/fields';
import { leafOf } from './registry/leaves';

const cached = new Map<string, boolean>();

const isPriceLeaf = (key: string): boolean => leafOf(key)?.reader === 'prices';

/** The formulas and leaves that a name is made of; of a row of statements none. */
function getParts(key: string): { readonly formulas: readonly string[]; readonly leaves: readonly string[] } {
  const field = fieldOf(key);
  if (field) {
    const { formulas, series, leaves } = partsOf(field.of);
    return { formulas: [...formulas, ...series], leaves };
  }
  const formula = metricOf(key)?.formula;
  return { formulas: formula === undefined ? [] : [formula], leaves: [] };
}

function nameReadsPrices(key: string): boolean {
  const before = cached.get(key);
  if (before !== undefined) return before;
  cached.set(key, false);
  const { formulas, leaves } = getParts(key);
  const reads = isPriceLeaf(key) || leaves.some(isPriceLeaf) || formulas.some(readsPrices);
  cached.set(key, reads);
  return reads;
}

/** True for a formula whose value moves with prices, by whatever it names; false where it cannot be read. */
export function readsPrices(formula: string): boolean {
  const parsed = parseFormula(formula);
  return !('error' in parsed) && referencesOf(parsed.tree).some(({ key }) => nameReadsPrices(key));
}
