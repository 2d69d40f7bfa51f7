import type { ColumnRead } from '@plumbline/formula/domain';
import type { MetricPanel } from '@plumbline/metrics/domain';

/** Values of all securities by column, and why the others have none; `inGroups` as the panel has it. */
export async function cellsOf(panel: MetricPanel, reads: readonly ColumnRead[]) {
  const columns = await panel.columns({ reads, texts: [] });
  const cells = reads.map((read) => {
    const column = columns.column(read);
    const codeAt = (row: number): number => column?.statusAt?.(row) ?? column?.statuses?.[row] ?? 0;
    const shown = [...(column?.values ?? [])].map((value, row) =>
      Number.isNaN(value) ? `code ${String(codeAt(row))}` : value,
    );
    return { key: read.key, shown };
  });
  return { cells, inGroups: [...(columns.inGroups ?? [])] };
}
