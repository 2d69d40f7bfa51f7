import { formatCompact, formatPercent } from '@plumbline/shared/domain';
import type { Column, DataTableProps } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
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
    {
      key: 'label',
      header: names.item,
      align: 'start',
      sortable: true,
      cell: ({ label, href }) => (href === undefined ? label : <Link href={href}>{label}</Link>),
      value: ({ label }) => label,
    },
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
    columns.splice(1, 0, {
      key: 'group',
      header: names.group,
      align: 'start',
      sortable: true,
      cell: ({ group = '' }) => group,
      value: ({ group = null }) => group,
    });
  if (names.change !== undefined)
    columns.push({
      key: 'change',
      header: names.change,
      unit: '%',
      sortable: true,
      cell: ({ change = null }) => formatPercent(change, { sign: 'always' }),
      value: ({ change = null }) => change,
    });
  return {
    caption,
    columns,
    rows: items,
    rowKey: ({ id }) => id,
    exportName: caption,
    initialSort: { key: 'value', direction: 'descending' },
  };
}
