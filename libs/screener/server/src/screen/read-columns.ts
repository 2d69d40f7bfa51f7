import { columnName, columnOf, referencesOf, type ColumnRead, type Expression } from '@plumbline/formula/domain';
import { textsOf, type PanelColumns } from '@plumbline/metrics/domain';
import type { ScreenPanel } from './screen-panel';

/** The columns that formulas and text fields read. */
export function readColumns(
  panel: ScreenPanel,
  trees: readonly Expression[],
  texts: readonly string[] = [],
): Promise<PanelColumns> {
  const reads = new Map<string, ColumnRead>();
  for (const reference of trees.flatMap(referencesOf)) {
    if (reference.unit === 'text') continue;
    const read = columnOf(reference);
    reads.set(columnName(read), read);
  }
  return panel.columns({ reads: [...reads.values()], texts: [...new Set([...trees.flatMap(textsOf), ...texts])] });
}
