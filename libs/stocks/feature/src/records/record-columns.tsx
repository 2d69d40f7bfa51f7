import type { Column } from '@plumbline/shared/ui/DataTable';
import { Figure } from '@plumbline/shared/ui/Figure';
import { Link } from '@plumbline/shared/ui/Link';
import type { ExplainedColumn, ExplainedRow, LineageRecords } from '@plumbline/stocks/domain';
import type { ReactNode } from 'react';
import { figurePath, recordText, symbolOf } from './record-cells';

/** A row of records with its place in the order it is shown in. */
export interface RecordRow {
  readonly at: number;
  readonly cells: ExplainedRow;
}

type Answer = Pick<LineageRecords, 'asOf' | 'links' | 'records'>;

function filingCell(text: string, links: LineageRecords['links']): ReactNode {
  const url = links[text];
  const number = <code className="text-2xs">{text}</code>;
  if (!url) return number;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {number} ↗
    </a>
  );
}

function cellOf(
  { cells }: RecordRow,
  column: ExplainedColumn,
  at: number,
  { asOf, links, records }: Answer,
): ReactNode {
  const text = recordText(cells[at], column);
  if (text === null) return <Figure text={null} />;
  if (column.kind === 'filing') return filingCell(text, links);
  if (column.kind === 'security') return <Link href={figurePath(text, asOf)}>{text}</Link>;
  const symbol = column.figure === undefined ? undefined : symbolOf(cells, records.columns);
  return symbol === undefined ? (
    text
  ) : (
    <Link href={figurePath(symbol, asOf, column.figure)} className="record-figure">
      {text}
    </Link>
  );
}

/** The columns of records as a table has them: figures of other companies lead to their explanations. */
export const recordColumns = (answer: Answer): readonly Column<RecordRow>[] =>
  answer.records.columns.map((column, at) => ({
    key: column.key,
    header: column.label,
    ...(column.kind === 'number' ? {} : { align: 'start' as const }),
    cell: (row) => cellOf(row, column, at, answer),
    value: ({ cells }) => cells[at] ?? null,
  }));
