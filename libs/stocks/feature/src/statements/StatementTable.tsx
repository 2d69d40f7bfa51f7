import './statement.css';
import { Sparkline } from '@plumbline/shared/ui/Sparkline';
import type { StatementWire } from '@plumbline/stocks/domain';
import type { CSSProperties, ReactNode } from 'react';
import { scalesOf, unitsLine, valueText, withHeadings, type TableRow } from './statement-columns';

export interface StatementTableProps {
  table: StatementWire;
  /** Cells with a value open its explanation (see `ExplainArea`). */
  isExplained: boolean;
  /** Rows in an order of their own have no headings. */
  isOrdered?: boolean;
  /** Keys of rows that are drawn. */
  drawn?: readonly string[];
}

type Scales = ReturnType<typeof scalesOf>;

interface RowProps {
  row: TableRow;
  scales: Scales;
  isExplained: boolean;
  basis: StatementWire['basis'];
  /** The Tab key stops at the newest value of the first row; arrow keys lead to all others. */
  isStop: boolean;
  isDrawn: boolean;
}

const kindOf = ({ emphasis }: TableRow) => (emphasis ? 'key' : undefined);

/** Marks a value that is not the same on the other basis, and says what it is there. */
function restatedMark(row: TableRow, index: number, scales: Scales, basis: StatementWire['basis']) {
  const other = row.otherwise[index];
  if (other === undefined) return undefined;
  const text = valueText(row, other, scales);
  return { 'data-restated': true, title: basis === 'restated' ? `First filed as ${text}` : `Restated to ${text}` };
}

/** Plain cells: a page has thousands of them, and listeners around the table do the rest. */
function StatementRow({ row, scales, isExplained, basis, isStop, isDrawn }: RowProps): ReactNode {
  const last = row.values.length - 1;
  return (
    <tr
      data-row={kindOf(row)}
      data-indent={row.indent || undefined}
      data-metric={isExplained ? row.key : undefined}
      data-key={isExplained ? undefined : row.key}
      data-drawn={isDrawn || undefined}
    >
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
          <td
            key={index}
            tabIndex={isStop && index === last ? 0 : undefined}
            {...(isExplained && restatedMark(row, index, scales, basis))}
          >
            {valueText(row, value, scales)}
          </td>
        ),
      )}
    </tr>
  );
}

const SectionRow = ({ row, columns }: { row: TableRow; columns: number }): ReactNode => (
  <tr data-row="section" id={row.section}>
    <th scope="colgroup" colSpan={columns}>
      <span>{row.label}</span>
    </th>
  </tr>
);

function StatementHead({ table, scales }: { table: StatementWire; scales: Scales }): ReactNode {
  return (
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
  );
}

/** The statements of a company, newest period last. A missing value says why by its name. */
export function StatementTable({ table, isExplained, isOrdered = false, drawn = [] }: StatementTableProps): ReactNode {
  const scales = scalesOf(table);
  const rows: TableRow[] = isOrdered ? table.rows : withHeadings(table.rows);
  const stop = rows.findIndex(({ heading, values }) => !heading && (values.at(-1) ?? null) !== null);
  return (
    <div className="statement" style={{ '--columns': table.periods.length + 1 } as CSSProperties}>
      {/* Over the head of the table, which scrolls with the page: this one stays in sight. */}
      <div className="statement-head" aria-hidden>
        <table className="data-table data-table-dense">
          <StatementHead table={table} scales={scales} />
        </table>
      </div>
      <div className="table-region" role="region" aria-label={`Statements, ${table.kind}`}>
        <table className="data-table data-table-dense" role="grid" aria-readonly>
          <caption className="sr-only">Statements, {table.kind}</caption>
          <StatementHead table={table} scales={scales} />
          <tbody>
            {rows.map((row, index) =>
              row.heading ? (
                <SectionRow key={row.key} row={row} columns={table.periods.length + 2} />
              ) : (
                <StatementRow
                  key={row.key}
                  row={row}
                  scales={scales}
                  isExplained={isExplained}
                  basis={table.basis}
                  isStop={index === stop}
                  isDrawn={drawn.includes(row.key)}
                />
              ),
            )}
          </tbody>
        </table>
      </div>
    </div>
  );
}
