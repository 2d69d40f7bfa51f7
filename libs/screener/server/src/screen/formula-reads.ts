import { referencesOf, type Expression } from '@plumbline/formula/domain';
import { fieldCatalog } from '@plumbline/metrics/domain';

/** The fields a formula names, each once: what people call them. */
export function formulaReads(tree: Expression | undefined) {
  const keys = new Set(tree ? referencesOf(tree).map(({ key }) => key) : []);
  return [...keys].flatMap((key) => {
    const entry = fieldCatalog.find(key);
    return entry ? [{ key, label: entry.label, unit: entry.unit, doc: entry.doc ?? '' }] : [];
  });
}
