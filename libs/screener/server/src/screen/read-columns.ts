import { columnName, columnOf, referencesOf, type ColumnRead, type Expression } from '@plumbline/formula/domain';
import { textsOf } from '@plumbline/metrics/domain';
import type { ScreenColumns, ScreenPanel } from './panels';

/** The columns that formulas and text fields read. */
export function readColumns(
  panel: ScreenPanel,
  trees: readonly Expression[],
  texts: readonly string[] = [],
): Promise<ScreenColumns> {
  const reads = new Map<string, ColumnRead>();
  for (const reference of trees.flatMap(referencesOf)) {
    if (reference.unit === 'text') continue;
    const read = columnOf(reference);
    reads.set(columnName(read), read);
  }
  return panel.columns({ reads: [...reads.values()], texts: [...new Set([...trees.flatMap(textsOf), ...texts])] });
}
