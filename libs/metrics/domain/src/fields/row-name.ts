import { treeOf } from '@plumbline/formula/domain';
import { metricOf } from '@plumbline/measures/domain';
import { statementItem } from '@plumbline/statements/domain';
import type { Field } from '../model/field';

/** True for a name that means a row of the statements in any position. */
export function isRowName(key: string, field: Field | undefined): boolean {
  if (!statementItem(key) || metricOf(key)) return false;
  const tree = field?.of.kind === 'formula' ? treeOf(field.of.formula) : undefined;
  return field === undefined || (tree?.kind === 'reference' && tree.key === key);
}
