import { isNarrowed, shownColumns, withOrder, withoutFilters } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { LoadingTable, MessageTable } from '../DataTable';
import { EmptyState } from '../EmptyState';
import { ErrorPanel } from '../ErrorPanel';
import { ListTable } from '../ListTable';
import { filterText, listText } from '../messages/list';
import { Skeleton } from '../Skeleton';
import { aboutList } from './about-list';
import type { ListResult, ListViewProps } from './list-props';

/** At most as many rows as fit: a skeleton says what comes, not how much. */
const SKELETON_ROWS = 20;
const SKELETON_LINES = 6;

type Ready<Row> = Extract<ListResult<Row>, { readonly status: 'ready' }>;

/** The name of the table and how it looks. */
const getFrame = <Row,>({ spec, state: { columns, density } }: ListViewProps<Row>) => ({
  caption: spec.title,
  columns: shownColumns(spec.columns, columns),
  ...(density && { density }),
});

/** In place of rows: in the table, whose head stays, or by itself. */
function Message<Row>({ props, children }: { props: ListViewProps<Row>; children: ReactNode }): ReactNode {
  if (props.children) return <div className="list-message">{children}</div>;
  return <MessageTable {...getFrame(props)}>{children}</MessageTable>;
}

function NoRows<Row>({ spec, state, onState, empty, total }: ListViewProps<Row> & Pick<Ready<Row>, 'total'>) {
  if (total !== null && total > 0)
    return (
      <EmptyState
        title={listText.noPage}
        action={<Button onClick={() => onState({ ...state, page: 1 })}>{listText.firstPage}</Button>}
      />
    );
  if (!isNarrowed(spec, state.filters))
    return empty || <EmptyState title={spec.emptyText}>{spec.emptyHint}</EmptyState>;
  const clear = <Button onClick={() => onState(withoutFilters(spec, state))}>{filterText.clearAll}</Button>;
  return <EmptyState title={spec.noMatch ?? listText.noMatch} action={clear} />;
}

function Loading<Row>(props: ListViewProps<Row>): ReactNode {
  if (!props.children) return <LoadingTable {...getFrame(props)} rows={Math.min(props.state.perPage, SKELETON_ROWS)} />;
  return (
    <div className="list-message" aria-busy="true">
      <Skeleton lines={SKELETON_LINES} />
    </div>
  );
}

function Rows<Row>({ rows, total, ...props }: ListViewProps<Row> & Ready<Row>): ReactNode {
  const { spec, state, onState, href, children } = props;
  if (children) return children(rows);
  const { exportName, maxHeight, isOneStop } = spec;
  const about = () => aboutList(spec, state, { title: spec.title, rows: rows.length, total });
  return (
    <ListTable
      {...getFrame(props)}
      {...(exportName && { exportName })}
      {...(href && { about })}
      {...(maxHeight && { maxHeight })}
      {...(isOneStop !== undefined && { isOneStop })}
      rows={rows}
      rowKey={spec.rowKey}
      sort={state.order}
      onSortChange={(order) => onState(withOrder(spec, state, order))}
    />
  );
}

/** The rows, or why there are none. */
export function ListBody<Row>(props: ListViewProps<Row>): ReactNode {
  const { spec, result } = props;
  if (result.status === 'loading') return <Loading {...props} />;
  if (result.status === 'ready' && result.rows.length > 0) return <Rows {...props} {...result} />;
  if (result.status === 'ready')
    return (
      <Message props={props}>
        <NoRows {...props} total={result.total} />
      </Message>
    );
  const { onRetry, message, requestId } = result;
  return (
    <Message props={props}>
      <ErrorPanel title={spec.failure ?? listText.failed} onRetry={onRetry} {...(requestId && { requestId })}>
        {message}
      </ErrorPanel>
    </Message>
  );
}
