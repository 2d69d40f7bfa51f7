import './statement.css';
import { Sparkline } from '@plumbline/shared/ui/Sparkline';
import type { StatementWire } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { scalesOf, unitsLine, valueText, withHeadings, type TableRow } from './statement-columns';

export interface StatementTableProps {
  table: StatementWire;
  /** Cells with a value open its explanation (see `ExplainArea`). */
  isExplained: boolean;
}

type Scales = ReturnType<typeof scalesOf>;

interface RowProps {
  row: TableRow;
  scales: Scales;
  isExplained: boolean;
  /** The Tab key stops at the newest value of the first row; arrow keys lead to all others. */
  isStop: boolean;
}

const kindOf = ({ emphasis }: TableRow) => (emphasis ? 'key' : undefined);

/** Plain cells: a page has thousands of them, and listeners around the table do the rest. */
function StatementRow({ row, scales, isExplained, isStop }: RowProps): ReactNode {
  const last = row.values.length - 1;
  return (
    <tr data-row={kindOf(row)} data-indent={row.indent || undefined} data-metric={isExplained ? row.key : undefined}>
      <th scope="row">
        <span className="row-name">{row.label}</span>
      </th>
      <td aria-hidden>
        <Sparkline values={row.values} width={72} />
      </td>
      {row.values.map((value, index) =>
        value === null ? (
          <td key={index} aria-label={row.reasons[index] ?? 'No value for this period'}>
            –
          </td>
        ) : (
          <td key={index} tabIndex={isStop && index === last ? 0 : undefined}>
            {valueText(row, value, scales)}
          </td>
        ),
      )}
    </tr>
  );
}

const SectionRow = ({ row, columns }: { row: TableRow; columns: number }): ReactNode => (
  <tr data-row="section">
    <th scope="colgroup" colSpan={columns}>
      <span>{row.label}</span>
    </th>
  </tr>
);

/** The statements of a company, newest period last. A missing value says why by its name. */
export function StatementTable({ table, isExplained }: StatementTableProps): ReactNode {
  const scales = scalesOf(table);
  const rows = withHeadings(table.rows);
  const stop = rows.findIndex(({ heading, values }) => !heading && (values.at(-1) ?? null) !== null);
  return (
    <div className="table-region statement" role="region" aria-label={`Statements, ${table.kind}`}>
      <table className="data-table data-table-dense" role="grid" aria-readonly>
        <caption className="sr-only">Statements, {table.kind}</caption>
        <thead>
          <tr>
            <th scope="col">{unitsLine(table, scales)}</th>
            <th scope="col">Trend</th>
            {table.periods.map(({ key, label, end, filed }) => (
              <th key={key} scope="col" title={`Ended ${end}, first filed ${filed}`} data-period={key}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) =>
            row.heading ? (
              <SectionRow key={row.key} row={row} columns={table.periods.length + 2} />
            ) : (
              <StatementRow key={row.key} {...{ row, scales, isExplained }} isStop={index === stop} />
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
