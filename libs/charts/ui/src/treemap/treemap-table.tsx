import { formatCompact } from '@plumbline/shared/domain';
import { linkColumn, percentColumn, textColumn } from '@plumbline/shared/ui/columns';
import type { Column, DataTableProps } from '@plumbline/shared/ui/DataTable';
import type { TreemapItem } from './treemap-layout';

export interface TreemapTableNames {
  /** Header of the tiles: `Company`. */
  readonly item: string;
  /** Header of the area: `Market capitalisation`. */
  readonly value: string;
  readonly valueUnit?: string;
  /** Header of the colour: `Change of the day`. */
  readonly change?: string;
  readonly group?: string;
}

/** The tiles of a treemap as a table: its twin. */
export function treemapTable(
  caption: string,
  items: readonly TreemapItem[],
  names: TreemapTableNames,
): DataTableProps<TreemapItem> {
  const columns: Column<TreemapItem>[] = [
    linkColumn('label', names.item, ({ href }) => href, { sortable: true }),
    {
      key: 'value',
      header: names.value,
      ...(names.valueUnit !== undefined && { unit: names.valueUnit }),
      sortable: true,
      cell: ({ value }) => formatCompact(value),
      value: ({ value }) => value,
    },
  ];
  if (names.group !== undefined)
    columns.splice(1, 0, textColumn('group', names.group, { of: ({ group }) => group, missing: '', sortable: true }));
  if (names.change !== undefined)
    columns.push(
      percentColumn('change', names.change, { unit: '%', of: ({ change }) => change, sign: 'always', sortable: true }),
    );
  return {
    caption,
    columns,
    rows: items,
    rowKey: ({ id }) => id,
    exportName: caption,
    initialSort: { key: 'value', direction: 'descending' },
  };
}
