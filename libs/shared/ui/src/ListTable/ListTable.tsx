import { lazy, Suspense, type ReactNode } from 'react';
import { DataTable, type DataTableProps } from '../DataTable';

export type ListTableProps<Row> = DataTableProps<Row>;

/** From so many rows on only those in sight are elements. */
const WINDOW_FROM = 200;

/** Rows shown until the code for windowing is loaded. */
const FIRST_ROWS = 60;

const WindowedTable = lazy(() => import('./WindowedTable')) as unknown as <Row>(
  props: ListTableProps<Row>,
) => ReactNode;

/**
 * A table of any length. Over 200 rows it scrolls inside itself and renders what is in sight; finding, selecting all and
 * printing still reach every row, copies and downloads hold all of them.
 */
export function ListTable<Row>(props: ListTableProps<Row>): ReactNode {
  if (props.rows.length <= WINDOW_FROM) return <DataTable {...props} />;
  const { exportName: _later, ...first } = props;
  return (
    <Suspense fallback={<DataTable {...first} rows={props.rows.slice(0, FIRST_ROWS)} />}>
      <WindowedTable {...props} />
    </Suspense>
  );
}
