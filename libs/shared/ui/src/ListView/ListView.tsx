import {
  chosenColumns,
  shownColumns,
  withFilter,
  withOrder,
  withoutFilters,
  withPerPage,
  type ListDensity,
  type ListState,
} from '@plumbline/shared/domain';
import '../styles/list.css';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { ColumnChooser } from '../ColumnChooser';
import { LoadingTable, MessageTable } from '../DataTable';
import { EmptyState } from '../EmptyState';
import { ErrorPanel } from '../ErrorPanel';
import { FilterBar } from '../FilterBar';
import { ListTable } from '../ListTable';
import { filterText, listText } from '../messages/list';
import { Pagination } from '../Pagination';
import { SegmentedControl } from '../SegmentedControl';
import { aboutList } from './about-list';
import type { ListColumn, ListSpec } from './list-spec';

/** Loading state of the rows. */
export type ListResult<Row> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly onRetry: () => void; readonly requestId?: string }
  | {
      readonly status: 'ready';
      readonly rows: readonly Row[];
      /** Rows of all pages; `null` while that is not known. */
      readonly total: number | null;
      /** Rows of before, shown while those of the state are on their way. */
      readonly isStale?: boolean;
    };

export interface ListViewProps<Row> {
  spec: Omit<ListSpec<Row, unknown>, 'query'>;
  state: ListState;
  onState: (state: ListState) => void;
  result: ListResult<Row>;
  /** The address of a page; without it pages are buttons. */
  href?: (state: ListState) => string;
}

const DENSITIES: { value: ListDensity; label: string }[] = [
  { value: 'comfortable', label: listText.comfortable },
  { value: 'dense', label: listText.dense },
];

type PartProps<Row> = Pick<ListViewProps<Row>, 'spec' | 'state' | 'onState'>;

/** Which columns, and how dense. */
function Looks<Row>({ spec, state, onState }: PartProps<Row>): ReactNode {
  const { columns } = spec;
  const shown = shownColumns(columns, state.columns).map(({ key }) => key);
  return (
    <div className="list-looks">
      <ColumnChooser
        columns={columns.slice(1).map(({ key, header }) => ({ key, label: header }))}
        shown={shown.slice(1)}
        onChange={(keys) => onState({ ...state, columns: keys && chosenColumns(columns, keys) })}
      />
      <SegmentedControl
        label={listText.density}
        options={DENSITIES}
        value={state.density ?? 'comfortable'}
        onChange={(density) => onState({ ...state, density })}
      />
    </div>
  );
}

const Tools = <Row,>({ spec, state, onState }: PartProps<Row>): ReactNode => (
  <div className="list-tools" role="group" aria-label={listText.tools(spec.title)}>
    <FilterBar
      filters={spec.filters}
      values={state.filters}
      onChange={(key, value) => onState(withFilter(state, key, value))}
      onClear={() => onState(withoutFilters(state))}
    />
    <Looks spec={spec} state={state} onState={onState} />
  </div>
);

function NoRows<Row>({ spec, state, onState }: PartProps<Row>): ReactNode {
  if (Object.keys(state.filters).length === 0) return <EmptyState title={spec.emptyText}>{spec.emptyHint}</EmptyState>;
  const clear = <Button onClick={() => onState(withoutFilters(state))}>{filterText.clearAll}</Button>;
  return <EmptyState title={listText.noMatch} action={clear} />;
}

/** At most as many rows as fit: a skeleton says what comes, not how much. */
const SKELETON_ROWS = 20;

function Body<Row>({ columns, ...props }: ListViewProps<Row> & { columns: readonly ListColumn<Row>[] }): ReactNode {
  const { spec, state, onState, result } = props;
  const frame = { caption: spec.title, columns, ...(state.density && { density: state.density }) };
  if (result.status === 'loading') return <LoadingTable {...frame} rows={Math.min(state.perPage, SKELETON_ROWS)} />;
  if (result.status === 'failed') {
    const { onRetry, requestId } = result;
    return (
      <MessageTable {...frame}>
        <ErrorPanel title={listText.failed} onRetry={onRetry} {...(requestId && { requestId })} />
      </MessageTable>
    );
  }
  if (result.rows.length === 0)
    return (
      <MessageTable {...frame}>
        <NoRows spec={spec} state={state} onState={onState} />
      </MessageTable>
    );
  return (
    <ListTable
      {...frame}
      rows={result.rows}
      rowKey={spec.rowKey}
      sort={state.order}
      onSortChange={(order) => onState(withOrder(spec, state, order))}
      exportName={spec.exportName}
      about={() => aboutList(spec, state, { title: spec.title, rows: result.rows.length, total: result.total })}
    />
  );
}

function Pages<Row>({ spec, state, onState, result, href }: ListViewProps<Row>): ReactNode {
  if (result.status !== 'ready') return null;
  const { total } = result;
  const isOnePage = total !== null && total <= state.perPage && state.page === 1;
  if (isOnePage && !spec.perPageOptions) return null;
  return (
    <div className="list-foot">
      <Pagination
        label={listText.pages(spec.title)}
        page={state.page}
        perPage={state.perPage}
        total={total}
        onPage={(page) => onState({ ...state, page })}
        onPerPage={(perPage) => onState(withPerPage(state, perPage))}
        {...(href && { href: (page: number) => href({ ...state, page }) })}
        {...(spec.perPageOptions && { perPageOptions: spec.perPageOptions })}
      />
    </div>
  );
}

/** A list with its filters, columns, pages and states, for a state that the caller keeps; it knows no router. */
export function ListView<Row>(props: ListViewProps<Row>): ReactNode {
  const { spec, state, result } = props;
  const isStale = result.status === 'ready' && (result.isStale ?? false);
  return (
    <>
      <Tools {...props} />
      <div className="list-body" aria-busy={isStale || undefined}>
        <Body {...props} columns={shownColumns(spec.columns, state.columns)} />
      </div>
      <Pages {...props} />
    </>
  );
}
