import { formatCount } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { DataTable, TableTools } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { Sparkline } from '@plumbline/shared/ui/Sparkline';
import type { LineageRecords } from '@plumbline/stocks/domain';
import { useState, type ReactNode } from 'react';
import './records.css';
import { recordColumns, type RecordRow } from './record-columns';
import { isLine, shapeColumn } from './record-cells';

export interface RecordsViewProps {
  /** Records loaded so far, from the first one on. */
  records: LineageRecords;
  /** Reads on, where there are more. */
  onMore?: (() => void) | undefined;
  isLoadingMore?: boolean;
}

const PER_PAGE = 25;

/** The place of the company itself in the order the rows are shown in. */
function ownPlace({ records: { own }, order, total }: LineageRecords): number | undefined {
  if (own === undefined) return undefined;
  return order === 'desc' ? total - 1 - own.place : own.place;
}

function Shape({ records: { records, data, order } }: RecordsViewProps): ReactNode {
  const column = shapeColumn(records.columns);
  const values = data.map((row) => row[column]).map((cell) => (typeof cell === 'number' ? cell : null));
  const isDrawn = isLine(records.columns) && values.filter((value) => value !== null).length > 2;
  if (!isDrawn) return null;
  return (
    <div className="records-shape">
      <Sparkline
        values={order === 'desc' ? values.toReversed() : values}
        label={`${records.columns[column]?.label ?? ''} of ${records.title}`}
        width={560}
        height={64}
      />
    </div>
  );
}

/** Records a value was read from, row by row: series newest first, members of groups with the company itself marked. */
export function RecordsView({ records: answer, onMore, isLoadingMore = false }: RecordsViewProps): ReactNode {
  const [page, setPage] = useState(1);
  const { records, data, total } = answer;
  if (total === 0) return <EmptyState title="There is nothing to show">{records.title}: there are no rows.</EmptyState>;
  const rows: readonly RecordRow[] = data.map((cells, at) => ({ at, cells }));
  const columns = recordColumns(answer);
  const own = ownPlace(answer);
  const ownPage = own === undefined ? undefined : Math.floor(own / PER_PAGE) + 1;
  return (
    <div className="records">
      <div className="text-xs text-ink-2">
        {[records.title, ...records.notes].map((line) => (
          <p key={line} className="m-0">
            {line}
          </p>
        ))}
      </div>
      <Shape records={answer} />
      <DataTable
        caption={records.title}
        columns={columns}
        rows={rows.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
        rowKey={({ at }) => String(at)}
        rowKind={({ at }) => (at === own ? 'key' : undefined)}
        density="dense"
      />
      {rows.length > PER_PAGE && (
        <Pagination label={records.title} page={page} perPage={PER_PAGE} total={rows.length} onPage={setPage} />
      )}
      <div className="explanation-tools">
        {ownPage !== undefined && ownPage !== page && ownPage <= Math.ceil(rows.length / PER_PAGE) && (
          <Button size="small" onClick={() => setPage(ownPage)}>
            Go to the company itself
          </Button>
        )}
        {onMore && (
          <Button size="small" disabled={isLoadingMore} onClick={onMore}>
            Load more: {formatCount(rows.length)} of {formatCount(total)} are here
          </Button>
        )}
      </div>
      <TableTools columns={columns} rows={rows} name={`${answer.symbol} ${records.title}`} />
    </div>
  );
}
