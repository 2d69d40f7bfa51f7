import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { EmptyState } from '../EmptyState';
import { scrollRegion } from '../scroll-region';
import { BodyRow } from './BodyRow';
import { TableHead } from './TableHead';
import type { DataTableProps, TableDensity } from './table-props';
import { TableTools } from './TableTools';
import { useSort } from './use-sort';
import { stateText } from '../messages/state';
import { walkCells } from './walk-cells';

/** The class of a table, also of one that is loading. */
export const tableClass = (density: TableDensity | undefined): string =>
  classNames('data-table', density && `data-table-${density}`);

/** Dense data as a plain table, styled by one class: cheap to render for thousands of cells. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { caption, columns, rows, rowKey, exportName, isOneStop = true } = props;
  const { active, onSort, sorted } = useSort(props);
  if (rows.length === 0) return props.empty ?? <EmptyState title={stateText.nothing} />;
  return (
    <>
      <div
        className="table-region"
        data-stop={isOneStop ? 'one' : undefined}
        style={{ maxHeight: props.maxHeight }}
        onFocus={walkCells}
        {...scrollRegion(`Table: ${caption}`)}
      >
        <table className={tableClass(props.density)}>
          <caption className="sr-only">{caption}</caption>
          <TableHead columns={columns} sort={active} onSort={onSort} />
          <tbody>
            {sorted.map((row) => (
              <BodyRow key={rowKey(row)} {...props} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {exportName && <TableTools columns={columns} rows={sorted} about={props.about} name={exportName} />}
    </>
  );
}
