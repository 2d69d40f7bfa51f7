import type { ReactNode } from 'react';
import type { Column, Sort } from './column';

export interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (column: Column<Row>) => void;
}

function HeaderText<Row>({ column }: { column: Column<Row> }): ReactNode {
  return (
    <span>
      {column.header}
      {column.unit && (
        <>
          {' '}
          <small>{column.unit}</small>
        </>
      )}
    </span>
  );
}

interface SortButtonProps<Row> {
  column: Column<Row>;
  isAscending: boolean;
  onSort: (column: Column<Row>) => void;
}

function SortButton<Row>({ column, isAscending, onSort }: SortButtonProps<Row>): ReactNode {
  return (
    <button type="button" className="sort-button" onClick={() => onSort(column)}>
      <HeaderText column={column} />
      <svg viewBox="0 0 10 10" aria-hidden="true" fill="currentColor">
        <path d={isAscending ? 'M5 1.5 9 8.5H1Z' : 'M5 8.5 1 1.5h8Z'} />
      </svg>
    </button>
  );
}

export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>): ReactNode {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th key={column.key} scope="col" title={column.title} data-align={column.align} aria-sort={direction}>
              {column.headerLead}
              {column.sortable ? (
                <SortButton column={column} isAscending={direction === 'ascending'} onSort={onSort} />
              ) : (
                <HeaderText column={column} />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
